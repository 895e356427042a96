//! All tools of a program, whatever they are made from.
//!
//! Invariants: no two tools can be called by one name; the order depends on the names alone, so what
//! is sent to a model is the same in every run and can be cached.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::call::check;
use crate::error::ToolError;
use crate::explain::{Lane, RepairProfile};
use crate::record::Decision;
use crate::tool::{Accepted, Definition, Registered, Tool};

mod hash;
mod name;

use hash::NameHasher;
pub use name::{MAX_NAME, model_name};

/// A tool and the name by which models call it.
pub(crate) struct Entry {
    pub(crate) model_name: String,
    pub(crate) tool: Arc<Registered>,
}

/// Tools by name.
#[derive(Default)]
pub struct Registry {
    ordered: BTreeMap<String, Arc<Entry>>,
    /// By the name for models and by that of the definition.
    by_name: HashMap<String, Arc<Entry>, BuildHasherDefault<NameHasher>>,
}

/// Why a tool was not registered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegistryError {
    /// Two tools would be called by one name.
    Collision {
        /// That name.
        name: String,
        /// The tool that has it.
        first: String,
        /// The tool that came later, and was not registered.
        second: String,
    },
}

impl fmt::Display for RegistryError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Collision { name, first, second } = self;
        write!(formatter, "{first} and {second} would both be called `{name}`; rename one")
    }
}

impl std::error::Error for RegistryError {}

impl Registry {
    /// No tools.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a tool. Fails, and changes nothing, where one of its names is taken.
    pub fn add<T: Tool>(&mut self, tool: T) -> Result<(), RegistryError> {
        let definition = tool.definition();
        self.insert(Arc::new(Registered { definition, tool }))
    }

    fn insert(&mut self, tool: Arc<Registered>) -> Result<(), RegistryError> {
        let name = tool.definition.name.clone().into_owned();
        let model_name = model_name(&name);
        for taken in [&model_name, &name] {
            if let Some(entry) = self.by_name.get(taken) {
                return Err(RegistryError::Collision {
                    name: taken.clone(),
                    first: described(&entry.tool.definition),
                    second: described(&tool.definition),
                });
            }
        }
        let entry = Arc::new(Entry { model_name: model_name.clone(), tool });
        self.by_name.insert(name, Arc::clone(&entry));
        self.by_name.insert(model_name.clone(), Arc::clone(&entry));
        self.ordered.insert(model_name, entry);
        Ok(())
    }

    /// The definition of a tool, by the name for models or by its own.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Definition> {
        self.by_name.get(name).map(|entry| &*entry.tool.definition)
    }

    /// The definition of a tool, to be kept.
    #[cfg(feature = "turn")]
    pub(crate) fn shared(&self, name: &str) -> Option<&Arc<Definition>> {
        self.by_name.get(name).map(|entry| &entry.tool.definition)
    }

    /// The name by which models call a tool, by either name.
    #[must_use]
    pub fn model_name(&self, name: &str) -> Option<&str> {
        self.by_name.get(name).map(|entry| entry.model_name.as_str())
    }

    /// Every tool, in the order of the names for models: that name and the definition.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Definition)> {
        self.ordered.iter().map(|(name, entry)| (name.as_str(), &*entry.tool.definition))
    }

    /// How many tools there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ordered.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ordered.is_empty()
    }

    /// What is wrong with definitions whose tools can be called all the same, each with its tool.
    pub fn warnings(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().flat_map(|(name, definition)| {
            definition.warnings.iter().map(move |warning| (name, warning.as_str()))
        })
    }

    /// Every tool as a model is told of it: `name`, `description` and `input_schema`.
    #[must_use]
    pub fn for_model(&self) -> Vec<Value> {
        let tools = self.iter().map(|(name, definition)| {
            let schema: Value = serde_json::from_str(definition.model_schema()).unwrap_or_default();
            json!({"name": name, "description": definition.description, "input_schema": schema})
        });
        tools.collect()
    }

    /// Decides about the arguments of a call, and runs nothing.
    #[must_use]
    pub fn decide(
        &self,
        id: &str,
        tool: &str,
        arguments: &str,
        profile: &RepairProfile,
    ) -> Decision {
        let mut notes = None;
        let check = |entry: &Entry| check(&entry.tool, arguments, profile, &mut notes).map(drop);
        match self.find(tool).and_then(check) {
            Ok(()) => {
                let notes = notes.map_or_else(|| Accepted::by(Lane::Direct), |notes| *notes);
                Decision::accepted(id.into(), tool, arguments, notes.lane, &notes.repairs)
            }
            Err(error) => Decision::refused(id.into(), tool, arguments, &error),
        }
    }

    pub(crate) fn find(&self, name: &str) -> Result<&Entry, Box<ToolError>> {
        let found = self.by_name.get(name).map(|entry| &**entry);
        found.ok_or_else(|| {
            let known = self.ordered.keys().map(String::as_str);
            Box::new(ToolError::unknown_tool(name, known))
        })
    }
}

fn described(definition: &Definition) -> String {
    match &definition.server {
        Some(server) => format!("tool `{}` of server `{server}`", definition.name),
        None => format!("tool `{}`", definition.name),
    }
}

/// The names of the tools.
impl fmt::Debug for Registry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.ordered.keys()).finish()
    }
}

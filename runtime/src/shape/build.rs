//! From a schema to a [`Shape`].
//!
//! A node stands for a *set* of schema locations that a value must all satisfy: a location, what its
//! `allOf` and `$ref` lead to, and what `properties` of each say about the same name. Sets are found
//! again by their members, so recursion ends and diamonds do not grow. Nodes are made from a work
//! list, not by recursion, so that depth costs no stack.
//!
//! Invariant: what is left out of a node's exact rule stands beside it in a [`Node::Refined`].

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use super::{Node, NodeId, Shape, Text};
use crate::json::{Json, pointer_to};

mod array;
mod expand;
mod finish;
mod grammar;
mod inline;
mod object;
mod plain;
mod resolve;
mod simplify;
mod survey;
mod union;

use expand::Key;
pub(crate) use inline::inlined;
use survey::Survey;

/// A version of JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dialect {
    /// draft-04
    Draft4,
    /// draft-06
    Draft6,
    /// draft-07
    Draft7,
    /// 2019-09
    Draft201909,
    /// 2020-12, the default
    Draft202012,
}

/// How large a schema may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShapeLimits {
    /// Nodes of the shape, after references are followed.
    pub nodes: usize,
    /// Branches that one union may have after it is merged with what stands beside it.
    pub branches: usize,
}

impl Default for ShapeLimits {
    fn default() -> Self {
        Self { nodes: 65_536, branches: 256 }
    }
}

/// What is wrong with a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// Where it is, as a JSON pointer into the schema.
    pub pointer: String,
    /// Where it is in the text that the schema was read from.
    pub span: Range<usize>,
    /// What is wrong, for a person.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// A kind of problem with a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ProblemCode {
    /// A keyword has a value that the dialect does not allow. The keyword was left out.
    IllegalKeyword,
    /// A regular expression that is none. The keyword was left out.
    InvalidPattern,
    /// A reference to nothing.
    DanglingRef,
    /// A reference to another document.
    ExternalRef,
    /// A schema that contains itself without a level in between.
    RefCycle,
    /// A `$schema` that is not supported.
    UnsupportedDialect,
    /// More nodes, or a larger pattern, than the limits allow.
    TooLarge,
}

impl ProblemCode {
    /// Whether the schema still has a shape: only a keyword was left out.
    #[must_use]
    pub fn is_mended(self) -> bool {
        matches!(self, Self::IllegalKeyword | Self::InvalidPattern)
    }
}

/// A shape, what it was made from, and what is wrong with that.
#[derive(Debug)]
pub struct Built {
    /// The shape. With a problem that is not mended it says less than the schema does.
    pub shape: Shape,
    /// For each node, where in the schema it stands: the first location of its set.
    pub locations: Vec<Option<usize>>,
    /// For each field of an object node, where its own schema stands, by node and name.
    pub field_locations: BTreeMap<(NodeId, Text), usize>,
    /// Fields whose default their own schema refuses, by the default's place.
    pub refused_defaults: Vec<Range<usize>>,
    /// `required` entries that name no declared property: the place and the name.
    pub undeclared_required: Vec<(Range<usize>, String)>,
    /// Patterns that can only be matched by backtracking: the place and the construct.
    pub backtracking: Vec<(Range<usize>, &'static str)>,
    /// What is wrong with the schema, in the order of the text.
    pub problems: Vec<Problem>,
}

impl Shape {
    /// Builds the shape of a schema. Keywords that are illegal are reported and left out.
    #[must_use]
    pub fn build(schema: &Json, limits: ShapeLimits) -> Built {
        let survey = Survey::of(schema);
        let mut builder = Builder::new(schema, survey, limits);
        let root = builder.node_of(&[schema.span.start]);
        debug_assert_eq!(root, 0);
        builder.work();
        builder.finish()
    }
}

/// The state of one build.
struct Builder<'a> {
    schema: &'a Json,
    survey: Survey<'a>,
    limits: ShapeLimits,
    nodes: Vec<Node>,
    locations: Vec<Option<usize>>,
    known: BTreeMap<Key, NodeId>,
    queue: VecDeque<(NodeId, Key)>,
    patterns: Vec<Text>,
    field_locations: BTreeMap<(NodeId, Text), usize>,
    defaults: Vec<(NodeId, usize, Range<usize>)>,
    undeclared_required: Vec<(Range<usize>, String)>,
    backtracking: BTreeMap<usize, (Range<usize>, &'static str)>,
}

impl<'a> Builder<'a> {
    fn new(schema: &'a Json, survey: Survey<'a>, limits: ShapeLimits) -> Self {
        Self {
            schema,
            survey,
            limits,
            nodes: Vec::new(),
            locations: Vec::new(),
            known: BTreeMap::new(),
            queue: VecDeque::new(),
            patterns: Vec::new(),
            field_locations: BTreeMap::new(),
            defaults: Vec::new(),
            undeclared_required: Vec::new(),
            backtracking: BTreeMap::new(),
        }
    }

    /// The node for values that satisfy all these locations.
    fn node_of(&mut self, locations: &[usize]) -> NodeId {
        let key = self.expand(locations);
        self.node_of_key(key, locations.first().copied())
    }

    fn node_of_key(&mut self, key: Key, location: Option<usize>) -> NodeId {
        if let Some(&id) = self.known.get(&key) {
            return id;
        }
        let id = self.push(Node::Any, key.first_location().or(location));
        self.known.insert(key.clone(), id);
        self.queue.push_back((id, key));
        id
    }

    /// Adds a node that no set stands for.
    fn push(&mut self, node: Node, location: Option<usize>) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(node);
        self.locations.push(location);
        id
    }

    fn work(&mut self) {
        while let Some((id, key)) = self.queue.pop_front() {
            if self.nodes.len() > self.limits.nodes {
                let message = format!("the schema has more than {} parts", self.limits.nodes);
                let help = "split the tool, or repeat less with `$ref` inside `allOf` and unions";
                self.report(ProblemCode::TooLarge, self.schema, message, help.to_owned());
                self.queue.clear();
                return;
            }
            let node = self.compute(id, &key);
            if let Some(slot) = self.nodes.get_mut(id as usize) {
                *slot = node;
            }
        }
    }

    fn report(&mut self, code: ProblemCode, at: &Json, message: String, help: String) {
        let pointer = pointer_to(self.schema, at.span.start);
        let problem = Problem { code, pointer, span: at.span.clone(), message, help };
        if !self.survey.problems.contains(&problem) {
            self.survey.problems.push(problem);
        }
    }

    /// The schema at a location.
    fn at(&self, location: usize) -> Option<&'a Json> {
        find(self.schema, location)
    }

    /// The value of a keyword, unless it is illegal.
    fn keyword(&self, schema: &'a Json, keyword: &str) -> Option<&'a Json> {
        schema.get(keyword).filter(|value| !self.survey.is_dropped(value))
    }

    fn dialect(&self) -> Dialect {
        self.survey.dialect
    }

    fn assemble(self, document: Text) -> (Shape, Vec<Option<usize>>) {
        let shape = Shape::new(self.nodes, self.patterns, document);
        (shape, self.locations)
    }
}

/// The value that starts at an offset.
pub(super) fn find(json: &Json, start: usize) -> Option<&Json> {
    let mut json = json;
    while json.span.start != start {
        let items = json.items().iter();
        let members = json.members().iter().map(|member| &member.value);
        json = items.chain(members).find(|part| part.span.contains(&start))?;
    }
    Some(json)
}

/// The start of a text of the schema, for a message: what is not seen is escaped, quotes are not.
fn shown(text: &str, characters: usize) -> String {
    let escaped = text.chars().take(characters).map(|character| match character {
        '"' | '\'' | '\\' => character.to_string(),
        other => other.escape_debug().to_string(),
    });
    escaped.collect()
}

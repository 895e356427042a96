//! Values without a type of their own: built as serde_json has them, or passed over.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::Reader;
use crate::limits::Limit;
use crate::text::{Kind, Miss, Position};

/// The keys of one object that have been seen, other than those that have a bit of their own.
#[derive(Debug, Default)]
pub(crate) struct SeenKeys<'a> {
    few: Vec<Cow<'a, str>>,
    /// Seldom there, so that an object without such keys has nothing to make or drop.
    many: Option<BTreeSet<Cow<'a, str>>>,
}

/// Up to so many keys, looking at each is the fastest.
const FEW: usize = 16;

impl<'a> SeenKeys<'a> {
    /// Adds a key; tells whether it is new.
    pub(crate) fn insert(&mut self, key: Cow<'a, str>) -> bool {
        if self.contains(&key) {
            return false;
        }
        if self.few.len() < FEW {
            self.few.push(key);
            true
        } else {
            self.many.get_or_insert_default().insert(key)
        }
    }

    pub(crate) fn contains(&self, key: &str) -> bool {
        self.few.iter().any(|seen| seen == key)
            || self.many.as_ref().is_some_and(|many| many.contains(key))
    }
}

impl Reader<'_> {
    /// Reads whatever comes.
    pub(super) fn any_value(&mut self) -> Result<Value, Miss> {
        match self.cursor.kind()? {
            Kind::Null => self.cursor.null().map(|()| Value::Null),
            Kind::Boolean => self.cursor.boolean().map(Value::Bool),
            Kind::Number => self.cursor.number().map(|number| Value::Number(number.to_number())),
            Kind::String => {
                let mut text = String::new();
                self.cursor.owned_string(&mut text)?;
                Ok(Value::String(text))
            }
            Kind::Array => {
                let mut items = Vec::new();
                self.cursor.open(Kind::Array)?;
                let mut position = Position::First;
                while self.cursor.item(position, b']')? {
                    items.push(self.any_value()?);
                    position = Position::Later;
                }
                Ok(Value::Array(items))
            }
            Kind::Object => {
                let mut members = Map::new();
                self.cursor.open(Kind::Object)?;
                let mut position = Position::First;
                while self.cursor.item(position, b'}')? {
                    let key = self.cursor.key()?.into_owned();
                    let value = self.any_value()?;
                    if members.insert(key, value).is_some() {
                        return self.cursor.limit(Limit::DuplicateKey);
                    }
                    position = Position::Later;
                }
                Ok(Value::Object(members))
            }
        }
    }

    /// Passes over whatever comes, as strict about it as [`Reader::any_value`].
    pub(crate) fn skip(&mut self) -> Result<(), Miss> {
        match self.cursor.kind()? {
            Kind::Null => self.cursor.null(),
            Kind::Boolean => self.cursor.boolean().map(drop),
            Kind::Number => self.cursor.number().map(drop),
            Kind::String => self.cursor.skip_string(),
            Kind::Array => {
                self.cursor.open(Kind::Array)?;
                let mut position = Position::First;
                while self.cursor.item(position, b']')? {
                    self.skip()?;
                    position = Position::Later;
                }
                Ok(())
            }
            Kind::Object => {
                let mut seen = SeenKeys::default();
                self.cursor.open(Kind::Object)?;
                let mut position = Position::First;
                while self.cursor.item(position, b'}')? {
                    let key = self.cursor.key()?;
                    if !seen.insert(key) {
                        return self.cursor.limit(Limit::DuplicateKey);
                    }
                    self.skip()?;
                    position = Position::Later;
                }
                Ok(())
            }
        }
    }
}

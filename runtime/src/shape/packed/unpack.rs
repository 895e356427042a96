//! From the text of a shape back to the shape.
//!
//! The first call of a tool waits for this, so the text is read in one pass, without a tree, and names
//! are not copied. Every function reads one value at the cursor, and gives nothing where it is not one
//! that [`Shape::pack`] writes.

use std::borrow::Cow;

use super::PLAIN;
use crate::limits::Limits;
use crate::number::Num;
use crate::shape::{
    ArrayRule, Bound, Branch, Contains, Counts, Field, Integral, KindSet, Need, Node, NodeId,
    NumberRule, ObjectRule, OpaqueRule, Rest, Shape, StringRule, Text, UnionKind, UnionRule,
};
use crate::text::{Cursor, Kind, Position};

impl Shape {
    /// The shape of a text that [`Shape::pack`] has written; `None` for any other text.
    pub(crate) fn unpack(text: &'static str, document: &'static str) -> Option<Self> {
        let limits = Limits::ARGUMENTS.with_bytes(usize::MAX).with_nodes(u32::MAX);
        let mut packed = Packed { cursor: Cursor::new(text, limits) };
        let mut parts = packed.items()?;
        let nodes = packed.next(&mut parts)?.then(|| packed.list(Packed::node))??;
        let patterns = packed.next(&mut parts)?.then(|| packed.texts())??;
        packed.end(&mut parts)?;
        packed.cursor.finish().ok()?;
        Some(Self::new(nodes, patterns, Cow::Borrowed(document)))
    }
}

/// The text of a shape, as far as it is not read.
struct Packed {
    cursor: Cursor<'static>,
}

/// An array or object that is being read.
struct Items {
    position: Position,
    close: u8,
}

impl Packed {
    /// Opens an array.
    fn items(&mut self) -> Option<Items> {
        self.cursor.open(Kind::Array).ok()?;
        Some(Items { position: Position::First, close: b']' })
    }

    /// Whether another item follows.
    fn next(&mut self, items: &mut Items) -> Option<bool> {
        let more = self.cursor.item(items.position, items.close).ok()?;
        items.position = Position::Later;
        Some(more)
    }

    /// The item that must follow.
    fn must<T>(&mut self, items: &mut Items, read: fn(&mut Self) -> Option<T>) -> Option<T> {
        self.next(items)?.then(|| read(self))?
    }

    /// The item that may follow; nothing else does where it does not.
    fn may<T>(
        &mut self,
        items: &mut Items,
        read: fn(&mut Self) -> Option<T>,
    ) -> Option<Result<T, Ended>> {
        if self.next(items)? { read(self).map(Ok) } else { Some(Err(Ended)) }
    }

    /// Nothing follows.
    fn end(&mut self, items: &mut Items) -> Option<()> {
        (!self.next(items)?).then_some(())
    }

    /// All items of an array.
    fn list<T>(&mut self, read: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = self.items()?;
        let mut all = Vec::new();
        while self.next(&mut items)? {
            all.push(read(self)?);
        }
        Some(all)
    }

    /// The key of the next member of an object; `Ended` after the last.
    fn key(&mut self, members: &mut Items) -> Option<Result<Text, Ended>> {
        self.may(members, |packed| packed.cursor.key().ok())
    }

    fn num(&mut self) -> Option<Num> {
        self.cursor.number().ok()
    }

    fn id(&mut self) -> Option<NodeId> {
        self.num()?.as_u64().and_then(|id| NodeId::try_from(id).ok())
    }

    fn ids(&mut self) -> Option<Vec<NodeId>> {
        self.list(Self::id)
    }

    fn text(&mut self) -> Option<Text> {
        self.cursor.string().ok()
    }

    fn texts(&mut self) -> Option<Vec<Text>> {
        self.list(Self::text)
    }

    fn flag(&mut self) -> Option<bool> {
        self.cursor.boolean().ok()
    }

    /// `[min]` or `[min, max]`
    fn counts(&mut self) -> Option<Counts> {
        let mut items = self.items()?;
        let min = self.must(&mut items, Self::id)?;
        match self.may(&mut items, Self::id)? {
            Ok(max) => self.end(&mut items).map(|()| Counts { min, max }),
            Err(Ended) => Some(Counts { min, max: u32::MAX }),
        }
    }

    /// `[value]` or `[value, true]`
    fn bound(&mut self) -> Option<Bound> {
        let mut items = self.items()?;
        let value = self.must(&mut items, Self::num)?;
        match self.may(&mut items, Self::flag)? {
            Ok(exclusive) => self.end(&mut items).map(|()| Bound { value, exclusive }),
            Err(Ended) => Some(Bound { value, exclusive: false }),
        }
    }

    fn rest(&mut self) -> Option<Rest> {
        match self.cursor.kind().ok()? {
            Kind::Boolean => self.flag().map(|_| Rest::Closed),
            _ => self.id().map(Rest::Each),
        }
    }

    /// A number, or an object whose first member tells the kind of node.
    fn node(&mut self) -> Option<Node> {
        if self.cursor.kind().ok()? == Kind::Number {
            return PLAIN.get(self.id()? as usize).cloned();
        }
        self.cursor.open(Kind::Object).ok()?;
        let mut members = Items { position: Position::First, close: b'}' };
        let key = self.key(&mut members)?.ok()?;
        match &*key {
            "number" => self.number(members).map(Node::Number),
            "string" => self.string(members).map(Node::String),
            "prefix" => self.array(members).map(Node::Array),
            "fields" => self.object(members).map(Node::Object),
            "any" => self.union(UnionKind::AnyOf, members).map(Node::Union),
            "one" => self.union(UnionKind::OneOf, members).map(Node::Union),
            other => {
                let node = self.single(other, &mut members)?;
                self.end(&mut members).map(|()| node)
            }
        }
    }

    /// The nodes whose members always are the same.
    fn single(&mut self, key: &str, members: &mut Items) -> Option<Node> {
        match key {
            "strings" => self.texts().map(|texts| Node::Strings(texts.into())),
            "values" => self.texts().map(|texts| Node::Values(texts.into())),
            "base" => {
                let base = self.id()?;
                let also = self.key(members)?.ok().filter(|key| key == "also");
                also.and_then(|_| self.ids()).map(|also| Node::Refined { base, also: also.into() })
            }
            "not" => self.id().map(Node::Not),
            "if" => match *self.ids()?.as_slice() {
                [condition, then, otherwise] => Some(Node::If { condition, then, otherwise }),
                _ => None,
            },
            "opaque" => {
                let mut items = self.items()?;
                let reason = self.must(&mut items, Self::text)?;
                let pointer = self.must(&mut items, Self::text)?;
                self.end(&mut items).map(|()| Node::Opaque(OpaqueRule { reason, pointer }))
            }
            _ => None,
        }
    }

    fn number(&mut self, mut members: Items) -> Option<NumberRule> {
        let integral = match self.id()? {
            0 => Integral::No,
            1 => Integral::Whole,
            _ => Integral::Written,
        };
        let mut rule = NumberRule { integral, ..NumberRule::ANY };
        while let Ok(key) = self.key(&mut members)? {
            match &*key {
                "min" => rule.minimum = Some(self.bound()?),
                "max" => rule.maximum = Some(self.bound()?),
                "multiples" => rule.multiple_of = self.list(Self::num)?.into(),
                _ => return None,
            }
        }
        Some(rule)
    }

    fn string(&mut self, mut members: Items) -> Option<StringRule> {
        let mut rule = StringRule { length: self.counts()?, ..StringRule::ANY };
        while let Ok(key) = self.key(&mut members)? {
            match &*key {
                "patterns" => rule.patterns = self.ids()?.into(),
                _ => return None,
            }
        }
        Some(rule)
    }

    fn array(&mut self, mut members: Items) -> Option<ArrayRule> {
        let mut rule = ArrayRule { prefix: self.ids()?.into(), ..ArrayRule::ANY };
        while let Ok(key) = self.key(&mut members)? {
            match &*key {
                "rest" => rule.rest = self.rest()?,
                "counts" => rule.counts = self.counts()?,
                "unique" => rule.unique = self.flag()?,
                "contains" => rule.contains = self.list(Self::contains)?.into(),
                _ => return None,
            }
        }
        Some(rule)
    }

    fn contains(&mut self) -> Option<Contains> {
        let mut items = self.items()?;
        let node = self.must(&mut items, Self::id)?;
        let counts = self.must(&mut items, Self::counts)?;
        self.end(&mut items).map(|()| Contains { node, counts })
    }

    fn object(&mut self, mut members: Items) -> Option<ObjectRule> {
        let mut rule = ObjectRule {
            fields: self.list(Self::field)?.into(),
            rest: Rest::Open,
            patterns: Cow::Borrowed(&[]),
            names: None,
            counts: Counts::ANY,
            needs: Cow::Borrowed(&[]),
        };
        while let Ok(key) = self.key(&mut members)? {
            match &*key {
                "rest" => rule.rest = self.rest()?,
                "patterns" => rule.patterns = self.list(Self::pattern)?.into(),
                "counts" => rule.counts = self.counts()?,
                "needs" => rule.needs = self.list(Self::need)?.into(),
                "names" => rule.names = Some(self.id()?),
                _ => return None,
            }
        }
        Some(rule)
    }

    /// `[name, node]`, then whether it is required, then its default
    fn field(&mut self) -> Option<Field> {
        let mut items = self.items()?;
        let name = self.must(&mut items, Self::text)?;
        let node = self.must(&mut items, Self::id)?;
        let mut field = Field::new(name, node);
        let Ok(required) = self.may(&mut items, Self::id)? else { return Some(field) };
        field.required = required == 1;
        let Ok(default) = self.may(&mut items, Self::text)? else { return Some(field) };
        field.default = Some(default);
        self.end(&mut items).map(|()| field)
    }

    fn pattern(&mut self) -> Option<(u32, NodeId)> {
        match *self.ids()?.as_slice() {
            [pattern, node] => Some((pattern, node)),
            _ => None,
        }
    }

    fn need(&mut self) -> Option<Need> {
        let mut items = self.items()?;
        let name = self.must(&mut items, Self::text)?;
        let required = self.must(&mut items, Self::texts)?.into();
        self.end(&mut items).map(|()| Need { name, required })
    }

    fn union(&mut self, kind: UnionKind, mut members: Items) -> Option<UnionRule> {
        let mut rule = UnionRule { kind, tag: None, branches: self.list(Self::branch)?.into() };
        while let Ok(key) = self.key(&mut members)? {
            match &*key {
                "tag" => rule.tag = Some(self.text()?),
                _ => return None,
            }
        }
        Some(rule)
    }

    /// `[node, kinds]`, then the value of the tag
    fn branch(&mut self) -> Option<Branch> {
        let mut items = self.items()?;
        let node = self.must(&mut items, Self::id)?;
        let kinds = KindSet(u8::try_from(self.must(&mut items, Self::id)?).ok()?);
        match self.may(&mut items, Self::text)? {
            Ok(tag) => self.end(&mut items).map(|()| Branch { node, kinds, tag: Some(tag) }),
            Err(Ended) => Some(Branch { node, kinds, tag: None }),
        }
    }
}

/// An array or object has no more items.
struct Ended;

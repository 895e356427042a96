//! The layout of types, by typify. No other file names it.
//!
//! typify is given a schema of flat definitions `T0`, `T1` … with properties `f0`, `f1` …: no
//! titles, bounds, defaults, formats, patterns or texts, and no name that it would have to mend. In
//! this subset it can neither fail nor loop. What it gives back is where an `Option`, a list or a box
//! stands; a recursive type is boxed by it.

use schemars_draft07::schema::Schema;
use serde_json::{Value, json};
use typify_impl::{TypeDetails, TypeEnumVariant, TypeId, TypeSpace, TypeSpaceSettings};

use crate::lower::{Body, Lowered, Place, Use, UseKind};

/// A type as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Layout {
    Value,
    Unit,
    Bool,
    I64,
    U64,
    F64,
    String,
    Vec(Box<Self>),
    Map(Box<Self>),
    Option(Box<Self>),
    Boxed(Box<Self>),
    Named(usize),
}

/// For each named type, the layout of each field or variant, by its number.
pub(crate) type Layouts = Vec<Vec<Layout>>;

/// Lays out the types of one schema.
pub(crate) fn lay_out(lowered: &Lowered) -> Result<Layouts, String> {
    let mut definitions = Vec::new();
    for (index, named) in lowered.types.iter().enumerate() {
        let schema: Schema =
            serde_json::from_value(schema_of(&named.body)).map_err(|error| error.to_string())?;
        definitions.push((format!("T{index}"), schema));
    }
    let mut space = TypeSpace::new(&TypeSpaceSettings::default());
    space.add_ref_types(definitions).map_err(|error| error.to_string())?;
    let mut layouts = vec![Vec::new(); lowered.types.len()];
    for found in space.iter_types() {
        let Some(slot) = number_of(&found.name(), 'T').and_then(|index| layouts.get_mut(index))
        else {
            continue;
        };
        let mut parts: Vec<(usize, Layout)> = Vec::new();
        match found.details() {
            TypeDetails::Struct(details) => {
                for (name, id) in details.properties() {
                    let number = number_of(name, 'f').ok_or("an unknown property")?;
                    parts.push((number, read_layout(&space, &id)?));
                }
            }
            TypeDetails::Enum(details) => {
                for (name, variant) in details.variants() {
                    let number = number_of(name, 'V').ok_or("an unknown variant")?;
                    let layout = match variant {
                        TypeEnumVariant::Tuple(ids) => match ids.as_slice() {
                            [id] => read_layout(&space, id)?,
                            _ => return Err("a variant of several parts".to_owned()),
                        },
                        TypeEnumVariant::Simple => Layout::Unit,
                        TypeEnumVariant::Struct(_) => {
                            return Err("a variant with fields".to_owned());
                        }
                    };
                    parts.push((number, layout));
                }
            }
            _ => continue,
        }
        parts.sort_by_key(|(number, _)| *number);
        *slot = parts.into_iter().map(|(_, layout)| layout).collect();
    }
    Ok(layouts)
}

fn number_of(name: &str, prefix: char) -> Option<usize> {
    name.strip_prefix(prefix)?.parse().ok()
}

fn schema_of(body: &Body) -> Value {
    match body {
        Body::Struct { fields, extra } => {
            let placed = fields.iter().filter_map(|field| match &field.place {
                Place::Field { used, .. } => Some(schema_of_use(used)),
                Place::Constant | Place::Absent => None,
            });
            let extra = extra.iter().map(
                |(_, used)| json!({"type": "object", "additionalProperties": schema_of_use(used)}),
            );
            object(placed.chain(extra).collect())
        }
        Body::Newtype(used) => object(vec![schema_of_use(used)]),
        Body::Strings(variants) => {
            let names: Vec<String> =
                (0..variants.len()).map(|number| format!("V{number}")).collect();
            json!({"type": "string", "enum": names})
        }
        Body::Union { variants, .. } => {
            let branches = variants.iter().enumerate().map(|(number, (_, _, used))| {
                let name = format!("V{number}");
                json!({
                    "type": "object",
                    "properties": {&name: schema_of_use(used)},
                    "required": [&name],
                    "additionalProperties": false,
                })
            });
            json!({"oneOf": branches.collect::<Vec<_>>()})
        }
    }
}

/// A struct of these properties, all of them required: presence is the emitter's business.
fn object(properties: Vec<Value>) -> Value {
    let names: Vec<String> = (0..properties.len()).map(|number| format!("f{number}")).collect();
    let properties: serde_json::Map<String, Value> =
        names.iter().cloned().zip(properties).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": names,
        "additionalProperties": false,
    })
}

fn schema_of_use(used: &Use) -> Value {
    match &used.kind {
        UseKind::Value => json!({}),
        UseKind::Unit => json!({"type": "null"}),
        UseKind::Bool => json!({"type": "boolean"}),
        UseKind::I64 => json!({"type": "integer", "format": "int64"}),
        UseKind::U64 => json!({"type": "integer", "format": "uint64"}),
        UseKind::F64 => json!({"type": "number", "format": "double"}),
        UseKind::String => json!({"type": "string"}),
        UseKind::Vec(item) => json!({"type": "array", "items": schema_of_use(item)}),
        UseKind::Map(value) => {
            json!({"type": "object", "additionalProperties": schema_of_use(value)})
        }
        UseKind::Option(inner) => json!({"oneOf": [schema_of_use(inner), {"type": "null"}]}),
        UseKind::Named(index) => json!({"$ref": format!("#/definitions/T{index}")}),
    }
}

fn read_layout(space: &TypeSpace, id: &TypeId) -> Result<Layout, String> {
    let found = space.get_type(id).map_err(|error| error.to_string())?;
    let inner = |id: &TypeId| read_layout(space, id).map(Box::new);
    Ok(match found.details() {
        TypeDetails::Struct(_) | TypeDetails::Enum(_) | TypeDetails::Newtype(_) => {
            Layout::Named(number_of(&found.name(), 'T').ok_or("a type of no definition")?)
        }
        TypeDetails::Option(id) => Layout::Option(inner(&id)?),
        TypeDetails::Vec(id) => Layout::Vec(inner(&id)?),
        TypeDetails::Map(_, id) => Layout::Map(inner(&id)?),
        TypeDetails::Box(id) => Layout::Boxed(inner(&id)?),
        TypeDetails::Unit => Layout::Unit,
        TypeDetails::String => Layout::String,
        TypeDetails::Builtin("bool") => Layout::Bool,
        TypeDetails::Builtin("i64") => Layout::I64,
        TypeDetails::Builtin("u64") => Layout::U64,
        TypeDetails::Builtin("f64") => Layout::F64,
        TypeDetails::Builtin("::serde_json::Value") => Layout::Value,
        TypeDetails::Builtin(other) => return Err(format!("the builtin `{other}`")),
        _ => return Err("a type outside the subset".to_owned()),
    })
}

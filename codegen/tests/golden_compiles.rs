//! Compiles the expected code of every golden case, without a warning, and puts it to use.

#![deny(warnings)]
#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::fmt::Debug;

use serde_json::{Value, json};
use toolgen_runtime::{FromJson, ToJson};

macro_rules! golden {
    ($($case:ident)*) => {
        $(mod $case {
            include!(concat!("golden/", stringify!($case), "/expected.rs"));
        })*

        /// The cases that are compiled here.
        const CASES: &[&str] = &[$(stringify!($case)),*];
    };
}

golden! {
    array_output bounds_and_patterns defaults dependent_required draft_04 draft_06 draft_07
    draft_2019_09 external_server hostile_text maps merged_all_of nested_structs odd_names
    open_and_closed optional_nullable recursive_types references several_tools string_enums
    tagged_union tuples union_output untagged_union
}

/// Reads a value, and holds that it comes back unchanged as text, by serde, and as a value again.
fn reads<T: FromJson + ToJson + PartialEq + Debug + serde::de::DeserializeOwned>(
    value: &Value,
) -> T {
    let read = toolgen_runtime::read(&value.to_string());
    assert!(read.is_ok(), "{value}: {read:?}");
    let typed: T = read.expect("just asserted");
    let text = toolgen_runtime::to_json(&typed);
    assert_eq!(serde_json::from_str::<Value>(&text).ok().as_ref(), Some(value), "written");
    assert_eq!(toolgen_runtime::read(&text), Ok(typed), "{value}: read again");
    serde_json::from_value(value.clone()).expect("by serde as well")
}

/// Holds that no value of a list is read, and that it is the schema that refuses them.
fn refuses<T: FromJson + PartialEq + Debug>(values: &[Value]) {
    for value in values {
        let read = toolgen_runtime::read::<T>(&value.to_string());
        assert!(matches!(&read, Err(refusal) if refusal.fault().is_none()), "{value}: {read:?}");
    }
}

#[test]
fn every_case_is_compiled_here() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = std::fs::read_dir(folder).expect("the folder of the cases");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut found: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    found.sort();
    assert_eq!(found, CASES);
}

#[test]
fn nested_structs_are_fields_in_fields() {
    use nested_structs::book_trip::{BookTripParams, SPEC};
    let trip: BookTripParams = reads(&json!({
        "traveller": {"name": "Ada", "address": {"city": "Paris"}},
        "legs": [{"from": "LHR", "to": "CDG", "seats": [[1, 2], []]}],
    }));
    assert_eq!(trip.traveller.address.city, "Paris");
    assert_eq!(trip.legs[0].seats, Some(vec![vec![1, 2], vec![]]));
    refuses::<BookTripParams>(&[
        json!({"traveller": {"name": "Ada", "address": {"city": "Paris"}}, "legs": []}),
        json!({"traveller": {"name": "Ada", "address": {"city": 1}}, "legs": [{"from": "a", "to": "b"}]}),
        json!({"traveller": {"name": "Ada"}, "legs": [{"from": "a", "to": "b"}]}),
    ]);
    assert_eq!(SPEC.secret_eligible, ["traveller"]);
    assert_eq!(SPEC.effects.reads, ["trip:{traveller}"]);
}

#[test]
fn strings_of_an_enum_are_its_variants() {
    use string_enums::sort::*;
    let sort: SortParams = reads(&json!({
        "order": "descending", "operator": "<=", "case": "A", "reserved": "a_l_l", "flag": true,
        "level": 2, "mixed": null, "fixed": "v1",
    }));
    assert_eq!(sort.order, SortParamsOrder::Descending);
    assert_eq!(sort.level, Some(2));
    for (index, text) in ["", "self", "Self", "None", "Ok", "1st", "in-progress", "in_progress"]
        .into_iter()
        .enumerate()
    {
        let sort: SortParams =
            reads(&json!({"order": "ascending", "fixed": "v1", "reserved": text}));
        assert_eq!(sort.reserved.map(|variant| variant as usize), Some(index));
    }
    refuses::<SortParams>(&[
        json!({"order": "Ascending", "fixed": "v1"}),
        json!({"order": "ascending", "fixed": "v2"}),
        json!({"order": "ascending"}),
        json!({"order": "ascending", "fixed": "v1", "flag": false}),
        json!({"order": "ascending", "fixed": "v1", "level": 2.5}),
        json!({"order": {"ascending": null}, "fixed": "v1"}),
    ]);
}

#[test]
fn a_tag_chooses_the_variant() {
    use tagged_union::draw::*;
    let circle = json!({"kind": "circle", "radius": 1.5});
    let draw: DrawParams = reads(
        &json!({"shapes": [{"kind": "group", "of": [circle]}, {"kind": "polygon", "corners": 3}]}),
    );
    assert!(matches!(&draw.shapes[1], Shape::Polygon(polygon) if polygon.corners == 3));
    let Shape::Group(group) = &draw.shapes[0] else { panic!("{draw:?}") };
    assert!(matches!(&group.of[0], Shape::Circle(Circle { radius: 1.5 })));
    refuses::<DrawParams>(&[
        json!({"shapes": [{"kind": "square"}]}),
        json!({"shapes": [{"kind": "circle", "corners": 3}]}),
        json!({"shapes": [{"radius": 1}]}),
        json!({"shapes": [{"kind": "group", "of": [{"kind": "circle", "radius": 0}]}]}),
    ]);
}

#[test]
fn the_kind_of_a_value_chooses_among_untagged_variants() {
    use untagged_union::find::*;
    for target in [json!("a"), json!(1.5), json!(true), json!(["a"]), json!({"id": 1})] {
        reads::<FindParams>(&json!({"target": target}));
    }
    reads::<FindParams>(&json!({"target": "", "key": 7, "either": {"b": "x"}, "number": 3.5}));
    reads::<FindParams>(&json!({"target": "", "key": "7", "number": 10.0, "word": "#x"}));
    refuses::<FindParams>(&[
        json!({"target": null}),
        json!({"target": [1]}),
        json!({"target": {"id": "1"}}),
        json!({"target": "", "key": 1.5}),
        json!({"target": "", "either": {"a": "x", "b": "y"}}),
        json!({"target": "", "number": 7}),
        json!({"target": "", "word": "other"}),
    ]);
}

#[test]
fn absent_and_null_are_told_apart() {
    use optional_nullable::update::UpdateParams;
    let full: UpdateParams = reads(&json!({
        "required_text": "a", "optional_text": "b", "required_nullable": null,
        "optional_nullable": null, "nullable_enum": null, "nullable_object": {"x": 1},
        "only_null": null,
    }));
    assert_eq!((full.required_nullable, full.optional_nullable), (None, Some(None)));
    let bare: UpdateParams = reads(&json!({"required_text": "a", "required_nullable": "b"}));
    assert_eq!((bare.optional_nullable, bare.only_null), (None, None));
    refuses::<UpdateParams>(&[
        json!({"required_text": "a"}),
        json!({"required_text": null, "required_nullable": null}),
        json!({"required_text": "a", "required_nullable": null, "optional_text": null}),
        json!({"required_text": "a", "required_nullable": null, "only_null": 0}),
    ]);
}

#[test]
fn maps_hold_their_keys_and_counts_to_the_schema() {
    use maps::label::LabelParams;
    let maps: LabelParams = reads(&json!({
        "labels": {"a": "b"}, "counts": {"ab": 0}, "extensions": {"x-a": "b"},
        "nested": {"a": {"b": [{"v": true}]}}, "anything": {"a": [null, {"b": 1.5}]},
    }));
    assert_eq!(maps.labels.map(|labels| labels["a"].clone()), Some("b".to_owned()));
    refuses::<LabelParams>(&[
        json!({"labels": {}}),
        json!({"labels": {"a": "", "b": "", "c": "", "d": ""}}),
        json!({"counts": {"A": 1}}),
        json!({"counts": {"a": -1}}),
        json!({"extensions": {"y": "b"}}),
        json!({"nested": {"a": {"b": [{}]}}}),
        json!({"anything": []}),
    ]);
}

#[test]
fn recursive_types_are_boxed() {
    use recursive_types::evaluate::EvaluateParams;
    let leaf = json!({"value": "leaf"});
    let value = json!({
        "expression": {"left": 1.5, "right": {"left": 2.0, "right": 3.0}},
        "tree": {"value": "root", "children": [leaf], "parent": leaf, "by_name": {"leaf": leaf}},
        "self_again": {"expression": 4.0},
    });
    let read: EvaluateParams = reads(&value);
    assert!(read.self_again.is_some_and(|inner| inner.self_again.is_none()));
    refuses::<EvaluateParams>(&[
        json!({"expression": {"left": 1, "right": {"left": 2}}}),
        json!({"expression": 1, "tree": {"value": "root", "children": [{}]}}),
        json!({"expression": 1, "self_again": {}}),
    ]);
}

#[test]
fn odd_names_are_odd_only_on_the_wire() {
    use odd_names::odd_names::OddNamesParams;
    let value = json!({
        "self": "a", "type": "b", "$and": [1], "StartTime<": 2, "größe": 1.5, "名前": "c",
        "a-b": "d", "a_b": "e", "aB": "f", "2fa": true, "": "g", "<=": 3, "extra": "h", "f0": "i",
        "r": "j", "object": "k", "Self": "l", "a/b~c": "m", "say \"hi\"\\": "n",
        "crate": {"super": {"fn": "o"}}, "extra_2": "not named",
    });
    let odd: OddNamesParams = reads(&value);
    assert_eq!((odd.a_b.as_str(), odd.a_b_2.as_deref()), ("d", Some("e")));
    assert_eq!(odd.a_b_3.as_deref(), Some("f"));
    assert_eq!(odd.extra_2["extra_2"], "not named");
    refuses::<OddNamesParams>(&[json!({"type": "b", "a_b": "d"})]);
}

#[test]
fn all_of_means_all_of_it() {
    use merged_all_of::deploy::DeployParams;
    let deploy: DeployParams = reads(&json!({"name": "web", "replicas": 4, "region": "eu"}));
    assert_eq!((deploy.name.as_str(), deploy.replicas), ("web", 4));
    refuses::<DeployParams>(&[
        json!({"name": "w", "replicas": 4}),
        json!({"name": "longer than ten", "replicas": 4}),
        json!({"name": "web", "replicas": 3}),
        json!({"name": "web", "replicas": 6}),
        json!({"name": "web", "replicas": 2, "region": "ap"}),
        json!({"replicas": 2}),
    ]);
}

#[test]
fn references_of_every_kind_are_followed() {
    use references::route::RouteParams;
    let point = json!({"x": 1.0, "y": 2.0});
    let route: RouteParams = reads(&json!({
        "plain": point, "encoded": "odd", "sibling": point, "anchored": "a",
        "identified": {"name": "A"}, "absolute": "Abc", "narrowed": "abc",
    }));
    assert_eq!(Some(route.plain), route.sibling);
    refuses::<RouteParams>(&[
        json!({"plain": {"x": 1}}),
        json!({"plain": point, "encoded": "even"}),
        json!({"plain": point, "sibling": {"x": 1}}),
        json!({"plain": point, "anchored": ""}),
        json!({"plain": point, "identified": {"name": "a"}}),
        json!({"plain": point, "absolute": "a"}),
        json!({"plain": point, "narrowed": "abcd"}),
    ]);
}

#[test]
fn tuples_are_checked_item_by_item() {
    use tuples::plot::PlotParams;
    let plot: PlotParams = reads(&json!({
        "point": [1.5, 2.5], "row": ["a", 1, true], "tags": ["main", "b"], "pair": ["a", "b"],
    }));
    assert_eq!(
        plot.pair,
        Some(vec!["a".to_owned(), "b".to_owned()].into_iter().map(Into::into).collect())
    );
    refuses::<PlotParams>(&[
        json!({"point": [1]}),
        json!({"point": [1, 2, 3]}),
        json!({"point": [1, "2"]}),
        json!({"point": [1, 2], "row": ["a", 1, "x"]}),
        json!({"point": [1, 2], "tags": ["b"]}),
        json!({"point": [1, 2], "tags": ["main", "b", "b"]}),
        json!({"point": [1, 2], "pair": ["a", "b", "c"]}),
    ]);
}

#[test]
fn outputs_need_not_be_objects() {
    let files: array_output::list_files::ListFilesOutput =
        reads(&json!([{"path": "a", "bytes": 1}, {"path": "b"}]));
    assert_eq!(files.0[0].bytes, Some(1));
    refuses::<array_output::list_files::ListFilesOutput>(&[
        json!({}),
        json!([{"path": "a"}, {"path": "a"}]),
    ]);
    for value in [json!("word"), json!(null), json!({"suggestions": []})] {
        reads::<union_output::look_up::LookUpOutput>(&value);
    }
    refuses::<union_output::look_up::LookUpOutput>(&[json!(1), json!({})]);
}

#[test]
fn open_objects_keep_what_they_do_not_know() {
    use open_and_closed::store::StoreParams;
    let store: StoreParams = reads(&json!({
        "closed": {"a": "b"}, "open": {"z": [1, {"y": null}]}, "typed_rest": {"n": 3},
        "empty_closed": {}, "forbidden": {"b": "c", "d": 1}, "unknown": true,
    }));
    assert_eq!(store.extra["unknown"], true);
    assert_eq!(store.typed_rest.map(|rest| rest.extra["n"]), Some(3));
    refuses::<StoreParams>(&[
        json!({"closed": {"b": 1}}),
        json!({"closed": {}, "typed_rest": {"n": "3"}}),
        json!({"closed": {}, "empty_closed": {"a": 1}}),
        json!({"closed": {}, "forbidden": {"a": 1}}),
    ]);
}

#[test]
fn defaults_are_filled_in_where_asked() {
    use defaults::search::*;
    let query = json!({"query": "x"});
    let bare: SearchParams = reads(&query);
    assert_eq!((bare.limit, bare.mode), (None, None));
    let filled: SearchParams =
        toolgen_runtime::read_filled(&query.to_string()).expect("a valid query");
    assert_eq!((filled.limit, filled.exact, filled.ratio), (Some(20), Some(false), Some(0.5)));
    assert_eq!(filled.mode, Some(SearchParamsMode::Fast));
    assert_eq!(filled.fields, Some(vec!["title".to_owned()]));
    assert_eq!(filled.range.and_then(|range| range.from), Some(0));
    assert_eq!(filled.after, Some(None));
    let given: SearchParams =
        toolgen_runtime::read_filled(r#"{"query": "x", "limit": 1}"#).expect("a valid query");
    assert_eq!(given.limit, Some(1));
}

#[test]
fn bounds_and_patterns_hold() {
    use bounds_and_patterns::reserve::ReserveParams;
    let reserve: ReserveParams = reads(&json!({
        "code": "ABC-12", "guests": 20, "price": 4.05, "offset": -12, "huge": u64::MAX,
        "notes": ["äöüß"], "even": -4, "name": "ada", "email": "formats are annotations",
    }));
    assert_eq!((reserve.huge, reserve.offset), (Some(u64::MAX), Some(-12)));
    let whole: ReserveParams =
        toolgen_runtime::read(r#"{"code": "ABC-1", "guests": 2e1}"#).expect("20");
    assert_eq!(whole.guests, 20);
    let wrong = [
        ("code", json!("abc-12")),
        ("code", json!("ABC-123456")),
        ("guests", json!(0)),
        ("guests", json!(21)),
        ("guests", json!(1.5)),
        ("price", json!(0)),
        ("price", json!(100)),
        ("price", json!(4.06)),
        ("offset", json!(15)),
        ("huge", json!(-1)),
        ("notes", json!([])),
        ("notes", json!(["a", "b", "c"])),
        ("notes", json!(["fiver"])),
        ("even", json!(3)),
        ("name", json!("root")),
    ];
    for (name, value) in wrong {
        let mut call = json!({"code": "ABC-12", "guests": 2});
        call[name] = value;
        refuses::<ReserveParams>(&[call]);
    }
}

#[test]
fn one_property_can_ask_for_another() {
    use dependent_required::pay::PayParams;
    reads::<PayParams>(&json!({"amount": 0.5, "cvc": "1"}));
    reads::<PayParams>(&json!({"amount": 2000.0, "iban": "a", "bic": "b", "x-mandate": 1}));
    refuses::<PayParams>(&[
        json!({"amount": 1, "card": "1"}),
        json!({"amount": 1, "iban": "a", "bic": "b"}),
        json!({"amount": 0.5, "bic": "b"}),
        json!({"amount": 1001, "card": "1", "cvc": "1"}),
    ]);
}

#[test]
fn every_dialect_is_read_as_it_says() {
    use draft_04::legacy_four::LegacyFourParams as Four;
    use draft_06::legacy_six::LegacySixParams as Six;
    use draft_07::legacy_seven::LegacySevenParams as Seven;
    use draft_2019_09::newer_nineteen::NewerNineteenParams as Nineteen;
    reads::<Four>(&json!({"level": 1, "const": 5, "pair": ["a", 1], "dep": "x"}));
    refuses::<Four>(&[
        json!({"level": 0}),
        json!({"level": 1, "pair": ["a", 1]}),
        json!({"level": 1, "dep": "z"}),
    ]);
    assert!(toolgen_runtime::read::<Four>(r#"{"level": 1.0}"#).is_err(), "1.0 is no integer there");
    reads::<Six>(&json!({"level": 1, "kind": "six", "list": [0, 1], "ref": "longer"}));
    refuses::<Six>(&[json!({"level": 0, "kind": "six"}), json!({"kind": "six", "list": [0]})]);
    reads::<Seven>(&json!({"unit": "f", "value": -300.0, "ref": "longer", "row": ["a", 1, 2]}));
    refuses::<Seven>(&[
        json!({"unit": "c", "value": -300}),
        json!({"unit": "f", "value": 0, "row": ["a", "b"]}),
    ]);
    reads::<Nineteen>(&json!({"ref": "abc", "pair": ["a"], "some": [1, 2], "prefix": ["any"]}));
    refuses::<Nineteen>(&[
        json!({"ref": "abcd"}),
        json!({"pair": ["a"]}),
        json!({"some": [1, "a"]}),
    ]);
}

#[test]
fn tools_of_a_server_have_modules_of_their_own() {
    use external_server::mcp::ticket_desk::{tickets_close, tickets_list};
    let list: tickets_list::TicketsListParams = reads(&json!({"state": "closed", "page": 2}));
    assert_eq!(list.state, Some(tickets_list::TicketsListParamsState::Closed));
    refuses::<tickets_close::TicketsCloseParams>(&[json!({})]);
    assert_eq!(tickets_list::SPEC.call_name, "mcp__ticket-desk__tickets.list");
    assert!(
        !tickets_list::SPEC.input_schema.contains("required"),
        "the illegal keyword is left out"
    );
    let names: Vec<_> = several_tools::TOOLS.iter().map(|spec| spec.call_name).collect();
    assert_eq!(names, ["get-item", "mcp__hub__get_item", "mcp__hub__type", "get_item", "mcp"]);
    assert!(several_tools::mcp::hub::r#type::SPEC.input_shape.shape().nodes().len() > 1);
    reads::<several_tools::mcp_2::McpParams>(&json!({}));
}

#[test]
fn text_of_a_schema_stays_text() {
    use hostile_text::hostile_text::*;
    let hostile: HostileTextParams = reads(&json!({"quote\"s": "x", "choice": "a\nb"}));
    assert_eq!(hostile.choice.map(|choice| choice as usize), Some(2));
    assert!(SPEC.description.contains("    std::process::exit(1);"), "the model gets it unchanged");
}

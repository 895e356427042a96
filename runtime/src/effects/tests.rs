//! Which calls conflict, by example and as properties.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::spec::Permission;

fn definition(reads: &[&str], writes: &[&str]) -> Definition {
    let mut definition = Definition::load("t", "{}", Permission::Dangerous, &[]);
    let owned = |texts: &[&str]| texts.iter().map(|text| Text::from((*text).to_owned())).collect();
    definition.reads = owned(reads);
    definition.writes = owned(writes);
    definition
}

fn named(names: &[&str]) -> Vec<Resource> {
    names.iter().map(|name| Resource::Named((*name).to_owned())).collect()
}

fn reading(path: &str) -> EffectKeys {
    EffectKeys { reads: vec![Resource::named(path)], writes: Vec::new() }
}

fn writing(path: &str) -> EffectKeys {
    EffectKeys { reads: Vec::new(), writes: vec![Resource::named(path)] }
}

#[test]
fn b05_values_stand_in_for_their_parameters() {
    let tool = definition(&["{root}/{file}.txt", "{{{id}}}"], &["session:todos", "process:{id}"]);
    let keys = effect_keys(&tool, &json!({"root": "./a/", "file": "b", "id": 7}));
    assert_eq!(keys.reads, named(&["a/b.txt", "{7}"]));
    assert_eq!(keys.writes, named(&["process:7", "session:todos"]));
}

#[test]
fn b05_each_item_of_a_list_is_meant_and_no_item_is_nothing() {
    let tool = definition(&[], &["{paths}"]);
    let keys = effect_keys(&tool, &json!({"paths": ["b", "./a", "a"]}));
    assert_eq!(keys.writes, named(&["a", "b"]));
    assert_eq!(effect_keys(&tool, &json!({"paths": []})).writes, []);
    let many: Vec<String> = (0..=RESOURCES).map(|n| n.to_string()).collect();
    assert_eq!(effect_keys(&tool, &json!({"paths": many})).writes, [Resource::Everything]);
}

#[test]
fn b05_what_is_not_known_is_everything() {
    let tool = definition(&["{path}"], &[]);
    for arguments in [json!({}), json!({"path": null}), json!({"path": {"a": 1}}), json!([1])] {
        assert_eq!(effect_keys(&tool, &arguments).reads, [Resource::Everything], "{arguments}");
    }
    let broken = definition(&[], &["{path"]);
    assert_eq!(effect_keys(&broken, &json!({"path": "a"})).writes, [Resource::Everything]);
}

#[test]
fn b05_everything_conflicts_with_every_write_and_a_write_of_it_with_every_read() {
    let reads_all = EffectKeys { reads: vec![Resource::Everything], writes: Vec::new() };
    let writes_all = EffectKeys { reads: Vec::new(), writes: vec![Resource::Everything] };
    assert!(reads_all.conflicts(&writing("a")) && reads_all.conflicts(&writing("process:1")));
    assert!(!reads_all.conflicts(&reading("a")) && !reads_all.conflicts(&reads_all));
    assert!(writes_all.conflicts(&reading("a")) && writes_all.conflicts(&writes_all));
}

#[test]
fn b05_writes_conflict_with_what_is_the_same_beneath_or_around() {
    assert!(writing("src/a").conflicts(&writing("./src//a/")));
    assert!(writing("src/a").conflicts(&reading("src")));
    assert!(writing("src").conflicts(&reading("src/a")));
    assert!(writing("src/a").conflicts(&reading("")));
    assert!(writing("/").conflicts(&reading("/etc/hosts")));
    assert!(!writing("src/a").conflicts(&writing("src/ab")));
    assert!(!reading("src/a").conflicts(&reading("src/a")));
}

#[test]
fn b05_paths_that_cannot_be_told_apart_conflict_until_the_directory_is_known() {
    let (relative, absolute) = (writing("src/a"), writing("/srv/x/src/b"));
    assert!(relative.conflicts(&absolute));
    assert!(!relative.clone().within("/srv/x").conflicts(&absolute));
    assert!(writing("/srv/x/src/a").conflicts(&relative.within("/srv/x/")));
    assert!(writing("../b").conflicts(&writing("a")));
    assert!(!writing("../b").within("/c").conflicts(&writing("a").within("/c")));
    assert!(!writing("../b").conflicts(&writing("../c")));
    assert!(!writing("process:1").conflicts(&writing("/a")));
    assert_eq!(writing("process:1").within("/a"), writing("process:1"));
    assert!(!writing(r"C:\a").conflicts(&writing("/a")));
    assert!(writing(r"C:\a").conflicts(&writing("b")));
    assert!(writing(r"C:\a\..\b").conflicts(&writing("C:/b")));
}

#[test]
fn s32_a_tool_that_declares_nothing_conflicts_with_nothing() {
    let silent = effect_keys(&definition(&[], &[]), &json!({"path": "a"}));
    let writes_all = EffectKeys { reads: Vec::new(), writes: vec![Resource::Everything] };
    assert_eq!(silent, EffectKeys::default());
    assert!(!silent.conflicts(&writes_all) && !silent.conflicts(&silent));
}

#[test]
fn annotations_are_never_consulted() {
    let tool = r#"{"name": "t", "inputSchema": {"type": "object"},
        "annotations": {"readOnlyHint": true, "destructiveHint": false}}"#;
    let claimed = Definition::load_mcp("s", tool, Permission::Dangerous, &[]).expect("a tool");
    assert_eq!(effect_keys(&claimed, &json!({})), EffectKeys::default());
}

#[test]
fn paths_have_one_form() {
    for (path, normal) in [
        ("./a/../b", "b"),
        ("a//b/", "a/b"),
        ("", "."),
        ("a/..", "."),
        ("../../a", "../../a"),
        ("a/../../b", "../b"),
        ("/../a", "/a"),
        ("//", "/"),
        (r"a\b", "a/b"),
        ("C:/../a", "C:/a"),
        ("https://x/a", "https:/x/a"),
    ] {
        assert_eq!(normal_path(path), normal, "{path}");
    }
}

fn keys() -> impl Strategy<Value = EffectKeys> {
    let name = "(/|[a-c]:)?(\\.\\.?|[ab]|p:[12]|/){0,4}([/\\\\](\\.\\.?|[ab])){0,3}";
    let resource = prop_oneof![
        1 => Just(Resource::Everything),
        9 => name.prop_map(|name| Resource::named(&name)),
    ];
    let list = || proptest::collection::vec(resource.clone(), 0..3);
    (list(), list()).prop_map(|(reads, writes)| EffectKeys { reads, writes })
}

proptest! {
    #[test]
    fn conflicts_are_mutual(left in keys(), right in keys()) {
        prop_assert_eq!(left.conflicts(&right), right.conflicts(&left));
    }

    #[test]
    fn what_writes_conflicts_with_itself(keys in keys()) {
        prop_assert_eq!(keys.conflicts(&keys), !keys.writes.is_empty());
    }

    #[test]
    fn conflicts_stay_apart_only_where_the_directory_tells(left in keys(), right in keys()) {
        let known = left.clone().within("/w/a").conflicts(&right.clone().within("/w/a"));
        prop_assert!(!known || left.conflicts(&right), "a conflict was missed");
    }

    #[test]
    fn normalising_twice_changes_nothing(path in "[ab./\\\\:]{0,12}") {
        let once = normal_path(&path);
        prop_assert_eq!(normal_path(&once), once);
    }
}

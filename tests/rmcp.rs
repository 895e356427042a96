//! Generated types in a real MCP server: rmcp lists their schemas and reads calls into them.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::{RoleClient, RunningService};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use serde_json::{Value, json};
use toolgen_tools::edit::EditParams;
use toolgen_tools::mcp::shelf::create_document::{CreateDocumentOutput, CreateDocumentParams};

#[derive(Clone, Debug)]
struct Server {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    #[tool(description = toolgen_tools::edit::SPEC.description)]
    async fn edit(&self, Parameters(params): Parameters<EditParams>) -> String {
        format!("{} {:?}", params.file_path, params.replace_all)
    }

    #[tool]
    async fn create_document(
        &self,
        Parameters(params): Parameters<CreateDocumentParams>,
    ) -> Json<CreateDocumentOutput> {
        let url = format!("https://shelf.example/{}", params.title);
        Json(CreateDocumentOutput { document_id: "doc_12345678".to_owned(), url })
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {}

/// A client whose server runs beside it, on the other end of a pipe in memory.
async fn client() -> RunningService<RoleClient, ()> {
    let (server_end, client_end) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move {
        let server = Server { tool_router: Server::tool_router() };
        server.serve(server_end).await.expect("the server starts").waiting().await
    });
    ().serve(client_end).await.expect("the client starts")
}

async fn call(
    client: &RunningService<RoleClient, ()>,
    tool: &'static str,
    arguments: Value,
) -> Result<CallToolResult, rmcp::ServiceError> {
    let arguments = arguments.as_object().expect("an object").clone();
    client.call_tool(CallToolRequestParams::new(tool).with_arguments(arguments)).await
}

/// A schema as rmcp lists it: it always names the dialect.
fn as_listed(schema: &Value) -> Value {
    let mut schema = schema.as_object().expect("a schema").clone();
    schema.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    schema.into()
}

#[tokio::test]
async fn tools_list_has_the_schemas_of_the_definitions() {
    let own: Value = serde_json::from_str(include_str!("../schemas/edit.json")).expect("JSON");
    let server: Value =
        serde_json::from_str(include_str!("../schemas/mcp/shelf/tools.json")).expect("JSON");
    let tools = server["result"]["tools"].as_array().expect("tools");
    let external = tools.iter().find(|tool| tool["name"] == "create_document").expect("there");

    let client = client().await;
    let listed = client.list_all_tools().await.expect("a list");
    let find = |name: &str| listed.iter().find(|tool| tool.name == name).expect("listed");

    let edit = find("edit");
    assert_eq!(Value::Object((*edit.input_schema).clone()), as_listed(&own["inputSchema"]));
    assert_eq!(edit.description.as_deref(), own["description"].as_str());
    let create = find("create_document");
    assert_eq!(Value::Object((*create.input_schema).clone()), as_listed(&external["inputSchema"]));
    let output = create.output_schema.as_deref().expect("an output schema").clone();
    assert_eq!(Value::Object(output), as_listed(&external["outputSchema"]));
}

#[tokio::test]
async fn a_call_is_read_into_the_params() {
    let client = client().await;
    let edit = json!({"file_path": "/a", "old_string": "b", "new_string": "", "replace_all": true});
    let result = call(&client, "edit", edit).await.expect("a result");
    let text = result.content.first().and_then(|content| content.as_text()).expect("text");
    assert_eq!(text.text, "/a Some(true)");

    let blocks = json!([{"type": "section", "heading": "h", "children": [
        {"type": "code", "source": "x", "language": null},
    ]}]);
    let create = json!({"space": "docs", "title": "plan", "blocks": blocks});
    let result = call(&client, "create_document", create).await.expect("a result");
    let document = json!({
        "documentId": "doc_12345678", "revision": 1, "url": "https://shelf.example/plan",
    });
    assert_eq!(result.structured_content, Some(document));
}

#[tokio::test]
async fn a_call_that_the_schema_refuses_does_not_reach_the_tool() {
    let client = client().await;
    let refused = [
        ("edit", json!({"file_path": "", "old_string": "b", "new_string": ""})),
        ("edit", json!({"file_path": "/a", "old_string": "b"})),
        ("edit", json!({"file_path": "/a", "old_string": "b", "new_string": "", "force": true})),
        ("create_document", json!({"space": "Docs", "title": "plan"})),
        ("create_document", json!({"space": "docs", "title": "plan", "blocks": [{"type": "x"}]})),
    ];
    for (tool, arguments) in refused {
        match call(&client, tool, arguments.clone()).await {
            Ok(result) => assert_eq!(result.is_error, Some(true), "{arguments}"),
            Err(error) => assert!(error.to_string().contains("does not fit"), "{error}"),
        }
    }
}

//! Names each page of a list after its items, such as `TablePage`.

use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{ArrayItems, Schema},
};

use super::{
    unions::reference,
    walk::{COMPONENTS, everywhere, named, target},
};

/// In the schema name of a page of `T`, utoipa puts this prefix before the name of `T`.
const GENERIC: &str = "Page_";

/// The name of a page of these items: `TablePage` for `TableBody`.
fn page_name(item: &str) -> String {
    format!("{}Page", item.strip_suffix("Body").unwrap_or(item))
}

/// Names every page and its items.
pub fn name_pages(document: &mut OpenApi) {
    let schemas = named(document);
    let pages: Vec<String> =
        schemas.keys().filter(|name| name.starts_with(GENERIC)).cloned().collect();
    for page in pages {
        let Some(item) = page.strip_prefix(GENERIC) else { continue };
        let Some(mut schema) = schemas.remove(&page) else { continue };
        if let RefOr::T(Schema::Object(object)) = &mut schema
            && let Some(RefOr::T(Schema::Array(items))) = object.properties.get_mut("items")
            && let ArrayItems::RefOrSchema(inline) = &mut items.items
        {
            schemas.entry(item.to_owned()).or_insert_with(|| inline.as_ref().clone());
            **inline = reference(item);
        }
        schemas.insert(page_name(item), schema);
    }
    everywhere(document, &mut |schema| {
        let Some(item) = target(schema).and_then(|name| name.strip_prefix(GENERIC)) else { return };
        let page = format!("{COMPONENTS}{}", page_name(item));
        if let RefOr::Ref(to) = schema {
            to.ref_location = page;
        }
    });
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    #[test]
    fn a_page_is_called_after_its_items_and_refers_to_them() {
        let item = json!({"type": "object", "properties": {"id": {"type": "string"}}});
        let mut document = sample(json!({"Page_TableBody": {"type": "object", "properties":
            {"items": {"type": "array", "items": item}}}}));
        name_pages(&mut document);
        let schemas = json!(document.components.unwrap().schemas);
        assert_eq!(schemas["TableBody"], item);
        let items = &schemas["TablePage"]["properties"]["items"]["items"];
        assert_eq!(*items, json!({"$ref": format!("{COMPONENTS}TableBody")}));
        assert_eq!(schemas.get("Page_TableBody"), None);
    }
}

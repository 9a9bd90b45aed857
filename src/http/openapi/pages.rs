//! Names each list, and each page of a list, after its items: `BalanceList`, `TablePage`.

use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{ArrayItems, Schema},
};

use super::{
    unions::reference,
    walk::{COMPONENTS, everywhere, named, target},
};

/// Splits utoipa's name for a list of `T` or a page of `T` into the kind and the name of `T`.
fn kind_and_item(generic: &str) -> Option<(&str, &str)> {
    generic.split_once('_').filter(|(kind, _)| ["List", "Page"].contains(kind))
}

/// The name of a list or a page of these items: `TablePage` for `TableBody`.
fn own_name((kind, item): (&str, &str)) -> String {
    format!("{}{kind}", item.strip_suffix("Body").unwrap_or(item))
}

/// Names every list, every page and their items.
pub fn name_pages(document: &mut OpenApi) {
    let schemas = named(document);
    let generics: Vec<String> =
        schemas.keys().filter(|name| kind_and_item(name).is_some()).cloned().collect();
    for generic in generics {
        let Some((kind, item)) = kind_and_item(&generic) else { continue };
        let Some(mut schema) = schemas.remove(&generic) else { continue };
        if let RefOr::T(Schema::Object(object)) = &mut schema
            && let Some(RefOr::T(Schema::Array(items))) = object.properties.get_mut("items")
            && let ArrayItems::RefOrSchema(inline) = &mut items.items
        {
            schemas.entry(item.to_owned()).or_insert_with(|| inline.as_ref().clone());
            **inline = reference(item);
        }
        schemas.insert(own_name((kind, item)), schema);
    }
    everywhere(document, &mut |schema| {
        let Some(generic) = target(schema).and_then(kind_and_item) else { return };
        let named = format!("{COMPONENTS}{}", own_name(generic));
        if let RefOr::Ref(to) = schema {
            to.ref_location = named;
        }
    });
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    #[test]
    fn a_list_and_a_page_are_called_after_their_items_and_refer_to_them() {
        let item = json!({"type": "object", "properties": {"id": {"type": "string"}}});
        for (generic, own) in [("Page_TableBody", "TablePage"), ("List_TableBody", "TableList")] {
            let mut document = sample(json!({generic: {"type": "object", "properties":
                {"items": {"type": "array", "items": item}}}}));
            name_pages(&mut document);
            let schemas = json!(document.components.unwrap().schemas);
            assert_eq!(schemas["TableBody"], item);
            let items = &schemas[own]["properties"]["items"]["items"];
            assert_eq!(*items, json!({"$ref": format!("{COMPONENTS}TableBody")}));
            assert_eq!(schemas.get(generic), None);
        }
    }
}

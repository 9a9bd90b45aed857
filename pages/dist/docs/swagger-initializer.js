// The text that the search box searches. Swagger UI itself compares only the names of tags.
const textOf = (operation, tag) => {
  const told = operation.get("operation");
  const parts = [
    tag,
    operation.get("path"),
    operation.get("method"),
    told.get("operationId"),
    told.get("summary"),
  ];
  return parts.join(" ").toLowerCase();
};

const search = (tags, phrase) => {
  const words = phrase.toLowerCase().split(/\s+/);
  const found = (tag) => (operation) =>
    words.every((word) => textOf(operation, tag).includes(word));
  return tags
    .map((of, tag) => of.set("operations", of.get("operations").filter(found(tag))))
    .filter((of) => of.get("operations").size > 0);
};

SwaggerUIBundle({
  // Swagger UI takes seconds longer to read the same document in OpenAPI 3.1.
  "url": "/openapi-3.0.json",
  "dom_id": "#swagger-ui",
  "deepLinking": true,
  // A closed list with a search box: drawing all operations and schemas at once takes many seconds.
  "docExpansion": "none",
  "filter": true,
  "plugins": [() => ({ "fn": { "opsFilter": search } })],
  "onComplete": () => {
    document.querySelector(".operation-filter-input").placeholder = "Search routes, names and tags";
  },
  "defaultModelsExpandDepth": -1,
  "defaultModelExpandDepth": 1,
  // Does not send the document to another site for validation.
  "validatorUrl": "none"
});

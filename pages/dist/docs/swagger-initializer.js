SwaggerUIBundle({
  "url": "/openapi.json",
  "dom_id": "#swagger-ui",
  "deepLinking": true,
  // A closed list with a search box: drawing all operations and schemas at once takes many seconds.
  "docExpansion": "none",
  "filter": true,
  "defaultModelsExpandDepth": -1,
  "defaultModelExpandDepth": 1,
  // It asks no other site whether the document is valid.
  "validatorUrl": "none"
});

SwaggerUIBundle({
  "url": "/openapi.json",
  "dom_id": "#swagger-ui",
  "deepLinking": true,
  // It asks no other site whether the document is valid.
  "validatorUrl": "none"
});

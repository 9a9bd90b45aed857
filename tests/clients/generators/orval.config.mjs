// Generates a typed client, and a zod schema for each schema in the document.
const input = "../openapi.json";

export default {
  fetch: { input, output: { target: "made/orval.ts", client: "fetch", mode: "split" } },
  zod: {
    input,
    output: {
      target: "made/orval_zod.ts",
      client: "zod",
      override: { zod: { generateReusableSchemas: true } },
    },
  },
};

// Generates a client with types, and a zod schema for each schema of the document.
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

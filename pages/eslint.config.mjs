// Checks that the compiler cannot make: that each `any` is justified, and that the pages are
// accessible.

// @ts-expect-error -- the package has no types
import a11y from "eslint-plugin-lit-a11y";
import tseslint from "typescript-eslint";

export default [
  {
    files: ["src/**/*.ts"],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "lit-a11y": a11y, "@typescript-eslint": tseslint.plugin },
    rules: {
      ...a11y.configs.recommended.rules,
      "@typescript-eslint/no-explicit-any": "error",
    },
  },
];

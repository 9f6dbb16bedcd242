import * as fc from "fast-check";

// Random cases are the same in every run, so that a failure belongs to the change under test.
// `PROPERTY_SEED=7 npx vitest run domain` tries others.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 2026) });

import { defineConfig } from "vitest/config";

// The tests of `domain` alone, in one process, each run like the one before it.
export default defineConfig({
  test: {
    include: ["domain/**/*.test.ts"],
    setupFiles: ["tools/mutation/same-every-time.ts"],
    // In CI the oracle checks a hundred thousand shipments. A mutant that three hundred do not detect needs a test case
    // of its own.
    env: { ORACLE_RUNS: "300" },
    // Rules keep no state between two tests, and a process per file would take most of the time.
    isolate: false,
    testTimeout: 30_000,
  },
});

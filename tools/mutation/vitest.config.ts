import { defineConfig } from "vitest/config";

// The pages of `domain` alone, in one process, each run like the one before it.
export default defineConfig({
  test: {
    include: ["domain/**/*.test.ts"],
    setupFiles: ["tools/mutation/same-every-time.ts"],
    // The oracle in CI asks a hundred thousand questions; a fault that some hundreds do not find wants a case of its own.
    env: { ORACLE_RUNS: "300" },
    // Rules keep nothing between two tests, and a process for each page would take most of the time.
    isolate: false,
    testTimeout: 30_000,
  },
});

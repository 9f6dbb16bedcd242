import { defineConfig } from "vitest/config";
import { workers as journeyWorkers } from "./scenarios/testing/workers.ts";

// Two processes: the smallest machine these tests have to be pleasant on has two cores.
const workers = { pool: "forks", maxWorkers: 2 } as const;

const ignored = ["**/node_modules/**", "**/dist/**"];
const browser = ["scenarios/**/*.test.ts", "web/**/*.browser.test.ts"];
const overHttp = ["scenarios/**/*.server.test.ts"];
const setupFiles = ["tools/fixed-seed.ts"];

export default defineConfig({
  test: {
    // `npx vitest run --project unit domain --coverage`
    coverage: {
      provider: "v8",
      include: ["domain/**/*.ts"],
      exclude: ["**/*.test.ts", "domain/testing/**", "domain/tariff/{golden,oracle}/**"],
      reporter: ["text", "html"],
      reportsDirectory: ".mutation/coverage",
    },
    projects: [
      {
        test: {
          ...workers,
          // These tests put back what they change of a process. Importing the rules anew for each file took half of the time.
          isolate: false,
          name: "unit",
          setupFiles,
          include: ["{domain,contract,web,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: [...ignored, ...browser],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...workers,
          name: "server",
          setupFiles,
          globalSetup: "tools/built-server.ts",
          // As for the journeys: these tests start, kill and cut off servers, also on slow machines.
          retry: 1,
          include: ["server/**/*.test.ts", ...overHttp],
          exclude: ignored,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          maxConcurrency: 2,
          pool: "forks",
          maxWorkers: journeyWorkers,
          // No journey mocks a module, and importing them took several seconds a file.
          isolate: false,
          name: "journeys",
          // A browser on a busy machine can be late for once. Who needed a second try is named at the end of `npm test`.
          retry: 1,
          globalSetup: "scenarios/testing/suite.ts",
          include: browser,
          exclude: [...ignored, ...overHttp],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

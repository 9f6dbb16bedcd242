// `npm run mutation`: makes one small change to the rules at a time, and checks each time whether the tests of `domain`
// fail. It takes long; rules that have not changed since the last run are not tested again.
//
//   npm run mutation                                         the rules that the bar names, with their score by folder
//   npm run mutation -- --mutate domain/tariff/taxes.ts      one file
//   npm run mutation -- --force                              all of it again

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/vocabularies.mjs"],
  ignorers: ["vocabularies"],
  mutate: [
    "domain/{customer,scheduling,tariff,values}/**/*.ts",
    "!domain/**/*.test.ts",
    "!domain/tariff/{golden,oracle}/**",
  ],
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 1,
  // Mutants of code that runs when a module is loaded would need a fresh process for every test: an hour instead of
  // minutes.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: ".mutation/incremental.json",
  tempDirName: ".mutation/sandbox",
  ignorePatterns: ["/data", "/docs", "/scenarios", "/server", "/web"],
  // No tsconfig needs rewriting, and rewriting would need an older compiler.
  tsconfigFile: "none",
  reporters: ["clear-text", "html"],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: ".mutation/report.html" },
};

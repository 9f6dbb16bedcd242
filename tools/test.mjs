// `npm test`: what a change must pass before it is committed, from a fresh clone on.
// `npm run validate` is the same without the browser. A stage that fails does not stop the ones after it, so that one
// run reports everything.
//
//   npm test -- --everything                  also the second database, the other language, width and mode, the long
//                                             property tests and the kills: what CI runs
//   npm test -- --only server --only unit     only these stages
//   npm test -- --without-browser             no journeys
//
// The last line printed is `N passed, N failed`, which CI reads. A stage that fails without a failing test of
// its own (types, lint, a build, a crash) counts as one failure there, so that the line never contradicts the
// exit code.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureServerBuilt, ensureWebBuilt } from "./builds.mjs";
import { ensureInstalled } from "./install.mjs";
import { command, Halt, projectEnvironment, projectNode, root, run } from "./machine.mjs";
import { startPostgres } from "./throwaway-postgres.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[], unsteady: readonly string[] }} Tally
 * @typedef {Tally & { name: string, ok: boolean, seconds: number }} Row
 */

const stageNames = /** @type {const} */ (["types", "lint", "fences", "unit", "build", "server", "journeys"]);
/** @typedef {typeof stageNames[number]} StageName */

/** Even on two slow and busy cores no stage takes half of this: a stage that takes longer is hanging. */
const stageLimitMs = 60 * 60_000;

/** The maximum number of tests in one run that may need a second try. */
const mostUnsteady = 3;

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

/** Processes that must not outlive this command, however it ends. */
const running = new Set(/** @type {import("node:child_process").ChildProcess[]} */ ([]));

/** @returns {{ stages: readonly StageName[], isEverything: boolean }} */
function asked() {
  const options = /** @type {const} */ ({
    everything: { type: "boolean" },
    only: { type: "string", multiple: true },
    "without-browser": { type: "boolean" },
  });
  let values;
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    throw new Halt(error instanceof Error ? error.message : String(error));
  }
  const unknown = values.only?.find((name) => !stageNames.some((stage) => stage === name));
  if (unknown !== undefined)
    throw new Halt(`There is no stage "${unknown}": choose of ${stageNames.join(", ")}.`);
  const wanted = values.only ?? stageNames;
  return {
    isEverything: values.everything === true,
    stages: stageNames.filter(
      (name) => wanted.includes(name) && !(values["without-browser"] && name === "journeys"),
    ),
  };
}

/**
 * @param {string} file what vitest's json reporter wrote
 * @returns {Tally}
 */
function tallyOf(file) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  // A file that does not load has no failed test, but counts as a failure.
  const broken = report.testResults.filter(
    (result) =>
      result.status === "failed" && !result.assertionResults.some((test) => test.status === "failed"),
  );
  const tests = report.testResults.flatMap((result) =>
    result.assertionResults.map((test) => ({ ...test, file: relative(root, result.name) })),
  );
  const told = (/** @type {typeof tests[number]} */ test) =>
    `${test.file}: ${test.fullName}\n    ${firstLines(test.failureMessages[0] ?? "")}`;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map((result) => `${relative(root, result.name)}\n    ${firstLines(result.message)}`),
      ...tests.filter((test) => test.status === "failed").map(told),
    ],
    // A test that passed and has failure messages needed a second try.
    unsteady: tests.filter((test) => test.status === "passed" && test.failureMessages.length > 0).map(told),
  };
}

/** The first lines of a failure, down to the first line of its stack. @param {string} message */
function firstLines(message) {
  const lines = message.split("\n");
  const met = lines.findIndex((line) => /^\s+at /.test(line));
  return lines.slice(0, Math.min(met < 0 ? lines.length : met + 1, 12)).join("\n    ");
}

/**
 * The stages, each answering whether it passed and its tests.
 * @param {{ node: string, scratch: string, browser: () => Promise<string>, postgresUrl: string | null, isEverything: boolean }} at
 * @returns {Record<StageName, () => Promise<Tally & { ok: boolean }>>}
 */
function stagesOf({ node, scratch, browser, postgresUrl, isEverything }) {
  // server/testing/extent.ts reads the first. By default the oracle of the tariff checks five thousand shipments.
  const extent = isEverything
    ? { TEST_EVERYTHING: "1", ORACLE_RUNS: process.env["ORACLE_RUNS"] ?? "100000" }
    : { TEST_EVERYTHING: undefined };
  const program = async (
    /** @type {readonly string[]} */ args,
    /** @type {Record<string, string>} */ more = {},
  ) => {
    const ended = await run(node, args, {
      // Tests get the address of PostgreSQL in a variable of their own, so that none touches the developer's database.
      env: projectEnvironment(node, {
        DATABASE_URL: undefined,
        TEST_DATABASE_URL: postgresUrl ?? undefined,
        ...extent,
        ...more,
      }),
      show: true,
      timeoutMs: stageLimitMs,
      onStart: (child) => {
        running.add(child);
        child.once("exit", () => running.delete(child));
      },
    });
    return ended.code === 0;
  };
  const check = async (/** @type {readonly string[]} */ args) => ({ ...noTests, ok: await program(args) });
  const vitest = async (/** @type {string} */ project, /** @type {Record<string, string>} */ more = {}) => {
    const report = join(scratch, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const ok = await program(
      ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters],
      more,
    );
    try {
      return { ...tallyOf(report), ok };
    } catch {
      return { ...noTests, ok: false };
    }
  };
  return {
    types: () => check(["tools/types.mjs"]),
    lint: () =>
      check([
        "node_modules/@biomejs/biome/bin/biome",
        "ci",
        "--error-on-warnings",
        "--max-diagnostics=50",
        ".",
      ]),
    fences: () => check(["tools/fences.ts"]),
    unit: () => vitest("unit"),
    build: async () => {
      await ensureWebBuilt(node);
      await ensureServerBuilt(node);
      return { ...noTests, ok: true };
    },
    server: () => vitest("server"),
    journeys: async () => vitest("journeys", { CHROME_PATH: await browser() }),
  };
}

/** @param {readonly Row[]} rows */
function printTable(rows) {
  const line = (/** @type {readonly (string | number)[]} */ [name, result, ...figures]) =>
    `${String(name).padEnd(10)}${String(result).padEnd(8)}${figures.map((figure) => String(figure).padStart(9)).join("")}`;
  console.log(`\n${line(["stage", "result", "passed", "failed", "skipped", "seconds"])}`);
  for (const row of rows) {
    const tested = row.passed + row.failed + row.skipped > 0;
    const figures = tested ? [row.passed, row.failed, row.skipped] : ["", "", ""];
    console.log(line([row.name, row.ok ? "ok" : "FAILED", ...figures, row.seconds.toFixed(1)]));
  }
  console.log(line(["all", "", "", "", "", rows.reduce((sum, row) => sum + row.seconds, 0).toFixed(1)]));
}

/**
 * @param {string} name
 * @param {() => Promise<Tally & { ok: boolean }>} body
 * @returns {Promise<Row>}
 */
async function timed(name, body) {
  const before = performance.now();
  console.log(`\n== ${name}`);
  let result;
  try {
    result = await body();
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    console.error(error.message);
    result = { ...noTests, ok: false };
  }
  const seconds = (performance.now() - before) / 1000;
  console.log(`== ${name}: ${result.ok ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  return { name, seconds, ...result };
}

await command(async () => {
  const { stages, isEverything } = asked();
  await ensureInstalled();
  const node = projectNode();

  const scratch = mkdtempSync(join(tmpdir(), "anden-test-"));
  let interrupted = 0;
  for (const [signal, number] of /** @type {const} */ ([
    ["SIGINT", 2],
    ["SIGTERM", 15],
    ["SIGHUP", 1],
  ])) {
    process.on(signal, () => {
      interrupted = 128 + number;
      for (const child of running) child.kill(signal);
    });
  }

  /** @type {Row[]} */
  const rows = [];
  /** @type {{ url: string | null, stop: () => Promise<void> }} */
  let postgres = { url: null, stop: async () => {} };
  try {
    if (stages.includes("server") || stages.includes("journeys")) {
      const row = await timed("postgres", async () => {
        postgres = await startPostgres(node);
        return { ...noTests, ok: true };
      });
      rows.push(row);
    }
    const bodies = stagesOf({
      node,
      scratch,
      browser: () => ensureBrowser(node),
      postgresUrl: postgres.url,
      isEverything,
    });
    for (const name of stages) {
      if (interrupted === 0) rows.push(await timed(name, bodies[name]));
    }
    if (interrupted > 0) return interrupted;
  } finally {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }

  printTable(rows);
  // Printed at the end, so that nobody has to search the output of all stages for it.
  const failures = rows.flatMap((row) =>
    row.ok || row.failures.length > 0
      ? row.failures
      : [
          `${row.name}: an error outside of its tests, such as an unhandled rejection: look for "Error" in its output`,
        ],
  );
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join("\n  ")}`);
  const unsteady = rows.flatMap((row) => row.unsteady);
  if (unsteady.length > 0) console.log(`\nUnsteady, passed when played again:\n  ${unsteady.join("\n  ")}`);
  const isTooUnsteady = unsteady.length > mostUnsteady;
  if (isTooUnsteady)
    console.log(
      `\n${unsteady.length} tests needed a second try, and a run may have ${mostUnsteady}: it has failed.`,
    );
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failedInStages = rows.reduce((sum, row) => sum + (row.ok ? 0 : Math.max(row.failed, 1)), 0);
  const failed = failedInStages + (isTooUnsteady ? 1 : 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

// What every command needs, also before packages are installed: the project's path, the Node that runs it, starting
// another program, and failing with one clear line. It runs on Node 20 without packages.

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * The options of Node with which the server runs: limits for V8's garbage (decision 0138). New objects get two spaces of 8 MB
 * instead of 32, which V8 would never give back. Old objects are collected once the heap has grown by 40 %; V8 would
 * wait until it has up to four times what is in use.
 */
export const serverOptions = ["--max-semi-space-size=8", "--heap-growing-percent=40"];

/** The oldest Node that the server runs on: argon2id came to node:crypto in 24.7. */
const oldestForTheServer = /** @type {const} */ ([24, 7]);

/** A failure whose message is written for the person at the terminal; it is shown without a stack. */
export class Halt extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command's body; a Halt becomes its one line and its exit code.
 * @param {() => Promise<number>} body answers the exit code
 */
export async function command(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * Prints a short line per step, to standard error, which leaves standard output to the command's result.
 * @param {string} step
 */
export function say(step) {
  console.error(`· ${step}`);
}

/** @param {string} version as `process.versions.node` gives it */
function servesTheServer(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldestForTheServer[0] || (major === oldestForTheServer[0] && minor >= oldestForTheServer[1]);
}

/**
 * The Node that runs the server, the build and the tests: the one installed by npm, else the current one. The one
 * from npm is tried first because its version is pinned; it cannot start everywhere (on musl, for example).
 * @returns {string} path of the program
 */
export function projectNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = process.platform === "win32" ? "node.exe" : "node";
  const brought = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", name);
  if (existsSync(brought)) {
    const answer = spawnSync(brought, ["--version"], { encoding: "utf8" });
    if (answer.status === 0 && servesTheServer(answer.stdout.trim().slice(1))) return brought;
  }
  if (servesTheServer(process.versions.node)) return process.execPath;
  throw new Halt(
    `Andén needs Node ${oldestForTheServer.join(".")} or newer here: npm has none for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. Install Node 24 from nodejs.org and run the command again.`,
  );
}

/**
 * The environment for the project's programs: `node` in it is the project's own.
 * @param {string} node
 * @param {Record<string, string | undefined>} [more] undefined removes a variable
 */
export function projectEnvironment(node, more = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const environment = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env["PATH"] ?? ""}`,
    ...more,
  };
  for (const [name, value] of Object.entries(more)) if (value === undefined) delete environment[name];
  return environment;
}

/**
 * @typedef {object} Ended
 * @property {number} code the exit code; 1 when a signal ended the program
 * @property {string} output what it printed, when it was not shown
 * @property {NodeJS.ErrnoException} [problem] why it did not start
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number, onStart?: (child: import("node:child_process").ChildProcess) => void }} [options]
 *   show: its output goes to the terminal instead of into the answer
 * @returns {Promise<Ended>}
 */
export function run(
  program,
  args,
  { cwd = root, env = process.env, show = false, timeoutMs = 0, onStart } = {},
) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      timeout: timeoutMs,
      // npm and npx are .cmd files on Windows, which only a shell starts.
      shell: process.platform === "win32" && /^np[mx]$/.test(program),
    });
    onStart?.(child);
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (problem) => done({ code: 1, output, problem }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} output of a failed program
 * @param {number} count
 * @returns {string} its last lines that are not empty
 */
export function lastLines(output, count) {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(-count).join("\n");
}

// Finds a browser for the journeys, and downloads one when the machine has none.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Halt, lastLines, root, run, say } from "./machine.mjs";

/** The headless shell of Chromium comes first: it needs less than half of the CPU time for the same pages. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * An existing file is no proof: Ubuntu's `chromium` only says that it moved to snap. Chrome on Windows does not
 * answer `--version`; there the file must suffice.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * @returns {string | null} path of a browser on this machine: CHROME_PATH, an installed Chromium or Chrome, or
 *   the one that playwright-core downloaded before
 */
export function findBrowser() {
  const told = process.env["CHROME_PATH"];
  if (told) {
    if (starts(told)) return told;
    throw new Halt(`CHROME_PATH names ${told}, which does not start. Correct it or unset it.`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find(starts) ?? null;
}

/** @returns {Promise<string | null>} where playwright-core keeps its own Chromium, when it is there and starts */
async function downloaded() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return starts(path) ? path : null;
}

/** @returns {Promise<string | null>} */
async function fromApt() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  // Ubuntu has neither package: both fail there, and playwright-core is asked.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    say(`installing a browser (apt-get install ${name})`);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
    const found = findBrowser();
    if (found !== null) return found;
  }
  return null;
}

/** @param {string} node @returns {Promise<{ path: string | null, output: string }>} */
async function fromPlaywright(node) {
  say("downloading a browser (playwright-core install chromium)");
  const cli = join(root, "node_modules", "playwright-core", "cli.js");
  const { output } = await run(node, [cli, "install", "--no-shell", "chromium"]);
  return { path: await downloaded(), output };
}

/**
 * @param {string} node the project's Node
 * @returns {Promise<string>} path of a browser that starts
 */
export async function ensureBrowser(node) {
  const found = findBrowser() ?? (await downloaded()) ?? (await fromApt());
  if (found !== null) return found;
  const { path, output } = await fromPlaywright(node);
  if (path !== null) return path;
  const reason = /^.*\bError: (.*)$/m.exec(output)?.[1] ?? lastLines(output, 1);
  throw new Halt(
    `No browser was found and none could be fetched (${reason}). Install Chromium or Chrome, or set CHROME_PATH to one, or leave the journeys out: npm run validate.`,
  );
}

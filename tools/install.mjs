// Brings node_modules up to date with package-lock.json, and does nothing when it is.

import { readFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { Halt, lastLines, root, run, say } from "./machine.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Compares npm's record of its last complete installation (written last, so an interrupted one has none) with the
 * lock file. Optional packages may be absent: they are for other platforms.
 * @param {Lock} wanted @param {Lock | null} found
 */
export function isInstalled(wanted, found) {
  if (found === null) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const there = found.packages[path];
    if (there === undefined) return entry.optional === true || entry.devOptional === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** Installs what is missing or old. */
export async function ensureInstalled() {
  const wanted = readLock(join(root, "package-lock.json"));
  if (wanted === null) throw new Halt("package-lock.json is missing or broken: restore it from git.");
  if (isInstalled(wanted, readLock(join(root, "node_modules", ".package-lock.json")))) return;

  say("installing packages (npm ci)");
  // The project's own Node is first on the PATH of npm scripts, and npm ci is about to remove it.
  const path = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules") + sep))
    .join(delimiter);
  const { code, output, problem } = await run(
    "npm",
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    { env: { ...process.env, PATH: path } },
  );
  if (problem !== undefined)
    throw new Halt("npm is not to be found: install Node with npm, then run the command again.");
  if (code !== 0) throw new Halt(`The packages could not be installed. npm says: ${reasonOf(output)}`);
}

/**
 * npm spreads one failure over a dozen lines, of which one names the cause.
 * @param {string} output
 */
function reasonOf(output) {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!) ?/, "").trim())
    .filter((line) => line !== "" && !/^(code|syscall|path|errno|dest|a complete log)\b/i.test(line));
  return lines[0] ?? lastLines(output, 1);
}

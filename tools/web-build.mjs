// Builds the browser's side into web/dist, and does nothing when its sources are unchanged since the last build.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Halt, projectEnvironment, root, run, say } from "./machine.mjs";

const stamp = join(root, "web", "dist", ".built-from");

/** @param {string} folder @returns {string[]} every file that may change the build */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sourcesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = ["domain", "contract", "web"].flatMap((workspace) => sourcesIn(join(root, workspace)));
  for (const file of [...files, join(root, "package-lock.json")].sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} node the project's Node */
export async function ensureWebBuilt(node) {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;

  say("building the portal (vite build)");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const { code, output } = await run(node, [vite, "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    env: projectEnvironment(node, { NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: undefined }),
  });
  if (code !== 0) {
    const denied = /EACCES|EPERM|EROFS/.exec(output)?.[0];
    if (denied) {
      throw new Halt(
        `The portal could not be built: web/dist cannot be written (${denied}). Run as the owner of ${root}.`,
      );
    }
    const saying = output.split("\n").filter((line) => !/^ {4}at /.test(line));
    throw new Halt(`The portal could not be built:\n${saying.slice(0, 30).join("\n")}`);
  }
  try {
    writeFileSync(stamp, current);
  } catch (error) {
    throw new Halt(`web/dist cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

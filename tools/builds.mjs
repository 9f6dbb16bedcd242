// Builds what runs: the browser's side into web/dist, and the server into server/dist (decision 0198). Nothing is built
// when its sources are unchanged since the last build.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Halt, projectEnvironment, root, run, say } from "./machine.mjs";

/**
 * @typedef {object} Build
 * @property {string} name what it is, for the terminal
 * @property {"web" | "server"} workspace its result is in the folder `dist` of this
 * @property {readonly string[]} program the arguments of Node, from the workspace's folder
 * @property {string} [made] the folder with the result, if its files are then moved into `dist` one by one
 */

/** @type {Build} */
const web = {
  name: "portal",
  workspace: "web",
  program: [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
};

/** The build is written here first and its files are renamed into `dist`: a process that starts meanwhile reads whole files. */
const made = join(root, `server/dist/new-${process.pid}`);

/** @type {Build} */
const server = {
  name: "server",
  workspace: "server",
  program: [
    join(root, "node_modules/rolldown/bin/cli.mjs"),
    "--config=rolldown.config.ts",
    "--configLoader=native",
    `--dir=${made}`,
    "--logLevel=warn",
  ],
  made,
};

/** @param {string} node the project's Node */
export const ensureWebBuilt = (node) => ensureBuilt(node, web);

/** @param {string} node the project's Node */
export const ensureServerBuilt = (node) => ensureBuilt(node, server);

/** @param {string} node @param {Build} build */
async function ensureBuilt(node, { name, workspace, program, made }) {
  const dist = `${workspace}/dist`;
  const stamp = join(root, dist, ".built-from");
  const current = fingerprint(workspace);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;

  say(`building the ${name}`);
  // A build that is interrupted must not pass for the one before.
  writing(dist, () => rmSync(stamp, { force: true }));
  const { code, output } = await run(node, program, {
    cwd: join(root, workspace),
    env: projectEnvironment(node, { NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: undefined }),
  });
  if (code !== 0) {
    const denied = /EACCES|EPERM|EROFS/.exec(output)?.[0];
    if (denied) {
      throw new Halt(
        `The ${name} could not be built: ${dist} cannot be written (${denied}). Run as the owner of ${root}.`,
      );
    }
    const saying = output.split("\n").filter((line) => !/^ {4}at /.test(line));
    throw new Halt(`The ${name} could not be built:\n${saying.slice(0, 30).join("\n")}`);
  }
  writing(dist, () => {
    if (made !== undefined) {
      for (const file of readdirSync(made)) renameSync(join(made, file), join(root, dist, file));
      rmSync(made, { recursive: true });
    }
    writeFileSync(stamp, current);
  });
}

/** @param {string} dist @param {() => void} write */
function writing(dist, write) {
  try {
    write();
  } catch (error) {
    throw new Halt(`${dist} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {Build["workspace"]} workspace */
function fingerprint(workspace) {
  const hash = createHash("sha256");
  const files = ["domain", "contract", workspace].flatMap((folder) => sourcesIn(join(root, folder)));
  for (const file of [...files, join(root, "package-lock.json")].sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} folder @returns {string[]} every file that may change a build */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ["node_modules", "dist", "testing"].includes(entry.name) ? [] : sourcesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

// `npm run dev`: runs the server on the demo carrier, restarted when one of its files changes, and the screens, redrawn
// when one of theirs changes. The address that vite prints is the one to open; its calls go to the server at PORT.
// Ctrl+C ends both.

import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { command, projectEnvironment, projectNode, root, say, serverOptions } from "./machine.mjs";

/** The folders with the sources of the server. */
const folders = ["server", "contract", "domain", "carrier"];

/** Several files may change at once, as when a branch is switched. */
const settleMs = 200;

await command(async () => {
  await ensureInstalled();
  const node = projectNode();
  const env = projectEnvironment(node, { ANDEN_MODE: process.env["ANDEN_MODE"] || "demo" });
  const start = (/** @type {readonly string[]} */ args, cwd = root) =>
    spawn(node, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });

  const startServer = () => start([...serverOptions, "server/main.ts"]);
  const screens = start([join(root, "node_modules", "vite", "bin", "vite.js")], join(root, "web"));
  let server = startServer();
  const end = () => {
    clearTimeout(settling);
    for (const program of [screens, server]) program.kill("SIGTERM");
  };

  // Not `node --watch`: its messages from worker threads would be mistaken for those of the embedded database.
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let isStarting = false;
  const startAnew = async () => {
    if (isStarting) return;
    isStarting = true;
    // The embedded database belongs to one process at a time.
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server.once("exit", done));
      server.kill("SIGTERM");
      await ended;
    }
    isStarting = false;
    if (screens.exitCode !== null || screens.signalCode !== null) return;
    say("starting the server anew");
    server = startServer();
  };
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name !== null && /\.test\.ts$|(^|[\\/])(dist|testing)[\\/]/.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(startAnew, settleMs);
    }),
  );

  let isAsked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isAsked = true;
      end();
    });
  const code = await new Promise((/** @type {(code: number) => void} */ ended) => {
    screens.once("error", () => ended(1));
    screens.once("exit", (exitCode) => ended(exitCode ?? 1));
  });
  for (const watcher of watchers) watcher.close();
  end();
  return isAsked ? 0 : code || 1;
});

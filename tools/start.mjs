// `npm start`: from a fresh clone to a running portal. Installs what is missing, builds what is stale, then
// hands over to the server. Nothing above the version check may need a Node newer than what it checks for.

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  console.error(
    `Andén needs Node 20 or newer; this is Node ${process.versions.node}. Get it from nodejs.org.`,
  );
  process.exit(1);
}

const { spawn } = await import("node:child_process");
const { join } = await import("node:path");
const { command, projectEnvironment, projectNode, root, serverOptions } = await import("./machine.mjs");
const { ensureInstalled } = await import("./install.mjs");
const { ensureServerBuilt, ensureWebBuilt } = await import("./builds.mjs");

/**
 * Runs the server until it ends. A signal sent only to this process is forwarded to the server; the server's exit
 * code is this process's.
 * @param {string} node
 * @returns {Promise<number>}
 */
function serve(node) {
  return new Promise((done) => {
    const server = spawn(node, [...serverOptions, "server/dist/main.mjs", ...process.argv.slice(2)], {
      cwd: root,
      stdio: "inherit",
      env: projectEnvironment(node, {
        ANDEN_MODE: process.env["ANDEN_MODE"] || "demo",
        // Node caches compiled modules there, so that the next start loads them faster.
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] || join(root, "node_modules/.cache/node"),
      }),
    });
    /** @type {readonly NodeJS.Signals[]} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) {
      process.on(signal, () => server.kill(signal));
    }
    server.on("error", (error) => {
      console.error(`The server could not be started: ${error.message}`);
      done(1);
    });
    server.on("exit", (code, signal) => {
      // Ended by a signal: 128 + its number, as a shell reports it.
      const number = signal === null ? 0 : { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)];
      done(code ?? 128 + (number ?? 0));
    });
  });
}

await command(async () => {
  await ensureInstalled();
  const node = projectNode();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  return serve(node);
});

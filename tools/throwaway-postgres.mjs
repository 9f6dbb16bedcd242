import { spawn } from "node:child_process";
import { Halt, root, say } from "./machine.mjs";

/**
 * A database for the tests that need PostgreSQL: a throwaway cluster, else the one of DATABASE_URL, else none.
 * @param {string} node
 * @returns {Promise<{ url: string | null, stop: () => Promise<void> }>}
 */
export async function startPostgres(node) {
  const keeper = spawn(node, ["tools/cluster.ts"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((done) => keeper.once("exit", done));
  /** @type {string} */
  const line = await new Promise((done) => {
    let text = "";
    keeper.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) done(text);
    });
    void ended.then(() => done(text));
  });
  const stop = async () => {
    keeper.stdin.end();
    await ended;
  };
  if (line.trim() === "") throw new Halt("The throwaway PostgreSQL did not start; the reason stands above.");
  /** @type {string | null} */
  const own = JSON.parse(line).url;
  if (own !== null) return { url: own, stop };
  const given = process.env["DATABASE_URL"];
  say(
    given
      ? "no PostgreSQL programs here: using DATABASE_URL"
      : "PostgreSQL skipped: no programs found (apt-get install postgresql) and no DATABASE_URL",
  );
  return { url: given ?? null, stop };
}

// `npm run fuzz -- --requests 20000 [--seed 7]`: sends strange requests to every call, as every role and on both
// databases, and looks for answers of 500 and above. Without a seed it draws one; the seed that it prints repeats the
// run.

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.mjs";
import { command, Halt, projectEnvironment, projectNode, run, say } from "./machine.mjs";
import { startPostgres } from "./throwaway-postgres.mjs";

/** @param {string} name @param {string} text */
function positive(name, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Halt(`--${name} takes a positive whole number.`);
  return number;
}

await command(async () => {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "20000" }, seed: { type: "string" } },
  });
  const requests = positive("requests", values.requests);
  const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : positive("seed", values.seed);
  await ensureInstalled();
  const node = projectNode();
  const postgres = await startPostgres(node);
  say(`${requests} requests with seed ${seed}`);
  try {
    const { code } = await run(
      node,
      ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "server/testing/fuzz.test.ts"],
      {
        env: projectEnvironment(node, {
          TEST_EVERYTHING: "1",
          TEST_DATABASE_URL: postgres.url ?? undefined,
          FUZZ_REQUESTS: String(requests),
          PROPERTY_SEED: String(seed),
        }),
        show: true,
      },
    );
    return code;
  } finally {
    await postgres.stop();
  }
});

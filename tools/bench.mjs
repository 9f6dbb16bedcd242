// `npm run bench -- NAME [--json]`: runs bench/NAME.ts under the project's own Node. Without a name it lists the
// benchmarks; their helpers are in folders below bench/. The screens and the server are built first, because most
// benchmarks run them.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureServerBuilt, ensureWebBuilt } from "./builds.mjs";
import { ensureInstalled } from "./install.mjs";
import { command, Halt, projectEnvironment, projectNode, root, run } from "./machine.mjs";

const names = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".ts".length))
  .sort();

await command(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || !names.includes(name)) {
    throw new Halt(`Name a benchmark: npm run bench -- NAME [--json], with NAME one of ${names.join(", ")}.`);
  }
  await ensureInstalled();
  const node = projectNode();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  const { code } = await run(node, [join("bench", `${name}.ts`), ...rest], {
    env: projectEnvironment(node),
    show: true,
  });
  return code;
});

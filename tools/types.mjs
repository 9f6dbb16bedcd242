// `npm run types`: checks every workspace with its own tsconfig, and continues after a workspace that fails.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { command, projectEnvironment, projectNode, root, run } from "./machine.mjs";

// A workspace's sources are checked without Node's and the browser's globals, its tests with them.
const projects = [
  "domain/tsconfig.json",
  "domain/tsconfig.test.json",
  "contract/tsconfig.json",
  "contract/tsconfig.test.json",
  "server/tsconfig.json",
  "web/tsconfig.json",
  "web/tsconfig.test.json",
  "tsconfig.json",
];

await command(async () => {
  const node = projectNode();
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  let code = 0;
  for (const project of projects) {
    if (!existsSync(join(root, project))) throw new Error(`${project} is missing`);
    const ended = await run(node, [tsc, "-p", project], { env: projectEnvironment(node), show: true });
    if (ended.code !== 0) code = 1;
  }
  return code;
});

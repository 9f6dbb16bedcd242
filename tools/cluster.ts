// Keeps a throwaway PostgreSQL cluster alive for the test command, which may run on a Node that reads no
// TypeScript. Prints one line of JSON, `{ "url": … | null }`, and stops the cluster when its standard input closes,
// which happens however the test command ends.

import { startCluster } from "../server/testing/postgres-cluster.ts";

// Ctrl+C reaches the whole process group; the cluster has to outlive the tests that are using it.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});

const cluster = await startCluster();
process.stdout.write(`${JSON.stringify({ url: cluster?.url ?? null })}\n`);
process.stdin.resume();
process.stdin.on("close", async () => {
  await cluster?.stop();
  process.exit();
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { silentLog } from "../testing/silent-log.ts";
import { openEmbedded } from "./embedded.ts";

test("an embedded database that stopped by itself is closed, and its folder is free for the next one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "anden-embedded-"));
  const log = { ...silentLog, error: vi.fn() };
  const began = once(process, "worker") as Promise<[Worker]>;
  const database = await openEmbedded(folder, log);
  const [worker] = await began;
  await worker.terminate();
  expect(log.error).toHaveBeenCalledWith("The embedded database has stopped: restart the server");
  await database.close();
  await (await openEmbedded(folder, log)).close();
  rmSync(folder, { recursive: true });
});

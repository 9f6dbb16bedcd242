import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import type { CallTable } from "./wire/call.ts";

test("no call is in two parts of the table, and no part is left out of it", async () => {
  const files = readdirSync(new URL("calls/", import.meta.url)).filter((file) => file !== "common.ts");
  const parts = await Promise.all(
    files.map(async (file) => Object.values((await import(`./calls/${file}`)) as Record<string, CallTable>)),
  );
  const names = parts.flat().flatMap((part) => Object.keys(part));
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

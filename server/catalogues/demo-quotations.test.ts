import { readFileSync } from "node:fs";
import { join } from "node:path";
import { quotationStatuses } from "@anden/domain/quotation/quotation";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { demoCarrier } from "../testing/carrier-folders.ts";

const rowsOf = (file: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(join(demoCarrier, file)), { columns: true, bom: true });

test("Every demo client who may quote has quotations of each status to look at, of the last two weeks", () => {
  const clientOf = new Map(rowsOf("demo-requests.csv").map(({ number, client_id }) => [number, client_id]));
  const recent = rowsOf("demo-quotations.csv").filter(({ days_ago }) => Number(days_ago) <= 14);
  for (const { id, credit_suspended } of rowsOf("clients.csv")) {
    if (credit_suspended === "yes" || ![...clientOf.values()].includes(id)) continue;
    const own = recent.filter(({ request = "" }) => clientOf.get(request) === id);
    expect(new Set(own.map(({ status }) => status)), id).toEqual(new Set(quotationStatuses));
  }
});

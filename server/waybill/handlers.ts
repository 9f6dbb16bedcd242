import { mostKeys, sheetMegabytes } from "@anden/contract/waybill";
import { mayRequest } from "@anden/domain/customer/abilities";
import { localDateAt } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { SatCatalogue } from "@anden/domain/waybill/waybill-line";
import { bytesOf } from "../files/base64.ts";
import { type Handlers, type InCall, Refusal } from "../handlers.ts";
import { readKeys, searchKeys } from "./queries.ts";
import { linesOfSheet } from "./sheet-lines.ts";
import { templateOf } from "./template.ts";

type WaybillCalls =
  | "unitKeys"
  | "productKeys"
  | "tariffCodes"
  | "hazardKeys"
  | "packagingKeys"
  | "nameKeys"
  | "readSheet"
  | "sheetTemplate";

function searching(catalogue: SatCatalogue) {
  return {
    inTransaction: async (
      { clientId, text }: { readonly clientId: number; readonly text: string },
      context: InCall,
    ) => {
      refuseOther(clientId, context);
      const { tx, now, carrier } = context;
      const on = localDateAt(now, carrier.timeZone);
      const found = await searchKeys(tx, { catalogue, text, on, limit: mostKeys });
      return found.map(({ key, description, hazard }) => ({
        id: key,
        key,
        description,
        ...(hazard ? { hazard } : {}),
      }));
    },
  };
}

export const waybillHandlers = {
  unitKeys: searching("unit"),
  productKeys: searching("product"),
  tariffCodes: searching("tariff-code"),
  hazardKeys: searching("hazardous-material"),
  packagingKeys: searching("packaging"),

  nameKeys: {
    inTransaction: async ({ keys }, { tx }) => {
      const asked = new Map<SatCatalogue, string[]>();
      for (const { catalogue, key } of keys) {
        const own = asked.get(catalogue);
        if (own) own.push(key);
        else asked.set(catalogue, [key]);
      }
      return readKeys(tx, asked);
    },
  },

  // Without a transaction: reading a workbook takes seconds, and may wait for other workbooks.
  readSheet: {
    directly: async ({ clientId, name, base64 }, context) => {
      refuseGuests(context);
      if (clientId !== undefined) refuseOther(clientId, context);
      if (!/\.xlsx$/i.test(name.trim())) throw new Refusal([problem("sheet.notXlsx", "name")]);
      const bytes = bytesOf(base64);
      if (bytes.length > sheetMegabytes * 1024 * 1024)
        throw new Refusal([problem("file.tooLarge", "base64", { maximum: sheetMegabytes })]);
      return linesOfSheet(bytes, context);
    },
  },

  sheetTemplate: {
    directly: ({ clientId }, context) => {
      refuseGuests(context);
      refuseOther(clientId, context);
      return templateOf(context);
    },
  },
} satisfies Pick<Handlers, WaybillCalls>;

/** Guests make no requests, so they need no waybill: a workbook of theirs would only occupy a thread. */
function refuseGuests({ session }: Pick<InCall, "session">): void {
  if (!mayRequest(session.customer)) throw new Refusal([problem("session.notYours")]);
}

function refuseOther(clientId: number, { session }: Pick<InCall, "session">): void {
  if (clientId !== session.customer.clientId) throw new Refusal([problem("session.notYours", "clientId")]);
}

import { exportTypes, mostExported } from "@anden/contract/export";
import type { ListedQuotation } from "@anden/contract/listed-quotation";
import type { ListedRequest } from "@anden/contract/listed-request";
import { say } from "@anden/contract/words";
import { storedAddressLine } from "@anden/domain/geography/place-text";
import { piecesByPackaging } from "@anden/domain/shipment/pieces-by-packaging";
import { localDateAt } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type Context, type Handlers, Refusal } from "../handlers.ts";
import { quotationRange, requestRange } from "../lists/list-range.ts";
import type { Locale } from "../locale.ts";
import { listedQuotationAnswer } from "../quotations/answers.ts";
import { listedQuotations } from "../quotations/queries.ts";
import { listedRequestAnswer } from "../service-requests/answers.ts";
import { requestSearch } from "../service-requests/listing.ts";
import { listedRequests } from "../service-requests/queries.ts";
import { csvOf } from "./csv.ts";
import { amount, type Column, type Sheet, sheetOf, text, time } from "./sheet.ts";
import { xlsxOf } from "./xlsx.ts";

type Goods = ListedQuotation["goods"];
const goodsOf = ({ goods }: { readonly goods: Goods }) =>
  text(
    piecesByPackaging(goods)
      .map(({ pieces, packaging }) => `${pieces} ${packaging}`)
      .join(", "),
  );

function quotationColumns({ words, language }: Locale): readonly Column<ListedQuotation>[] {
  return [
    ["number", ({ number }) => text(String(number))],
    ["createdAt", ({ createdAt }) => time(createdAt)],
    ["status", ({ status }) => text(say(words, language, "label", `quotationStatus.${status}`))],
    ["originBranch", ({ originBranch }) => text(originBranch.name)],
    ["originAddress", ({ originAddress }) => text(storedAddressLine(originAddress))],
    ["destinationBranch", ({ destinationBranch }) => text(destinationBranch.name)],
    ["destinationAddress", ({ destinationAddress }) => text(storedAddressLine(destinationAddress))],
    ["goods", goodsOf],
    ["subtotal", ({ subtotal }) => amount(subtotal)],
    ["total", ({ total }) => amount(total)],
    ["currency", ({ currency }) => text(currency)],
  ];
}

const requestColumns: readonly Column<ListedRequest>[] = [
  ["guideNumber", ({ guideNumber }) => text(guideNumber)],
  ["number", ({ number }) => text(String(number))],
  ["createdAt", ({ createdAt }) => time(createdAt)],
  ["status", ({ statusName }) => text(statusName)],
  ["originBranch", ({ originBranch }) => text(originBranch.name)],
  ["originArea", ({ originArea }) => text(originArea.name)],
  ["destinationBranch", ({ destinationBranch }) => text(destinationBranch.name)],
  ["destinationArea", ({ destinationArea }) => text(destinationArea.name)],
  ["goods", goodsOf],
  ["total", ({ total }) => amount(total)],
  ["currency", ({ currency }) => text(currency)],
];

export const exportHandlers = {
  exportQuotations: {
    limitsNewcomer: "export",
    inTransaction: async ({ format, ...filter }, context) => {
      const limit = mostExported + 1;
      const range = { ...quotationRange(filter, context), limit };
      const found = await listedQuotations(context.tx, filter, range, filter.order);
      const rows = all(found).map((listed) => listedQuotationAnswer(listed, context, context.now));
      const title = say(context.words, context.language, "label", "export.quotations");
      return file(sheetOf(title, quotationColumns(context), rows, context), format, context);
    },
  },

  exportServiceRequests: {
    limitsNewcomer: "export",
    inTransaction: async ({ format, ...filter }, context) => {
      const range = { ...requestRange(filter, context), limit: mostExported + 1 };
      const found = await listedRequests(context.tx, requestSearch(filter), range, filter.order);
      const rows = all(found).map((listed) => listedRequestAnswer(listed, context));
      const title = say(context.words, context.language, "label", "export.requests");
      return file(sheetOf(title, requestColumns, rows, context), format, context);
    },
  },
} satisfies Pick<Handlers, "exportQuotations" | "exportServiceRequests">;

/** Refuses a longer list, because a file with a part of the rows would be mistaken for the whole list. */
function all<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > mostExported)
    throw new Refusal([problem("list.tooLong", "from", { maximum: mostExported })]);
  return rows;
}

function file(sheet: Sheet, format: keyof typeof exportTypes, { carrier, now }: Context) {
  const content = format === "csv" ? csvOf(sheet) : { afterwards: () => xlsxOf(sheet) };
  const day = localDateAt(now, carrier.timeZone);
  return {
    name: `${sheet.title} ${day}.${format}`,
    mediaType: exportTypes[format],
    content,
  };
}

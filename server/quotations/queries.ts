import type { Place } from "@anden/domain/geography/place";
import type { Outlook } from "@anden/domain/quotation/price-draft";
import type { Quotation, QuotationStatus } from "@anden/domain/quotation/quotation";
import type { ShipmentSearch } from "@anden/domain/search/own-shipments";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Price } from "@anden/domain/tariff/price";
import type { Currency } from "@anden/domain/values/money";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Statement } from "../database/batch.ts";
import { insertInto } from "../database/insertion.ts";
import type { Schema } from "../database/schema.ts";
import { distinctNewest, rowsFound } from "../lists/found.ts";
import { type Position, type Stretch, within } from "../lists/paging.ts";

type Tx = Transaction<Schema>;

/** What the list shows of a quotation, kept beside it so that a page of the list is one index scan. */
export interface ListRow {
  readonly goods: readonly { readonly pieces: number; readonly packagingId: number }[];
  readonly origin: ListedStop;
  readonly destination: ListedStop;
}

export interface ListedStop {
  readonly isBranch: boolean;
  readonly branch: { readonly id: number; readonly name: string };
  readonly address: string;
}

export interface StoredQuotation extends Quotation {
  /** What was said besides the price at the time. */
  readonly outlook: Outlook;
  readonly originPlace: Place;
  readonly destinationPlace: Place;
  readonly listRow: ListRow;
}

/** The quotation's row, to be written with its answer. */
export function storeQuotation(quotation: StoredQuotation, userName: string): Statement {
  const { price, draft, outlook, originPlace, destinationPlace, listRow } = quotation;
  return insertInto("quotations", {
    client_id: quotation.clientId,
    number: quotation.number,
    created_at: new Date(quotation.createdAt),
    created_by: userName,
    status: quotation.status,
    tariff_version: price.tariffVersion,
    currency: price.currency,
    subtotal_minor: price.subtotal.minor,
    total_minor: price.total.minor,
    valid_until: new Date(quotation.validUntil),
    list_row: JSON.stringify(listRow),
    origin_branch_id: listRow.origin.branch.id,
    destination_branch_id: listRow.destination.branch.id,
    draft: JSON.stringify({ draft, outlook, originPlace, destinationPlace }),
    rating: JSON.stringify(price),
  });
}

export interface ListedQuotation {
  readonly number: number;
  readonly createdAt: number;
  readonly validUntil: number;
  readonly status: QuotationStatus;
  readonly currency: Currency;
  readonly subtotal: number;
  readonly total: number;
  readonly row: ListRow;
}

/** The client's quotations of a time, newest first. Row-level security makes them the client's. */
export async function newestQuotations(
  tx: Tx,
  { number }: { readonly number?: number | undefined },
  stretch: Stretch,
): Promise<readonly ListedQuotation[]> {
  const query = tx.selectFrom("quotations").select(listed).where(within(stretch));
  // A number is one row. Asked in the order of time, a planner walks the whole client's time to it.
  const rows =
    number === undefined
      ? query.orderBy("created_at", "desc").orderBy("number", "desc").limit(stretch.limit)
      : query.where("number", "=", number);
  return (await rows.execute()).map(listedFrom);
}

/** The client's newest quotations that have what was looked for. */
export async function quotationsFound(tx: Tx, search: ShipmentSearch): Promise<readonly ListedQuotation[]> {
  if (search.numbers.length + search.branchIds.length === 0) return [];
  const { rows } = await rowsFound<ListedColumns>("quotations", listed, search).execute(tx);
  return distinctNewest(rows.map(listedFrom));
}

const listed = [
  "number",
  "created_at",
  "valid_until",
  "status",
  "currency",
  "subtotal_minor",
  "total_minor",
  "list_row",
] as const;
type ListedColumns = Pick<Selectable<Schema["quotations"]>, (typeof listed)[number]>;

function listedFrom(row: ListedColumns): ListedQuotation {
  return {
    number: row.number,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    status: row.status as QuotationStatus,
    currency: row.currency as Currency,
    subtotal: row.subtotal_minor,
    total: row.total_minor,
    row: JSON.parse(row.list_row) as ListRow,
  };
}

/** Where one of the client's own quotations stands in his list. */
export async function quotationPosition(tx: Tx, number: number): Promise<Position | undefined> {
  const row = await tx
    .selectFrom("quotations")
    .select("created_at")
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, number };
}

export async function quotationByNumber(tx: Tx, number: number): Promise<StoredQuotation | undefined> {
  const row = await tx
    .selectFrom("quotations")
    .select(["client_id", "number", "created_at", "valid_until", "status", "draft", "rating", "list_row"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by `storeQuotation` alone, so what is read is what it wrote.
  const asked = JSON.parse(row.draft) as {
    draft: ShipmentDraft;
    outlook?: Outlook;
    originPlace: Place;
    destinationPlace: Place;
  };
  return {
    number: row.number,
    clientId: row.client_id,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    status: row.status as QuotationStatus,
    ...asked,
    outlook: asked.outlook ?? nothingSaid,
    price: JSON.parse(row.rating) as Price,
    listRow: JSON.parse(row.list_row) as ListRow,
  };
}

/** Of a quotation that was stored before there was more to say than its price. */
const nothingSaid: Outlook = { notices: [], risks: [], hub: { pickup: false, delivery: false } };

/** Whether any client has a quotation of this number. */
export async function quotationExists(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select quotation_exists(${number}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}

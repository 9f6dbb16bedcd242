import type { ListCount } from "@anden/contract/list-count";
import type { Place } from "@anden/domain/geography/place";
import type { Advisory } from "@anden/domain/quotation/price-draft";
import type { Quotation, QuotationStatus } from "@anden/domain/quotation/quotation";
import { type ListOrder, usualOrder } from "@anden/domain/search/list-order";
import type { ShipmentSearch } from "@anden/domain/search/own-shipments";
import { mostFound } from "@anden/domain/search/search-limits";
import { townKey } from "@anden/domain/search/town-key";
import { networkOf } from "@anden/domain/shipment/draft";
import type { Side } from "@anden/domain/shipment/stop";
import type { Currency } from "@anden/domain/values/money";
import { type Selectable, sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { refs } from "../database/sql-parts.ts";
import type { QuotationRow } from "../database/store-quotation.ts";
import { countOf } from "../lists/count.ts";
import { distinctNewest, rowsFound } from "../lists/found.ts";
import { rowsInOrder } from "../lists/in-order.ts";
import { endOfTime, type RowRange } from "../lists/paging.ts";
import type { ListedStop, ListRow, UnnamedListRow } from "./listed-shipment.ts";
import { listed, ofLanes, type QuotationSearch, quotationListing } from "./listing.ts";
import { type Presentation, wordingInEach } from "./presentation.ts";
import { draft, place } from "./stored-draft.ts";
import { readRating, writeRating } from "./stored-price.ts";
import { count, type Fields, isVersion2, optional, readVersioned } from "./stored-values.ts";
import {
  advisory,
  listedShipment,
  listedStop,
  presentation,
  sourcedPresentation,
  unnamedShipment,
} from "./stored-words.ts";
import { wordingSourceBy } from "./wording-source.ts";

type Tx = Transaction<Schema>;

export interface StoredQuotation extends QuotationRecord {
  readonly listRow: ListRow;
  readonly presentation: Presentation;
}

/** A quotation that is about to be stored. */
export interface NewQuotation extends StoredQuotation {
  readonly presentation: Presentation & { readonly source: string };
}

/** A quotation without its presentation: see `presentedQuotation`. */
interface QuotationRecord extends Quotation {
  /** Whether it was sent by e-mail; a new one was not. */
  readonly isSent?: boolean;
  /** The notices and risks that were answered besides the price. */
  readonly advisory: Advisory;
  readonly originPlace: Place;
  readonly destinationPlace: Place;
  /** The service areas that it was priced for; absent in quotations stored before they were kept. */
  readonly areaIds?: Readonly<Record<Side, number>>;
}

/** A quotation stored before its JSON had a version. */
export interface UnversionedQuotation extends QuotationRecord {
  readonly listRow: ListRow | UnnamedListRow;
}

/** The row of a quotation, stored in one statement with its answer. */
export function quotationRow(quotation: NewQuotation, userName: string): QuotationRow {
  const { price, draft, advisory, originPlace, destinationPlace, areaIds, presentation, listRow } = quotation;
  const { wording: _, ...said } = presentation;
  return {
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
    list_row: JSON.stringify({ version: 1, ...listRow }),
    origin_town: townOf(listRow.origin, originPlace),
    destination_town: townOf(listRow.destination, destinationPlace),
    draft: JSON.stringify({
      version: 2,
      draft,
      outlook: advisory,
      originPlace,
      destinationPlace,
      areaIds,
      said,
    }),
    rating: writeRating(price),
  };
}

function townOf({ isBranch, branch }: ListedStop, place: Place): string {
  return townKey({ place, branchName: isBranch ? branch.name : undefined });
}

export interface ListedQuotation {
  readonly number: number;
  readonly createdAt: number;
  readonly validUntil: number;
  readonly status: QuotationStatus;
  readonly currency: Currency;
  readonly subtotal: number;
  readonly total: number;
  readonly row: ListRow | UnnamedListRow;
}

/** The client's quotations of a range in an order. */
export async function listedQuotations(
  tx: Tx,
  search: QuotationSearch,
  range: RowRange,
  order: ListOrder = usualOrder,
): Promise<readonly ListedQuotation[]> {
  const rows = await rowsInOrder<ListedColumns>(tx, quotationListing(search), order, range);
  return rows.map(listedFrom);
}

/** The number of quotations in a range of time, and their totals. */
export function countQuotations(
  tx: Tx,
  search: QuotationSearch,
  moments: Pick<RowRange, "from" | "before">,
): Promise<ListCount> {
  return countOf(tx, quotationListing(search), moments);
}

/** The client's newest quotations that match the search. */
export async function quotationsFound(tx: Tx, search: ShipmentSearch): Promise<readonly ListedQuotation[]> {
  const { numbers, words } = search;
  if (numbers.length + words.length === 0) return [];
  const ever: RowRange = { from: 0, before: endOfTime, limit: mostFound };
  const byPlace = sql`
    select ${refs("row", listed)} from (${ofLanes(words, ever, usualOrder)}) as page
    cross join lateral (
      select * from quotations where client_id = ${callsClient} and number = page.number limit 1) as row`;
  const { rows } = await rowsFound<ListedColumns>(
    "quotations",
    listed,
    search,
    words.length > 0 ? [byPlace] : [],
  ).execute(tx);
  return distinctNewest(rows.map(listedFrom));
}

type ListedColumns = Pick<Selectable<Schema["quotations"]>, (typeof listed)[number]>;

function listedFrom(row: ListedColumns): ListedQuotation {
  return {
    number: row.number,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    status: row.status,
    currency: row.currency,
    subtotal: row.subtotal_minor,
    total: row.total_minor,
    row: readListRow(row.list_row),
  };
}

/** A quotation of the call's client; outside a call, of the client that is given. */
export async function quotationByNumber(
  tx: Tx,
  number: number,
  clientId: number | typeof callsClient = callsClient,
): Promise<StoredQuotation | UnversionedQuotation | undefined> {
  const row = await tx
    .selectFrom("quotations")
    .select([
      "client_id",
      "number",
      "created_at",
      "valid_until",
      "status",
      "draft",
      "rating",
      "list_row",
      "sent_at",
    ])
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const head = {
    number: row.number,
    clientId: row.client_id,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    status: row.status,
    isSent: row.sent_at !== null,
    price: readRating(JSON.parse(row.rating)),
  };
  const listRow = readListRow(row.list_row);
  const json: unknown = JSON.parse(row.draft);
  if (isVersion2(json) && "timeZone" in listRow) {
    const { outlook: advisory, said, ...shipment } = record2.parse(json);
    const { wordsIn, ...names } = await wordingSourceBy(tx, said.source);
    const { draft, originPlace, destinationPlace } = shipment;
    const asked = { ...draft, serviceType: networkOf(draft) };
    const worded = { asked, price: head.price, advisory, originPlace, destinationPlace };
    const presentation = {
      ...said,
      wording: wordingInEach(worded, { carrier: { ...names, rules: said }, wordsIn }),
    };
    return { ...head, ...shipment, advisory, presentation, listRow };
  }
  const record = readVersioned(json, record1, unversionedRecord);
  const { outlook = noAdvisory, ...rest } = record;
  if (!("said" in rest && "timeZone" in listRow)) return { ...head, ...rest, advisory: outlook, listRow };
  const { said, ...shipment } = rest;
  return { ...head, ...shipment, advisory: outlook, presentation: said, listRow };
}

// Stored keys are never renamed: `outlook` holds the advisory, `said` the presentation. Version 1 stores the wording
// itself, version 2 its sources.
const areaIds = optional(z.object({ origin: count, destination: count }));
const record = { draft, outlook: advisory, originPlace: place, destinationPlace: place, areaIds };
const record1 = z.object({ ...record, said: presentation });
const record2 = z.object({ ...record, said: sourcedPresentation });
const unversionedRecord = z.object({ ...record, outlook: z.exactOptional(advisory) });

/** For quotations stored before advisories existed. */
const noAdvisory: Advisory = { notices: [], risks: [], hub: { pickup: false, delivery: false } };

const stops = { origin: z.object(listedStop), destination: z.object(listedStop) };
const listRow = z.object({ ...listedShipment, ...stops } satisfies Fields<ListRow>);
const unnamedListRow = z.object({ ...unnamedShipment, ...stops } satisfies Fields<UnnamedListRow>);

export function readListRow(text: string): ListRow | UnnamedListRow {
  return readVersioned<ListRow, UnnamedListRow>(JSON.parse(text), listRow, unnamedListRow);
}

/** Whether any client has a quotation of this number. */
export async function quotationExists(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select quotation_exists(${number}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}

import type { Tier } from "@anden/domain/tariff/kinds/tier";
import type { FreightRate } from "@anden/domain/tariff/rate";
import { type Agreement, type RateLane, type RateSheet, rateBook } from "@anden/domain/tariff/rate-book";
import type { Lane, StopCharge, Tariff, WeightBreak } from "@anden/domain/tariff/tariff";
import { byTwo } from "@anden/domain/values/by-two";
import { cubicMetre, kilogram } from "@anden/domain/values/measures";
import type { TariffRows, TariffSettings } from "./tariff-files.ts";

/** The settings of a version, with the weight step in thousandths of a kilo. */
export interface TariffHead {
  readonly version: string;
  readonly effectiveFrom: string;
  readonly currency: TariffSettings["currency"];
  readonly weightStep: number;
  readonly volumetricFactors: TariffSettings["volumetricFactors"];
  readonly homeDelivery: Tariff["homeDelivery"];
}

/** The rows of one version by their tables, and the breaks of its lanes by `laneKey`. */
export type TariffRowsOfVersion = {
  readonly [Table in Exclude<keyof TariffRows, "rates">]: readonly TariffRows[Table][];
} & { readonly breaks: ReadonlyMap<string, readonly WeightBreak[]> };

/** Tables store thousandths of a kilo; the rules use a finer unit. */
export const weightFrom = (thousandths: number) => thousandths * (kilogram / 1_000);

/** Zones are the carrier's own texts, without line breaks. */
export const laneKey = (row: LaneRow) => `${row.origin_zone}\n${row.destination_zone}`;

/** Builds one version of the prices for the rules, from rows of the database or of the folder. */
export function tariffFrom(head: TariffHead, rows: TariffRowsOfVersion): Tariff {
  const stopCharges = {
    pickup: stopChargesOf("pickup", rows),
    delivery: stopChargesOf("delivery", rows),
  } satisfies Record<StopCharge["side"], unknown>;
  const servicePrices = new Map(rows.service_prices.map(({ service_id, price }) => [service_id, price]));
  return {
    version: head.version,
    effectiveFrom: head.effectiveFrom,
    currency: head.currency,
    weightStep: weightFrom(head.weightStep),
    volumetricFactors: head.volumetricFactors,
    homeDelivery: head.homeDelivery,
    lane: byLane(rows.lanes, (row) => laneFrom(row, rows.breaks)),
    stopCharge: (zone, side, pickupType) => stopCharges[side](zone, pickupType),
    remoteCharge: byTwo(
      rows.remote_charges.map(
        ({ service_area_id, side, amount }) => [service_area_id, side, amount] as const,
      ),
    ),
    rates: rateBook(sheetsFrom(rows), agreementsFrom(rows)),
    kilometres: byLane(rows.distances, (row) => row.kilometres),
    exportVat: byLane(rows.export_vat, (row) => row.vat),
    servicePrice: (serviceId) => servicePrices.get(serviceId),
    fuel: rows.fuel
      .map(({ from_date, percentage }) => ({ from: from_date, share: percentage }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    shippingTypeFactors: Object.fromEntries(
      rows.shipping_type_factors.map((row) => [row.shipping_type, row.factor]),
    ),
  };
}

function laneFrom(row: TariffRows["lanes"], breaks: TariffRowsOfVersion["breaks"]): Lane {
  return {
    origin: row.origin_zone,
    destination: row.destination_zone,
    transitDays: row.transit_days,
    minimum: row.minimum,
    breaks: breaks.get(laneKey(row)) ?? [],
  };
}

interface LaneRow {
  readonly origin_zone: string;
  readonly destination_zone: string;
}

function byLane<Row extends LaneRow, Value>(rows: readonly Row[], read: (row: Row) => Value) {
  return byTwo(rows.map((row) => [row.origin_zone, row.destination_zone, read(row)] as const));
}

function stopChargesOf(side: StopCharge["side"], { stop_charges }: TariffRowsOfVersion) {
  const own = stop_charges.filter((row) => row.side === side);
  return byTwo(own.map((row) => [row.zone, row.pickup_type, stopChargeFrom(row)] as const));
}

function stopChargeFrom(row: TariffRows["stop_charges"]): StopCharge {
  return {
    zone: row.zone,
    side: row.side,
    pickupType: row.pickup_type,
    base: row.base,
    included: weightFrom(row.included_weight),
    perExtraKilo: row.per_extra_kilo,
  };
}

function agreementsFrom({ agreements, agreement_services }: TariffRowsOfVersion): readonly Agreement[] {
  const prices = Map.groupBy(agreement_services, ({ agreement_id }) => agreement_id);
  return agreements.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    discount: row.discount,
    servicePrices: new Map((prices.get(row.id) ?? []).map(({ service_id, price }) => [service_id, price])),
    ...(row.project_id === null ? {} : { projectId: row.project_id }),
    ...(row.service_type === null ? {} : { serviceType: row.service_type }),
  }));
}

function sheetsFrom({ rate_sheets, rate_tiers }: TariffRowsOfVersion): readonly RateSheet[] {
  const tiers = Map.groupBy(rate_tiers, ({ sheet_id }) => sheet_id);
  return rate_sheets.map((row) => ({
    id: row.id,
    lane: rateLane(row),
    rate: rateFrom(row, tiers.get(row.id) ?? []),
    ...(row.agreement_id === null ? {} : { agreementId: row.agreement_id }),
    ...(row.service_type === null ? {} : { serviceType: row.service_type }),
    ...(row.up_to_weight === null ? {} : { upTo: weightFrom(row.up_to_weight) }),
  }));
}

type SheetRow = TariffRows["rate_sheets"];
type TierRow = TariffRows["rate_tiers"];

function rateLane(row: SheetRow): RateLane {
  if (row.origin_area_id !== null && row.destination_area_id !== null)
    return { kind: "areas", origin: row.origin_area_id, destination: row.destination_area_id };
  if (row.origin_zone !== null && row.destination_zone !== null)
    return { kind: "zones", origin: row.origin_zone, destination: row.destination_zone };
  return { kind: "everywhere" };
}

/** A tier begins at thousandths of its kind's quantity: kilos, cubic metres or pieces. */
const thousandthOf = {
  "weight-break": kilogram / 1_000,
  flat: kilogram / 1_000,
  "per-piece": 1 / 1_000,
  "per-cubic-metre": cubicMetre / 1_000,
  "per-kilometre": kilogram / 1_000,
  class: kilogram / 1_000,
} as const satisfies Record<SheetRow["kind"], number>;

function rateFrom(
  { kind, per, next_break: takesNextBreak, minimum }: SheetRow,
  rows: readonly TierRow[],
): FreightRate {
  const tiersOf = (own: readonly TierRow[]): readonly Tier[] =>
    own
      .map(({ from_quantity, rate }) => ({ from: Math.round(from_quantity * thousandthOf[kind]), rate }))
      .toSorted((a, b) => a.from - b.from);
  switch (kind) {
    case "class": {
      const byClass = Map.groupBy(rows, ({ class_id }) => class_id);
      const classes = new Map([...byClass].map(([id, own]) => [id, tiersOf(own)]));
      return { kind, minimum, takesNextBreak, classes };
    }
    case "weight-break":
      return { kind, minimum, per: per ?? "kilogram", takesNextBreak, tiers: tiersOf(rows) };
    default:
      return { kind, minimum, tiers: tiersOf(rows) };
  }
}

import type { CustomerFlag } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { type Side, sides } from "../shipment/stop.ts";
import type { LocalDate } from "../values/calendar.ts";
import { kilogram, type Weight } from "../values/measures.ts";
import { type Problem, problem } from "../values/problem.ts";
import {
  fieldOfCatalogue,
  type HazardFlag,
  type SatCatalogue,
  type SatKey,
  satCatalogues,
  type WaybillLine,
  waybillLimits,
  weightTolerance,
} from "./waybill-line.ts";

type Options = { readonly flags: readonly CustomerFlag[] };

const showing: readonly CustomerFlag[] = ["waybill-complement", "waybill-detail", "complementary-data"];

/** Whether a customer is asked for the waybill complement: where any of its three options is on. [B-169] */
export function asksWaybill({ flags }: Options): boolean {
  return showing.some((flag) => flags.includes(flag));
}

/** Whether a request needs at least one line: where the client's complement is configured as active. [B-169] */
export function requiresWaybill({ flags }: Options): boolean {
  return flags.includes("waybill-complement");
}

/** In which country the sender and the recipient are, as far as they are chosen. */
export type PartyCountries = Readonly<Partial<Record<Side, { readonly country: Country }>>>;

/**
 * Whether goods go to or from the United States: by a stop, or by a party, who may be there though the goods change
 * hands at a branch in Mexico. [B-246]
 */
export function isWithUnitedStates(
  draft: Pick<Incomplete<ShipmentDraft>, Side>,
  parties: PartyCountries,
): boolean {
  return sides.some((side) => draft[side]?.country === "US" || parties[side]?.country === "US");
}

/** The data that the rules of the complement look up. */
export interface WaybillTerms {
  /** Whether at least one line is needed. */
  readonly isRequired: boolean;
  /** A key of a catalogue; undefined when there is none, "unread" where it is not known yet, which is no problem. */
  readonly find: (catalogue: SatCatalogue, key: string) => SatKey | "unread" | undefined;
  /** The day on which the keys must be in force. */
  readonly on: LocalDate;
  /** Whether sender or recipient is in the United States. */
  readonly isWithUnitedStates: boolean;
  /** The weight of the goods; undefined or 0 while it is not known. */
  readonly goodsWeight?: Weight | undefined;
}

type Line = Incomplete<WaybillLine>;

/**
 * The problems for which the tax office would refuse the waybill, and for which the server refuses the request:
 * `waybill.tooManyLines` at `waybill`, alone; `waybill.incomplete` (101) there when it is required and empty, or when a
 * line lacks its quantity (311), unit key (312), product key (313) or description (314), each at `waybill[i].field`; a
 * weight of 0 (77); with a side in the United States the tariff code (45) and the invoice (46); `waybill.badUuid`,
 * `waybill.keyUnknown`, `waybill.keyExpired`, `waybill.keyNotYet`, `waybill.notHazardous`; finally
 * `waybill.weightsDiffer` at `waybill` when all lines have a weight and their sum is more than 1 % off the goods'.
 * [B-244, B-245, B-246, B-251, B-252]
 */
export function waybillProblems(lines: readonly Line[], terms: WaybillTerms): readonly Problem[] {
  if (lines.length === 0) return terms.isRequired ? [problem("waybill.incomplete", "waybill")] : [];
  const maximum = waybillLimits.lines;
  if (lines.length > maximum) return [problem("waybill.tooManyLines", "waybill", { maximum })];
  const found = lines.flatMap((line, index) => waybillLineProblems(line, `waybill[${index}]`, terms));
  const heading = found.some(({ code }) => missingCodes.includes(code));
  return [
    ...(heading ? [problem("waybill.incomplete", "waybill")] : []),
    ...found,
    ...weightProblems(lines, terms),
  ];
}

const missingCodes: readonly Problem["code"][] = [
  "waybill.quantityRequired",
  "waybill.unitKeyRequired",
  "waybill.productKeyRequired",
  "waybill.descriptionRequired",
];

/** The problems of one line at `path`: see `waybillProblems`. */
export function waybillLineProblems(line: Line, path: string, terms: WaybillTerms): readonly Problem[] {
  return [
    ...quantityProblems(line, path),
    ...requiredText(line.unitKey, `${path}.unitKey`, "waybill.unitKeyRequired"),
    ...requiredText(line.productKey, `${path}.productKey`, "waybill.productKeyRequired"),
    ...requiredText(line.description, `${path}.description`, "waybill.descriptionRequired"),
    ...tooLong(line.description, waybillLimits.description, `${path}.description`),
    ...weightOfLine(line, path),
    ...abroadProblems(line, path, terms),
    ...uuidProblems(line, path),
    ...satCatalogues.flatMap((catalogue) => keyProblems(line, catalogue, path, terms)),
    ...contradiction(line, path, terms),
  ];
}

function quantityProblems({ quantity }: Line, path: string): readonly Problem[] {
  const at = `${path}.quantity`;
  if (quantity === undefined || quantity === 0) return [problem("waybill.quantityRequired", at)];
  if (!Number.isSafeInteger(quantity) || quantity < 0) return [problem("field.wrongType", at)];
  if (quantity <= waybillLimits.quantity) return [];
  return [problem("field.tooLarge", at, { maximum: waybillLimits.quantity / 100 })];
}

function weightOfLine({ weight = 0 }: Line, path: string): readonly Problem[] {
  const at = `${path}.weight`;
  if (weight === 0) return [problem("waybill.weightZero", at)];
  if (!Number.isSafeInteger(weight) || weight < 0) return [problem("field.wrongType", at)];
  if (weight <= waybillLimits.weight) return [];
  return [problem("field.tooLarge", at, { maximum: waybillLimits.weight / 1000 })];
}

function requiredText(text = "", path: string, code: Problem["code"]): readonly Problem[] {
  return text.trim() === "" ? [problem(code, path)] : [];
}

function tooLong(text = "", maximum: number, path: string): readonly Problem[] {
  return text.length > maximum ? [problem("field.tooLong", path, { maximum })] : [];
}

function abroadProblems(line: Line, path: string, terms: WaybillTerms): readonly Problem[] {
  if (!terms.isWithUnitedStates) return [];
  return [
    ...requiredText(line.tariffCode, `${path}.tariffCode`, "waybill.tariffCodeRequired"),
    ...requiredText(line.invoiceUuid, `${path}.invoiceUuid`, "waybill.uuidRequired"),
  ];
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function uuidProblems({ invoiceUuid = "" }: Line, path: string): readonly Problem[] {
  const given = invoiceUuid.trim();
  if (given === "" || uuid.test(given)) return [];
  return [
    problem("waybill.badUuid", `${path}.invoiceUuid`, { length: given.length, expected: waybillLimits.uuid }),
  ];
}

function keyProblems(
  line: Line,
  catalogue: SatCatalogue,
  path: string,
  { find, on }: WaybillTerms,
): readonly Problem[] {
  const field = fieldOfCatalogue[catalogue];
  const key = line[field]?.trim() ?? "";
  if (key === "") return [];
  const at = `${path}.${field}`;
  const found = find(catalogue, key);
  if (found === "unread") return [];
  if (!found) return [problem("waybill.keyUnknown", at, { key })];
  const { validFrom = "", validUntil } = found;
  if (validUntil !== undefined && validUntil < on)
    return [problem("waybill.keyExpired", at, { key, date: validUntil })];
  return validFrom > on ? [problem("waybill.keyNotYet", at, { key, date: validFrom })] : [];
}

/**
 * Whether a line is hazardous: by its key, or, where the key leaves it open, by the customer's answer; undefined
 * without an answer. [B-247]
 */
export function isHazardous(
  { productKey = "", hazard }: Pick<Line, "productKey" | "hazard">,
  { find }: Pick<WaybillTerms, "find">,
): boolean | undefined {
  const flag = flagOf(find("product", productKey.trim()));
  if (flag === "always") return true;
  if (flag !== "optional") return false;
  return hazard === "always" ? true : hazard === "never" ? false : undefined;
}

function flagOf(found: SatKey | "unread" | undefined): HazardFlag {
  return found === "unread" || !found ? "never" : (found.hazard ?? "never");
}

/** A product that is never hazardous cannot be declared so. */
function contradiction(line: Line, path: string, { find }: WaybillTerms): readonly Problem[] {
  const { productKey = "", hazard, hazardKey = "" } = line;
  const product = find("product", productKey.trim());
  if (product === undefined || product === "unread" || flagOf(product) !== "never") return [];
  if (hazard === "always") return [problem("waybill.notHazardous", `${path}.hazard`, { key: productKey })];
  return hazardKey.trim() === ""
    ? []
    : [problem("waybill.notHazardous", `${path}.hazardKey`, { key: productKey })];
}

/** The sum of the lines' weights, in thousandths of a kilo. */
export function waybillWeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { weight = 0 }) => sum + weight, 0);
}

function weightProblems(lines: readonly Line[], { goodsWeight = 0 }: WaybillTerms): readonly Problem[] {
  if (goodsWeight <= 0 || lines.some(({ weight = 0 }) => weight <= 0)) return [];
  const perThousandth = kilogram / 1000;
  const sum = waybillWeight(lines);
  const difference = Math.abs(sum * perThousandth - goodsWeight);
  if (difference * weightTolerance <= goodsWeight) return [];
  const goods = Math.round(goodsWeight / perThousandth);
  return [
    problem("waybill.weightsDiffer", "waybill", {
      sum: sum / 1000,
      goods: goods / 1000,
      difference: Math.abs(sum - goods) / 1000,
      unit: "kilogram",
    }),
  ];
}

/**
 * Notices, which refuse nothing: `waybill.hazardous` (135, 136) at the product of a hazardous line,
 * `waybill.hazardKeysMissing` at its `hazardKey` or `packagingKey`, and `waybill.hazardUnanswered` at `hazard` where
 * only the customer can say it. Older callers do not send these keys, so they are not required. [B-247]
 */
export function waybillNotices(
  lines: readonly Line[],
  terms: Pick<WaybillTerms, "find">,
): readonly Problem[] {
  return lines.flatMap((line, index) => {
    const path = `waybill[${index}]`;
    const is = isHazardous(line, terms);
    const key = line.productKey ?? "";
    if (is === undefined) return [problem("waybill.hazardUnanswered", `${path}.hazard`, { key })];
    if (!is) return [];
    const missing = (["hazardKey", "packagingKey"] as const).filter((field) => !line[field]?.trim());
    return [
      problem("waybill.hazardous", `${path}.productKey`, { key }),
      ...missing.map((field) => problem("waybill.hazardKeysMissing", `${path}.${field}`, { key })),
    ];
  });
}

/** The keys that lines have, of each catalogue, each once. */
export function satKeysOf(lines: readonly Line[]): ReadonlyMap<SatCatalogue, readonly string[]> {
  return new Map(
    satCatalogues.map((catalogue) => {
      const keys = lines.map((line) => line[fieldOfCatalogue[catalogue]]?.trim() ?? "");
      return [catalogue, [...new Set(keys)].filter((key) => key !== "")];
    }),
  );
}

/** Normalizes typed text of a field: a tariff code without dots, keys and UUIDs in capitals. */
export function typedWaybillText(
  field: "unitKey" | "productKey" | "tariffCode" | "invoiceUuid" | "hazardKey" | "packagingKey",
  typed: string,
): string {
  const text = typed.trim();
  if (field === "tariffCode") return text.replace(/[.\s-]/g, "");
  // People write UN1263; the catalogue has the number alone.
  if (field === "hazardKey") return text.toUpperCase().replace(/^UN\s*/, "");
  if (field === "unitKey") return text;
  return text.toUpperCase();
}

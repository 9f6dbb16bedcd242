import type { AskedRequest } from "@anden/contract/request-draft";
import type { Incomplete } from "@anden/domain/shipment/draft";
import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { localDateAt } from "@anden/domain/values/calendar";
import {
  isWithUnitedStates,
  type PartyCountries,
  requiresWaybill,
  satKeysOf,
  typedWaybillText,
  type WaybillTerms,
  waybillProblems,
} from "@anden/domain/waybill/check-waybill";
import {
  fieldOfCatalogue,
  type NamedWaybillLine,
  type SatCatalogue,
  type SatKey,
  satCatalogues,
  type WaybillLine,
} from "@anden/domain/waybill/waybill-line";
import { type InCall, Refusal } from "../handlers.ts";
import { readKeys } from "./queries.ts";

/** The waybill complement of a request, refused by its rules, with the official names of its keys. */
export async function checkedWaybill(
  draft: AskedRequest,
  parties: PartyCountries,
  context: InCall,
): Promise<readonly NamedWaybillLine[]> {
  const { carrier, session, now, tx } = context;
  const lines = (draft.waybill ?? []).map(asSpelled);
  const { weightUnit = "kilogram", lengthUnit = "metre", lines: goods = [] } = draft;
  const find = keyFinder(await readKeys(tx, satKeysOf(lines)));
  const problems = waybillProblems(lines, {
    find,
    isRequired: requiresWaybill(session.customer),
    on: localDateAt(now, carrier.timeZone),
    isWithUnitedStates: isWithUnitedStates(draft, parties),
    goodsWeight: goodsTotals(goods, { weightUnit, lengthUnit }, carrier.rules.units).weight,
  });
  if (problems.length > 0) throw new Refusal(problems);
  // A missing required field would be a problem.
  return (lines as readonly WaybillLine[]).map((line) => ({
    ...line,
    // The catalogue decides, whatever the caller sends.
    ...(find("product", line.productKey)?.hazard === "always" ? { hazard: "always" } : {}),
    ...namesOf(line, find),
  }));
}

/** Finds a key among those that were read. */
export function keyFinder(
  keys: readonly SatKey[],
): (catalogue: SatCatalogue, key: string) => SatKey | undefined {
  const known = new Map(keys.map((each) => [`${each.catalogue} ${each.key}`, each]));
  return (catalogue, key) => known.get(`${catalogue} ${key}`);
}

/** Keys as the catalogues spell them; an empty text is none. */
function asSpelled(line: Incomplete<WaybillLine>): Incomplete<WaybillLine> {
  const spelled: Record<string, unknown> = { ...line };
  for (const field of [...Object.values(fieldOfCatalogue), "invoiceUuid"] as const) {
    const text = line[field] === undefined ? "" : typedWaybillText(field, line[field]);
    if (text === "") delete spelled[field];
    else spelled[field] = text;
  }
  return spelled;
}

const nameOfCatalogue = {
  unit: "unitName",
  product: "productName",
  "tariff-code": "tariffName",
  "hazardous-material": "hazardName",
  packaging: "packagingName",
} as const satisfies Readonly<Record<SatCatalogue, keyof NamedWaybillLine>>;

function namesOf(line: WaybillLine, find: WaybillTerms["find"]): Partial<NamedWaybillLine> {
  return Object.fromEntries(
    satCatalogues.flatMap((catalogue) => {
      const found = find(catalogue, line[fieldOfCatalogue[catalogue]] ?? "");
      return found && found !== "unread" ? [[nameOfCatalogue[catalogue], found.description]] : [];
    }),
  );
}

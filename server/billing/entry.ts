import type { NewBillingParty } from "@anden/contract/billing-entry";
import type { Carrier } from "@anden/domain/carrier";
import { type BillingParty, requiredTaxData } from "@anden/domain/customer/billing-party";
import { emptyParty, isGeneric, type PartyEntry } from "@anden/domain/customer/billing-party-entry";
import { billingPartyProblems, type PartyRules } from "@anden/domain/customer/check-billing-entry";
import { genericInvoice } from "@anden/domain/customer/invoice-vocabulary";
import { fixedTaxId } from "@anden/domain/customer/tax-id-faults";
import { homeResidence } from "@anden/domain/customer/tax-residence";
import { contradictedFields, type Place } from "@anden/domain/geography/place";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { QueryExecutorProvider } from "kysely";
import { given, orNull } from "../address-book/entry.ts";
import { placesById } from "../catalogues/places.ts";

/** Fields that later calls send. */
const later: ReadonlySet<string> = new Set(["taxRegime", "cfdiUse", "taxResidence"]);

export function partyRules({ parameters, company, businessTypes }: Carrier): PartyRules {
  return {
    required: requiredTaxData(parameters),
    companyPostalCode: company.postalCode,
    businessTypes: [...businessTypes.keys()],
  };
}

/** A person type with a generic tax id may leave it out. */
function taxIdOf({ personType, taxId }: NewBillingParty): string {
  return given(taxId) || (fixedTaxId(personType) ?? "");
}

function entryOf(ask: NewBillingParty): PartyEntry {
  const {
    personType,
    businessTypeId,
    paymentMethod = "",
    country,
    stateId,
    cityId,
    placeId,
    phoneKind,
  } = ask;
  return {
    ...emptyParty,
    personType,
    businessTypeId,
    paymentMethod,
    country,
    stateId,
    cityId,
    placeId,
    phoneKind,
    taxId: taxIdOf(ask),
    name: given(ask.name),
    tradeName: given(ask.tradeName),
    curp: given(ask.curp),
    postalCode: given(ask.postalCode),
    street: given(ask.street),
    exteriorNumber: given(ask.exteriorNumber),
    interiorNumber: given(ask.interiorNumber),
    phone: given(ask.phone),
  };
}

/** The billing party of the first call, or its problems. */
export async function readParty(
  tx: QueryExecutorProvider,
  ask: NewBillingParty,
  carrier: Carrier,
): Promise<{ readonly problems: readonly Problem[]; readonly party?: Omit<BillingParty, "number"> }> {
  const found = billingPartyProblems(entryOf(ask), partyRules(carrier)).filter(
    ({ path }) => !later.has(path),
  );
  const place = (await placesById(tx, [ask.placeId])).get(ask.placeId);
  if (!place) return { problems: [...found, problem("place.unknown", "placeId")] };
  const problems = [
    ...found,
    ...contradictedFields({ ...ask, postalCode: given(ask.postalCode) }, place).map((field) =>
      problem("place.contradictory", field, { name: place.name }),
    ),
  ];
  return problems.length > 0 ? { problems } : { problems, party: partyOf(ask, place) };
}

function partyOf(ask: NewBillingParty, place: Place): Omit<BillingParty, "number"> {
  const { personType, businessTypeId, paymentMethod, phoneKind } = ask;
  const [curp, interiorNumber] = [orNull(ask.curp), orNull(ask.interiorNumber)];
  const use = ask.credit?.cfdiUse;
  return {
    personType,
    name: given(ask.name),
    tradeName: given(ask.tradeName),
    taxId: taxIdOf(ask),
    ...(curp === null ? {} : { curp }),
    ...(businessTypeId === undefined ? {} : { businessTypeId }),
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
    ...(isGeneric(personType) ? genericInvoice : use ? { cfdiUse: use } : {}),
    fiscalResidence: homeResidence,
    address: {
      country: place.country,
      state: place.state,
      city: place.city,
      neighbourhood: place.name,
      stateId: place.stateId,
      cityId: place.cityId,
      placeId: place.id,
      postalCode: place.postalCode,
      street: given(ask.street),
      exteriorNumber: given(ask.exteriorNumber),
      ...(interiorNumber === null ? {} : { interiorNumber }),
    },
    phone: { kind: phoneKind, number: given(ask.phone) },
  };
}

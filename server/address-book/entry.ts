import type {
  ChangedDistributor,
  NewComplement,
  NewContact,
  NewDistributor,
} from "@anden/contract/address-entry";
import { type AddressEntry, type AddressField, emptyAddress } from "@anden/domain/address-book/address-entry";
import { addressProblems, settledLocation } from "@anden/domain/address-book/check-address";
import { contactProblems } from "@anden/domain/address-book/check-contact";
import type { Location } from "@anden/domain/address-book/distributor";
import { asksTaxData } from "@anden/domain/customer/abilities";
import type { Customer, PersonType } from "@anden/domain/customer/customer";
import { fixedTaxId } from "@anden/domain/customer/tax-id-faults";
import { homeResidence } from "@anden/domain/customer/tax-residence";
import type { LocationLevel } from "@anden/domain/geography/geocoding";
import { inDegrees } from "@anden/domain/geography/millionths";
import { contradictedFields, type Place, type Point } from "@anden/domain/geography/place";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { QueryExecutorProvider } from "kysely";
import { placesById } from "../catalogues/places.ts";
import { Refusal } from "../handlers.ts";
import type { ContactFields } from "./contact-writes.ts";
import type { DistributorFields, TaxFields } from "./distributor-writes.ts";

/** Fields that the first of the three calls does not send. */
const ofTheComplement: readonly AddressField[] = ["foreignTaxId", "taxResidence"];
const ofTaxData: readonly AddressField[] = ["taxId", ...ofTheComplement];

/** Texts may be sent empty, and have spaces around them. */
export const given = (text: string | undefined) => text?.trim() ?? "";
export const orNull = (text: string | undefined) => given(text) || null;

function entryOf(
  ask: NewDistributor,
  tax: Pick<NewComplement, "foreignTaxId" | "taxResidence">,
): AddressEntry {
  const { name, phone, country, postalCode, stateId, cityId, placeId, street, exteriorNumber, personType } =
    ask;
  return {
    ...emptyAddress,
    country,
    stateId,
    cityId,
    placeId,
    personType,
    name: given(name),
    phone: given(phone),
    postalCode: given(postalCode),
    street: given(street),
    exteriorNumber: given(exteriorNumber),
    warehouse: given(ask.warehouse),
    interiorNumber: given(ask.interiorNumber),
    taxId: taxIdOf(personType, ask.taxId) ?? "",
    foreignTaxId: given(tax.foreignTaxId),
    taxResidence: given(tax.taxResidence),
  };
}

/** A person type with a generic tax id may leave it out. */
function taxIdOf(personType: PersonType, taxId: string | undefined): string | null {
  return orNull(taxId) ?? fixedTaxId(personType) ?? null;
}

/** The problems of the fields of an address, its tax data left out unless asked for, and the place that they name. */
export async function readAddress(
  tx: QueryExecutorProvider,
  ask: NewDistributor & Partial<Pick<ChangedDistributor, "foreignTaxId" | "taxResidence">>,
  customer: Customer,
  { withComplement = false } = {},
): Promise<{ readonly problems: readonly Problem[]; readonly place: Place | undefined }> {
  const rules = { asksTaxData: asksTaxData(customer) };
  const problems = addressProblems(entryOf(ask, ask), rules).filter(
    ({ path }) => withComplement || !ofTheComplement.some((field) => field === path),
  );
  const place = (await placesById(tx, [ask.placeId])).get(ask.placeId);
  if (!place) return { problems: [...problems, problem("place.unknown", "placeId")], place };
  const wrong = contradictedFields({ ...ask, postalCode: given(ask.postalCode) }, place);
  return {
    problems: [
      ...problems,
      ...wrong.map((field) => problem("place.contradictory", field, { name: place.name })),
    ],
    place,
  };
}

/** Whether the tax id is the only problem: that is answered with a client id of 0. */
export function isTaxIdAlone(problems: readonly Problem[]): boolean {
  return problems.length > 0 && problems.every(({ path }) => path === "taxId");
}

export function fieldsOf(ask: NewDistributor, place: Place): DistributorFields {
  const { personType, isSender, isRecipient, isHub, notifiesSender, notifiesRecipient } = ask;
  return {
    personType,
    place,
    isSender,
    isRecipient,
    isHub,
    notifiesSender,
    notifiesRecipient,
    name: given(ask.name),
    taxId: taxIdOf(personType, ask.taxId),
    street: given(ask.street),
    exteriorNumber: given(ask.exteriorNumber),
    interiorNumber: orNull(ask.interiorNumber),
    phone: given(ask.phone),
    warehouse: orNull(ask.warehouse),
    changedFrom: orNull(ask.changedFrom),
  };
}

interface Position {
  readonly foundLatitude?: number | undefined;
  readonly foundLongitude?: number | undefined;
  readonly markedLatitude?: number | undefined;
  readonly markedLongitude?: number | undefined;
  readonly level?: LocationLevel | undefined;
  readonly isVerified?: boolean | undefined;
}

/** The position to store; undefined where none is given. A latitude without its longitude is refused. */
export function locationOf(ask: Position): Location | undefined {
  const half: Problem[] = [];
  const point = (name: "found" | "marked"): Point | undefined => {
    const [latitude, longitude] = [ask[`${name}Latitude`], ask[`${name}Longitude`]];
    if (latitude === undefined && longitude === undefined) return undefined;
    if (latitude === undefined) half.push(problem("field.required", `${name}Latitude`));
    else if (longitude === undefined) half.push(problem("field.required", `${name}Longitude`));
    else return inDegrees({ latitude, longitude });
    return undefined;
  };
  const [found, marked] = [point("found"), point("marked")];
  if (half.length > 0) throw new Refusal(half);
  return settledLocation({
    ...(found ? { found } : {}),
    ...(marked ? { marked } : {}),
    ...(ask.level ? { level: ask.level } : {}),
    isVerified: ask.isVerified ?? false,
  });
}

/**
 * The tax data of a call; a person type or tax id that it leaves out is taken from the stored row. Refuses with their
 * problems.
 */
export function taxFieldsOf(
  ask: Pick<NewComplement, "personType" | "taxId" | "foreignTaxId" | "taxResidence">,
  stored: { readonly personType: PersonType; readonly taxId: string | null },
  customer: Customer,
): TaxFields {
  const personType = ask.personType ?? stored.personType;
  const taxId = taxIdOf(
    personType,
    ask.taxId ?? (personType === stored.personType ? (stored.taxId ?? "") : ""),
  );
  const isForeign = personType === "foreign";
  const foreignTaxId = isForeign ? given(ask.foreignTaxId) : "";
  const taxResidence = isForeign ? given(ask.taxResidence) : homeResidence;
  const entry: AddressEntry = { ...emptyAddress, personType, taxId: taxId ?? "", foreignTaxId, taxResidence };
  const wrong = addressProblems(entry, { asksTaxData: asksTaxData(customer) }).filter(({ path }) =>
    ofTaxData.some((field) => field === path),
  );
  if (wrong.length > 0) throw new Refusal(wrong);
  return {
    personType,
    taxId,
    foreignTaxId: foreignTaxId || null,
    taxResidence: taxResidence || homeResidence,
  };
}

/** The fields of a contact. Refuses with their problems. */
export function contactFieldsOf(
  ask: NewContact,
  stored: Pick<ContactFields, "mediumId" | "phoneKind" | "diallingCodeId">,
): ContactFields {
  const entry = {
    name: given(ask.name),
    position: given(ask.position),
    department: given(ask.department),
    phone: given(ask.phone),
    email: given(ask.email),
  };
  const wrong = contactProblems(entry);
  if (wrong.length > 0) throw new Refusal(wrong);
  return {
    name: entry.name,
    position: entry.position || null,
    department: entry.department || null,
    phone: entry.phone,
    email: entry.email || null,
    // 0 means that nothing was chosen.
    mediumId: ask.mediumId || stored.mediumId,
    phoneKind: ask.phoneKind ?? stored.phoneKind,
    diallingCodeId: ask.diallingCodeId || stored.diallingCodeId,
    changedFrom: orNull(ask.changedFrom),
  };
}

import type { FullParty } from "@anden/contract/billing";
import {
  inCountry,
  type WhereEntry,
  type WhereField,
  withPlace,
  withWhere,
} from "@anden/domain/address-book/address-entry";
import {
  type BillingPartyField,
  emptyParty,
  longestText,
  type PartyEntry,
  type PartyText,
  typedParty,
  withPartyType,
  withRegime,
} from "@anden/domain/customer/billing-party-entry";
import { billingPartyProblems, type PartyRules } from "@anden/domain/customer/check-billing-entry";
import type { Country } from "@anden/domain/geography/country";
import { useEffect, useState } from "react";
import { useFieldSentences } from "../../address-book/address-form/use-field-sentences.ts";
import { useFilledIn, useWhere } from "../../address-book/address-form/use-where.ts";
import { forgetKept } from "../../app/kept.ts";
import { useWords } from "../../i18n/words.tsx";
import { domainPlace, type PlaceAnswer } from "../../wizard/place.ts";
import { type BegunPartySave, keepParty, readKeptParty } from "./kept-party.ts";

interface FormOptions {
  /** An incomplete party to continue. */
  readonly stored: FullParty | undefined;
  readonly place: string;
  readonly rules: PartyRules;
  /** The tax id from the search. */
  readonly taxId: string;
}

/** The state of the form of a billing party, and the problems that keep it from being saved. */
export function usePartyForm({ stored, place, rules, taxId }: FormOptions) {
  const { label } = useWords();
  const [begun] = useState(() => {
    const initial = stored ? entryOf(stored) : { ...emptyParty, taxId };
    return { initial, kept: readKeptParty(place) };
  });
  const [entry, setEntry] = useState<PartyEntry>(begun.kept?.entry ?? begun.initial);
  const [save, setSave] = useState<BegunPartySave | undefined>(begun.kept?.save);
  const where = useWhere(entry);
  useFilledIn(where.ofCode.data, setEntry);

  const isDirty = JSON.stringify(entry) !== JSON.stringify(begun.initial);
  useEffect(() => {
    if (isDirty || save) keepParty(place, { entry, ...(save ? { save } : {}) });
    else forgetKept(place);
  }, [place, entry, save, isDirty]);

  const problems = billingPartyProblems(entry, rules);
  const sentences = useFieldSentences(problems, (field: BillingPartyField) => entry[field]);

  return {
    ...sentences,
    entry,
    where,
    problems,
    save: save ?? continued(stored),
    isDirty,
    required: rules.required,
    setSave,
    nameOf: (path: string) => label(`partyForm.${path}`),
    longest: (field: PartyText) => longestText(field, entry.personType),
    type: (field: PartyText, typed: string) =>
      setEntry((now) => ({ ...now, [field]: typedParty(field, typed) })),
    choose: (chosen: Partial<PartyEntry>) => setEntry((now) => ({ ...now, ...chosen })),
    setPersonType: (personType: PartyEntry["personType"]) =>
      setEntry((now) => withPartyType(now, personType, rules.companyPostalCode)),
    setRegime: (taxRegime: PartyEntry["taxRegime"]) => setEntry((now) => withRegime(now, taxRegime)),
    setWhere: <Field extends WhereField>(field: Field, value: WhereEntry[Field]) =>
      setEntry((now) => withWhere(now, field, value)),
    setPlace: (at: PlaceAnswer) => setEntry((now) => withPlace(now, domainPlace(at))),
    setCountry: (country: Country) => setEntry((now) => inCountry(now, country)),
  };
}

export type PartyFormState = ReturnType<typeof usePartyForm>;

/** An incomplete party is saved again under its number. */
function continued(stored: FullParty | undefined): BegunPartySave | undefined {
  return stored && { keys: ["", "", "", ""], sent: "", number: stored.number };
}

function entryOf(stored: FullParty): PartyEntry {
  const { personType, taxId, name, tradeName, address, phone } = stored;
  const { country, postalCode, stateId, cityId, placeId, street, exteriorNumber } = address;
  return {
    ...emptyParty,
    personType,
    taxId,
    name,
    tradeName,
    businessTypeId: stored.businessTypeId,
    country,
    postalCode,
    stateId,
    cityId,
    placeId,
    street,
    exteriorNumber,
    curp: stored.curp ?? "",
    paymentMethod: stored.paymentMethod ?? "",
    taxRegime: stored.taxRegime ?? "",
    cfdiUse: stored.cfdiUse ?? "",
    interiorNumber: address.interiorNumber ?? "",
    // MEX is the default of the first call, not a foreigner's choice.
    taxResidence: personType === "foreign" && stored.fiscalResidence === "MEX" ? "" : stored.fiscalResidence,
    phoneKind: phone.kind,
    phone: phone.number,
  };
}

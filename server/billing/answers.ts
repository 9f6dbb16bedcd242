import type { FullParty, ListedParty, MissingDatum } from "@anden/contract/billing";
import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { say } from "@anden/contract/words";
import { checkBillingParty, requiredTaxData } from "@anden/domain/customer/billing-party";
import type { Problem } from "@anden/domain/values/problem";
import type { CarrierLocale, Locale } from "../locale.ts";
import type { StoredParty } from "./queries.ts";

/** The field of a tax-data problem, and its name in the answer. */
const fields: Readonly<Record<string, MissingDatum["field"]>> = {
  name: "name",
  taxId: "taxId",
  postalCode: "postalCode",
  "address.postalCode": "postalCode",
  email: "email",
  taxRegime: "taxRegime",
  cfdiUse: "cfdiUse",
};

/** The problems of tax data, worded for a reader: the missing field, and why a value is invalid. */
export function missingData(problems: readonly Problem[], { words, language }: Locale): MissingDatum[] {
  return problems.flatMap((found) => {
    const field = fields[found.path];
    if (!field) return [];
    // In a form the sentence is "fill it in"; here the missing field is named.
    const sentence = found.code.startsWith("field.")
      ? say(words, language, "message", `billing.lacks.${field}`)
      : problemSentence(found, translator(words, language));
    return [{ field, sentence }];
  });
}

export function fullPartyAnswer(party: StoredParty, locale: CarrierLocale): FullParty {
  const required = requiredTaxData(locale.carrier.parameters);
  return { ...party, missing: missingData(checkBillingParty(party, required), locale) };
}

export function listedPartyAnswer(party: StoredParty, locale: CarrierLocale): ListedParty {
  const { number, name, tradeName, taxId, personType, address, isUnfinished, missing } = fullPartyAnswer(
    party,
    locale,
  );
  const { postalCode, city, state } = address;
  return { number, name, tradeName, taxId, personType, postalCode, city, state, isUnfinished, missing };
}

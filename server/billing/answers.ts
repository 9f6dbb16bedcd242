import type { FullParty, ListedParty, MissingDatum } from "@anden/contract/billing";
import { problemSentence, speaker } from "@anden/contract/problem-sentence";
import { say } from "@anden/contract/words";
import { type BillingParty, checkBillingParty, requiredTaxData } from "@anden/domain/customer/billing-party";
import type { Problem } from "@anden/domain/values/problem";
import type { Context } from "../handlers.ts";

type Reader = Pick<Context, "carrier" | "language" | "words">;

/** Where the checks of tax data find something, and what an answer calls it. */
const fields: Readonly<Record<string, MissingDatum["field"]>> = {
  name: "name",
  taxId: "taxId",
  "contact.postalCode": "postalCode",
  "address.postalCode": "postalCode",
  "contact.email": "email",
  taxRegime: "taxRegime",
  cfdiUse: "cfdiUse",
};

/** What is wrong with tax data as it is told to somebody who reads them: a field that lacks, and why it will not do. */
export function missingData(problems: readonly Problem[], { words, language }: Reader): MissingDatum[] {
  return problems.flatMap((found) => {
    const field = fields[found.path];
    if (!field) return [];
    // "Fill it in" is said at a field of a form; here it is said what is lacking.
    const sentence = found.code.startsWith("field.")
      ? say(words, language, "message", `billing.lacks.${field}`)
      : problemSentence(found, speaker(words, language));
    return [{ field, sentence }];
  });
}

export function fullPartyAnswer(party: BillingParty, reader: Reader): FullParty {
  const required = requiredTaxData(reader.carrier.parameters);
  return { ...party, missing: missingData(checkBillingParty(party, required), reader) };
}

export function listedPartyAnswer(party: BillingParty, reader: Reader): ListedParty {
  const { number, name, tradeName, taxId, personType, address, missing } = fullPartyAnswer(party, reader);
  const { postalCode, city, state } = address;
  return { number, name, tradeName, taxId, personType, postalCode, city, state, missing };
}

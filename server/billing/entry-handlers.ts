import { newBillingParty } from "@anden/contract/billing-entry";
import { mayChooseBillingParty } from "@anden/domain/customer/abilities";
import { type BillingParty, checkBillingParty } from "@anden/domain/customer/billing-party";
import { residenceProblems, taxUseProblems } from "@anden/domain/customer/check-billing-entry";
import { checkTaxData } from "@anden/domain/customer/tax-data";
import { fixedTaxId } from "@anden/domain/customer/tax-id-faults";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import { writerOf } from "../address-book/writer.ts";
import type { Schema } from "../database/schema.ts";
import { type Handlers, type InCall, Refusal, refuseAny, type Session } from "../handlers.ts";
import { wordedProblems } from "../worded.ts";
import { partyRules, readParty } from "./entry.ts";
import { changeBillingParty, heldParty, oneAfterAnother, storeBillingParty } from "./party-writes.ts";
import { partyByTaxId, type StoredParty } from "./queries.ts";

type EntryCalls =
  | "saveBillingParty"
  | "savePartyResidence"
  | "savePartyTaxUse"
  | "savePartyCatalogueUse"
  | "validateBillingParty";

const savesTaxUse = {
  inTransaction: async (
    { number, taxRegime, cfdiUse }: Pick<BillingParty, "number" | "taxRegime" | "cfdiUse">,
    context: InCall,
  ) => {
    const before = await ownParty(context, number, "number");
    const { personType } = before;
    refuseAny(taxUseProblems({ personType, taxRegime, cfdiUse }, partyRules(context.carrier).required));
    const { taxRegime: _, cfdiUse: __, ...party } = withoutMarks(before);
    const pair = { ...(taxRegime ? { taxRegime } : {}), ...(cfdiUse ? { cfdiUse } : {}) };
    await change(context, before, { ...party, ...pair });
    return { number, ...pair };
  },
};

/** Adding a billing party takes five calls, each of which may be repeated (decision 0091). */
export const billingEntryHandlers = {
  saveBillingParty: {
    numbers: ["billing-party"],
    inTransaction: async (ask, context) => {
      const { tx, session, nextNumber, now } = context;
      adder(session);
      const { clientId } = session.customer;
      await oneAfterAnother(tx, clientId);
      const before = ask.number ? await ownParty(context, ask.number, "number") : undefined;
      const { problems, party } = await readParty(tx, ask, context.carrier);
      const found = [...problems, ...finished(before), ...(await takenBy(tx, ask, before))];
      if (found.length > 0 || !party)
        return { number: 0, problems: wordedProblems(newBillingParty, found, context) };
      const from = ask.changedFrom;
      if (before) {
        const { number } = before;
        await changeBillingParty(tx, before, { number, ...party }, writerOf(context), { from });
        return { number };
      }
      const number = await nextNumber("billing-party");
      const making = { clientId, at: new Date(now), by: session.userName, from, isUnfinished: true };
      await storeBillingParty(tx, { number, ...party }, making);
      return { number };
    },
  },

  savePartyResidence: {
    inTransaction: async ({ number, taxResidence }, context) => {
      const before = await ownParty(context, number, "number");
      refuseAny(residenceProblems(taxResidence, before.personType));
      await change(context, before, { ...withoutMarks(before), fiscalResidence: taxResidence });
      return { number, taxResidence };
    },
  },

  savePartyTaxUse: savesTaxUse,
  savePartyCatalogueUse: savesTaxUse,

  validateBillingParty: {
    inTransaction: async ({ id, userName }, context) => {
      const { session, carrier, tx } = context;
      if (userName !== undefined && userName !== session.userName)
        throw new Refusal([problem("session.notYours", "userName")]);
      if (id === session.customer.clientId)
        return checkTaxData(session.customer, partyRules(carrier)).length === 0 ? 1 : 0;
      const party = await ownParty(context, id, "id");
      const { required } = partyRules(carrier);
      const { fiscalResidence, personType } = party;
      const problems = [
        ...checkBillingParty(party, required),
        ...(party.isUnfinished ? residenceProblems(fiscalResidence, personType) : []),
      ];
      if (problems.length > 0) return 0;
      if (party.isUnfinished)
        await changeBillingParty(tx, party, withoutMarks(party), writerOf(context), { isUnfinished: false });
      return 1;
    },
  },
} satisfies Pick<Handlers, EntryCalls>;

/** Refuses users who may not add billing parties. */
function adder({ customer }: Session): void {
  if (!mayChooseBillingParty(customer)) throw new Refusal([problem("billingParty.notAllowed")]);
}

/**
 * One of the client's own parties, locked until the transaction ends. Another client's is answered like an unknown one
 * (decision 0033).
 */
async function ownParty({ tx, session }: InCall, number: number, path: string): Promise<StoredParty> {
  adder(session);
  const party = await heldParty(tx, number);
  if (!party) throw new Refusal([problem("billingParty.unknown", path, { number: String(number) })]);
  return party;
}

/** Stores a part of a party. A finished party accepts only the values that it already has. */
async function change(context: InCall, before: StoredParty, party: BillingParty): Promise<void> {
  if (JSON.stringify(sorted(party)) === JSON.stringify(sorted(withoutMarks(before)))) return;
  refuseAny(finished(before));
  await changeBillingParty(context.tx, before, party, writerOf(context));
}

const sorted = (party: BillingParty) => Object.entries(party).toSorted(([a], [b]) => (a < b ? -1 : 1));

function finished(party: StoredParty | undefined): readonly Problem[] {
  return party && !party.isUnfinished
    ? [problem("billingParty.finished", "number", { name: party.name })]
    : [];
}

/** The problem of a tax id that another party of the client has; a generic tax id may be shared. */
async function takenBy(
  tx: Transaction<Schema>,
  {
    personType,
    taxId,
  }: { readonly personType: BillingParty["personType"]; readonly taxId?: string | undefined },
  before: StoredParty | undefined,
): Promise<readonly Problem[]> {
  if (fixedTaxId(personType) !== undefined || !taxId) return [];
  const other = await partyByTaxId(tx, taxId.trim());
  if (!other || other.number === before?.number) return [];
  return [problem("billingParty.taxIdTaken", "taxId", { name: other.name })];
}

function withoutMarks({ isUnfinished: _, ...party }: StoredParty): BillingParty {
  return party;
}

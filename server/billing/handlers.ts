import { searchWords } from "@anden/domain/search/word-beginnings";
import { problem } from "@anden/domain/values/problem";
import { type Handlers, Refusal, type Session } from "../handlers.ts";
import { answeredPage, rowsToRead } from "../lists/paging.ts";
import { fullPartyAnswer, listedPartyAnswer } from "./answers.ts";
import { partiesByName, partyByNumber, partyByTaxId, partyPosition } from "./queries.ts";

type BillingCalls =
  | "creditProjects"
  | "creditProject"
  | "groupProjects"
  | "billingParties"
  | "billingParty"
  | "billingPartyByTaxId";

export const billingHandlers = {
  creditProjects: {
    directly: ({ clientId }, { session }) => ownCustomer(clientId, session).creditProjects,
  },

  creditProject: {
    directly: ({ projectId }, { session }) =>
      session.customer.creditProjects.filter(({ id }) => id === projectId),
  },

  groupProjects: {
    directly: ({ clientId }, { session }) => ownCustomer(clientId, session).groupProjects,
  },

  billingParties: {
    inTransaction: async ({ text = "", taxId, ...paging }, context) => {
      const { tx } = context;
      const after = paging.after === undefined ? undefined : await partyPosition(tx, paging.after);
      if (paging.after !== undefined && !after) throw new Refusal([problem("list.badCursor", "after")]);
      const words = searchWords(text);
      // A text without a letter or a digit matches nothing.
      const isUnanswerable = text.trim() !== "" && words.length === 0;
      const found = isUnanswerable
        ? []
        : await partiesByName(tx, {
            words,
            taxId: taxId?.trim().toUpperCase(),
            after,
            limit: rowsToRead(paging),
          });
      return answeredPage(found, paging, (party) => listedPartyAnswer(party, context));
    },
  },

  billingParty: {
    // Another client's number and an unknown one get the same answer, so that counting numbers reveals nothing.
    inTransaction: async ({ id }, context) => {
      const party = await partyByNumber(context.tx, id);
      if (!party) throw new Refusal([problem("billingParty.unknown", "id", { number: String(id) })]);
      return fullPartyAnswer(party, context);
    },
  },

  billingPartyByTaxId: {
    inTransaction: async ({ taxId }, { tx }) => {
      const party = await partyByTaxId(tx, taxId.trim().toUpperCase());
      if (!party) return null;
      const { number, name, personType, isUnfinished } = party;
      return { number, name, taxId: party.taxId, personType, isUnfinished };
    },
  },
} satisfies Pick<Handlers, BillingCalls>;

function ownCustomer(clientId: number, { customer }: Session) {
  if (clientId !== customer.clientId) throw new Refusal([problem("session.notYours", "clientId")]);
  return customer;
}

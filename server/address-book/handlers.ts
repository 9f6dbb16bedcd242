import type { DistributorFilter } from "@anden/contract/address-book";
import { mostListed } from "@anden/contract/page";
import { rolesIn } from "@anden/domain/address-book/book-search";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Handlers, Refusal } from "../handlers.ts";
import { answeredPage, readingAfter } from "../lists/paging.ts";
import { contactAnswer, distributorAnswer, fullDistributorAnswer, markedPoint } from "./answers.ts";
import {
  contactsByName,
  type DistributorSearch,
  distributorsByName,
  firstDistributors,
  positionIn,
} from "./listing.ts";
import { ownDistributor, placesOf } from "./own.ts";
import type { DistributorRow } from "./queries.ts";

type Tx = Transaction<Schema>;

type AddressBookCalls = "distributors" | "distributor" | "distributorPoint" | "contacts";

export const addressBookHandlers = {
  distributors: {
    inTransaction: async (filter, context) => {
      const { tx } = context;
      const sought = filter.isFiltered && filter.isClosestFirst ? (filter.text ?? filter.name) : undefined;
      const found = await (sought?.trim() ? closestTo(sought, tx, filter) : byName(tx, filter));
      const placeOf = await placesOf(tx, found);
      return answeredPage(found, filter, (row) => distributorAnswer(row, placeOf(row), context));
    },
  },

  distributor: {
    inTransaction: async ({ id }, context) => {
      const row = await ownDistributor(context.tx, id, "id");
      const placeOf = await placesOf(context.tx, [row]);
      return fullDistributorAnswer(row, placeOf(row), context);
    },
  },

  distributorPoint: {
    inTransaction: async ({ number }, { tx }) =>
      markedPoint(await ownDistributor(tx, number, "number")) ?? null,
  },

  contacts: {
    inTransaction: async (filter, { tx }) => {
      const { name, position, department, distributorNumber } = filter;
      if (distributorNumber !== undefined) await ownDistributor(tx, distributorNumber, "distributorNumber");
      const reading = await readingAfter(filter, (number) => positionIn(tx, "distributor_contacts", number));
      const found = await contactsByName(
        tx,
        {
          distributorNumber,
          searches: [
            { fields: ["contact-name"], text: name },
            { fields: ["contact-position"], text: position },
            { fields: ["contact-department"], text: department },
          ],
        },
        reading,
      );
      return answeredPage(found, filter, contactAnswer);
    },
  },
} satisfies Pick<Handlers, AddressBookCalls>;

async function byName(tx: Tx, filter: DistributorFilter): Promise<readonly DistributorRow[]> {
  const reading = await readingAfter(filter, (number) => positionIn(tx, "distributors", number));
  return distributorsByName(tx, searchOf(filter), reading);
}

/** The addresses closest to a text, on one page: named so, then with its words in the name, then the others. */
async function closestTo(
  sought: string,
  tx: Tx,
  { after, limit = mostListed, ...filter }: DistributorFilter,
): Promise<readonly DistributorRow[]> {
  if (after !== undefined) throw new Refusal([problem("list.badCursor", "after")]);
  const { text, name, ...others } = filter;
  const isBoth = text !== undefined && name !== undefined;
  const { searches, ...only } = searchOf(isBoth ? { ...others, name } : others);
  const inName = { ...only, searches: [...searches, { fields: ["name"], text: sought }] } as const;
  return firstDistributors(tx, [{ ...inName, begins: sortKey(sought) }, inName, searchOf(filter)], limit);
}

/** The filters of a request. Without `isFiltered`, as old callers send it, the other filters are ignored. */
export function searchOf(filter: DistributorFilter): DistributorSearch {
  const { isFiltered, isArchived = false, number, name, address, text } = filter;
  if (!isFiltered) return { isArchived, searches: [] };
  return {
    isArchived,
    number,
    roles: rolesIn(filter),
    searches: [
      { fields: ["name"], text: name },
      { fields: ["address"], text: address },
      { fields: ["name", "address"], text },
    ],
  };
}

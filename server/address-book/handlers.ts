import type { DistributorFilter } from "@anden/contract/address-book";
import { rolesIn } from "@anden/domain/address-book/book-search";
import type { Handlers } from "../handlers.ts";
import { answeredPage, readingAfter } from "../lists/paging.ts";
import { contactAnswer, distributorAnswer, fullDistributorAnswer, markedPoint } from "./answers.ts";
import { contactsByName, type DistributorSearch, distributorsByName, positionIn } from "./listing.ts";
import { ownDistributor, placesOf } from "./own.ts";

type AddressBookCalls = "distributors" | "distributor" | "distributorPoint" | "contacts";

export const addressBookHandlers = {
  distributors: {
    inTransaction: async (filter, context) => {
      const { tx } = context;
      const reading = await readingAfter(filter, (number) => positionIn(tx, "distributors", number));
      const found = await distributorsByName(tx, searchOf(filter), reading);
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

import type { DistributorFilter } from "@anden/contract/address-book";
import type { Place } from "@anden/domain/geography/place";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import { placesById } from "../catalogues/places.ts";
import type { Schema } from "../database/schema.ts";
import { type Handlers, Refusal } from "../handlers.ts";
import { pageOf, readingAfter } from "../lists/paging.ts";
import { contactAnswer, distributorAnswer, fullAnswer, markedPoint } from "./answers.ts";
import {
  contactsByName,
  type DistributorRow,
  type DistributorSearch,
  distributorByNumber,
  distributorExists,
  distributorsByName,
  positionIn,
} from "./queries.ts";

type Tx = Transaction<Schema>;
type AddressBookCalls = "distributors" | "distributor" | "distributorPoint" | "contacts";

export const addressBookHandlers = {
  distributors: {
    inTransaction: async (filter, context) => {
      const { tx } = context;
      const reading = await readingAfter(filter, (number) => positionIn(tx, "distributors", number));
      const found = await distributorsByName(tx, searchOf(filter), reading);
      const placeOf = await placesOf(tx, found);
      return pageOf(found, filter, (row) => distributorAnswer(row, placeOf(row), context));
    },
  },

  distributor: {
    inTransaction: async ({ id }, context) => {
      const row = await ownDistributor(context.tx, id, "id");
      const placeOf = await placesOf(context.tx, [row]);
      return fullAnswer(row, placeOf(row), context);
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
      return pageOf(found, filter, contactAnswer);
    },
  },
} satisfies Pick<Handlers, AddressBookCalls>;

/** The filters of a request; an old caller's without `isFiltered` are ignored. */
function searchOf({ isFiltered, number, name, address, text }: DistributorFilter): DistributorSearch {
  if (!isFiltered) return { searches: [] };
  return {
    number,
    searches: [
      { fields: ["name"], text: name },
      { fields: ["address"], text: address },
      { fields: ["name", "address"], text },
    ],
  };
}

async function ownDistributor(tx: Tx, number: number, path: string): Promise<DistributorRow> {
  const row = await distributorByNumber(tx, number);
  if (row) return row;
  const isOfOtherClient = await distributorExists(tx, number);
  throw new Refusal([
    problem(isOfOtherClient ? "distributor.other" : "distributor.unknown", path, { number: String(number) }),
  ]);
}

async function placesOf(tx: Tx, rows: readonly DistributorRow[]): Promise<(row: DistributorRow) => Place> {
  const places = await placesById(
    tx,
    rows.map(({ place_id }) => place_id),
  );
  return ({ number, place_id }) => {
    const place = places.get(place_id);
    // Places are never deleted: one that is removed from the carrier's folder stays in the database.
    if (!place) throw new Error(`address ${number} is at place ${place_id}, which is not known`);
    return place;
  };
}

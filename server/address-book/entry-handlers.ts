import { newDistributor } from "@anden/contract/address-entry";
import { locationProblems } from "@anden/domain/address-book/check-address";
import type { Location } from "@anden/domain/address-book/distributor";
import { movedLocation } from "@anden/domain/address-book/moved-location";
import type { Country } from "@anden/domain/geography/country";
import { problem } from "@anden/domain/values/problem";
import { accepted, type Handlers, type InCall, Refusal } from "../handlers.ts";
import { wordedProblems } from "../worded.ts";
import { followsAnother } from "./another-change.ts";
import {
  distributorAnswer,
  fullDistributorAnswer,
  lineOf,
  locationAnswer,
  storedContactAnswer,
} from "./answers.ts";
import {
  contactColumns,
  hasMainContact,
  heldContact,
  nameMainContact,
  storeContact,
  storeContactChange,
  usualContact,
} from "./contact-writes.ts";
import { changedColumns, storeActivity, storeChange, storeDistributor } from "./distributor-writes.ts";
import { contactFieldsOf, fieldsOf, isTaxIdAlone, locationOf, readAddress, taxFieldsOf } from "./entry.ts";
import { heldOwnDistributor, keeper, ownDistributorInUse, placesOf } from "./own.ts";
import { storedLocation, storedTaxData } from "./parts.ts";
import { distributorsAtDoors, doorOf } from "./queries.ts";
import { writerOf } from "./writer.ts";

type EntryCalls =
  | "createDistributor"
  | "locateDistributor"
  | "complementDistributor"
  | "changeDistributor"
  | "archiveDistributor"
  | "sameDistributors"
  | "createContact"
  | "changeContact"
  | "archiveContact";

export const addressEntryHandlers = {
  createDistributor: {
    limitsNewcomer: "address",
    numbers: ["distributor"],
    inTransaction: async (ask, context) => {
      const { tx, session, nextNumber } = context;
      keeper(session);
      const { problems, place } = await readAddress(tx, ask, session.customer);
      if (isTaxIdAlone(problems))
        return { number: 0, clientId: 0, problems: wordedProblems(newDistributor, problems, context) };
      if (problems.length > 0 || !place) throw new Refusal(problems);
      const number = await nextNumber("distributor");
      const row = await storeDistributor(tx, number, fieldsOf(ask, place), writerOf(context));
      return fullDistributorAnswer(row, place, context);
    },
  },

  locateDistributor: {
    inTransaction: async (ask, context) => {
      keeper(context.session);
      const { row, location } = await storedLocation(ask, context, writerOf(context));
      const place = (await placesOf(context.tx, [row]))(row);
      inCountry(location, place.country);
      return {
        clientId: row.client_id,
        distributorNumber: row.number,
        addressLine: lineOf(row, place, context),
        postalCode: place.postalCode,
        ...locationAnswer(location),
        isVerified: location.isVerified,
      };
    },
  },

  complementDistributor: {
    inTransaction: async (ask, context) => {
      keeper(context.session);
      const { row, tax } = await storedTaxData(ask, context, writerOf(context));
      return {
        // Tax data have the number of their address, because each address has them once.
        number: row.number,
        clientId: row.client_id,
        distributorNumber: row.number,
        personType: tax.personType,
        ...(tax.taxId === null ? {} : { taxId: tax.taxId }),
        ...(tax.foreignTaxId === null ? {} : { foreignTaxId: tax.foreignTaxId }),
        taxResidence: tax.taxResidence,
      };
    },
  },

  changeDistributor: {
    inTransaction: async ({ id, ...ask }, context) => {
      const { tx, session } = context;
      keeper(session);
      const before = await ownDistributorInUse(tx, id, "id");
      const { problems, place } = await readAddress(tx, ask, session.customer, { withComplement: true });
      if (problems.length > 0 || !place) throw new Refusal(problems);
      const fields = fieldsOf(ask, place);
      const location = accepted(
        movedLocation(doorOf(before), { ...fields, placeId: place.id }, locationOf(ask)),
      );
      if (location) inCountry(location, place.country);
      const tax = taxFieldsOf(ask, fields, session.customer);
      const asked = changedColumns({ fields, location, tax });
      if (followsAnother(before, ask.revision, asked, "distributor.changed"))
        return fullDistributorAnswer(before, place, context);
      const placeBefore = (await placesOf(tx, [before]))(before);
      const row = await storeChange(tx, before, placeBefore, { fields, location, tax }, writerOf(context));
      return fullDistributorAnswer(row, place, context);
    },
  },

  archiveDistributor: {
    inTransaction: async ({ id, isActive }, context) => {
      const { tx, session } = context;
      keeper(session);
      const before = await heldOwnDistributor(tx, id, "id");
      const place = (await placesOf(tx, [before]))(before);
      const row =
        before.is_archived === !isActive
          ? before
          : await storeActivity(tx, before, place, { isArchived: !isActive, writer: writerOf(context) });
      return fullDistributorAnswer(row, place, context);
    },
  },

  sameDistributors: {
    inTransaction: async (ask, context) => {
      const same = await distributorsAtDoors(context.tx, [ask]);
      const placeOf = await placesOf(context.tx, same);
      return same.slice(0, 10).map((row) => distributorAnswer(row, placeOf(row), context));
    },
  },

  createContact: {
    limitsNewcomer: "address",
    numbers: ["contact"],
    inTransaction: async (ask, context) => {
      const { tx, session, nextNumber } = context;
      keeper(session);
      const { distributorNumber } = ask;
      const of = await ownDistributorInUse(tx, distributorNumber, "distributorNumber");
      const { country } = (await placesOf(tx, [of]))(of);
      const fields = contactFieldsOf(ask, usualContact(country));
      const isMain = ask.isMain === true || !(await hasMainContact(tx, distributorNumber));
      const number = await nextNumber("contact");
      const row = await storeContact(tx, number, { distributorNumber, isMain }, fields, writerOf(context));
      return storedContactAnswer(row, context.carrier);
    },
  },

  changeContact: {
    inTransaction: async ({ id, ...ask }, context) => {
      const { tx, session } = context;
      keeper(session);
      const { distributorNumber } = ask;
      const before = await ownContact(context, id, distributorNumber);
      if (before.is_archived) throw unknownContact(id);
      const hasMoved = distributorNumber !== before.distributor_number;
      if (hasMoved) await ownDistributorInUse(tx, distributorNumber, "distributorNumber");
      const fields = contactFieldsOf(ask, {
        mediumId: before.medium_id,
        phoneKind: before.phone_kind,
        diallingCodeId: before.dialling_code_id,
      });
      const isMain = ask.isMain === true || !(await hasMainContact(tx, distributorNumber, id));
      const change = { fields, distributorNumber, isMain };
      const { changed_from: _, ...columns } = contactColumns(fields);
      const asked = { ...columns, distributor_number: distributorNumber, is_main: isMain };
      if (followsAnother(before, ask.revision, asked, "contact.changed"))
        return storedContactAnswer(before, context.carrier);
      const row = await storeContactChange(tx, before, change, writerOf(context));
      if (before.is_main && hasMoved) await nameMainContact(tx, before.distributor_number);
      return storedContactAnswer(row, context.carrier);
    },
  },

  archiveContact: {
    inTransaction: async ({ id, isActive }, context) => {
      const { tx, session, carrier } = context;
      keeper(session);
      const before = await ownContact(context, id);
      if (before.is_archived === !isActive) return storedContactAnswer(before, carrier);
      if (isActive) await ownDistributorInUse(tx, before.distributor_number, "id");
      const isMain = isActive && !(await hasMainContact(tx, before.distributor_number));
      const change = { isArchived: !isActive, isMain };
      const row = await storeContactChange(tx, before, change, writerOf(context));
      if (before.is_main && !isActive) await nameMainContact(tx, before.distributor_number);
      return storedContactAnswer(row, carrier);
    },
  },
} satisfies Pick<Handlers, EntryCalls>;

async function ownContact({ tx }: InCall, number: number, movesTo?: number) {
  const row = await heldContact(tx, number, movesTo);
  if (!row) throw unknownContact(number);
  return row;
}

/** Refuses a position outside the country of its address; what the call has stored is undone. */
function inCountry({ marked }: Location, country: Country): void {
  const wrong = locationProblems(marked, country, "markedLatitude");
  if (wrong.length > 0) throw new Refusal(wrong);
}

function unknownContact(number: number): Refusal {
  return new Refusal([problem("contact.unknown", "id", { number: String(number) })]);
}

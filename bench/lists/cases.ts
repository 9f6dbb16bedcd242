import type { Client } from "@anden/contract/client";

/** A client who requests their lists, and a row in the middle of each. */
export interface Asking {
  readonly client: Client;
  readonly clientId: number;
  readonly middle: Readonly<Record<"quotation" | "request" | "address" | "contact" | "party", number>>;
}

export type Asked = (asking: Asking) => Promise<unknown>;

/** The requests of every list: its first page, one in its middle, and each filter alone and combined. */
export function casesFrom(from: string): Readonly<Record<string, Asked>> {
  const limit = 10;
  const page = { from, limit } as const;
  const lastMonth = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const requests =
    (filter: object): Asked =>
    ({ client }) =>
      client.serviceRequests({ ...page, ...filter });
  const addresses =
    (filter: object): Asked =>
    ({ client, clientId }) =>
      client.distributors({ clientId, isFiltered: true, limit, ...filter });
  const contacts =
    (filter: object): Asked =>
    ({ client, clientId }) =>
      client.contacts({ clientId, limit, ...filter });
  const parties =
    (filter: object): Asked =>
    ({ client }) =>
      client.billingParties({ limit, ...filter });
  return {
    "quotations, first page": ({ client }) => client.quotations(page),
    "quotations, deep page": ({ client, middle }) => client.quotations({ ...page, after: middle.quotation }),
    "quotations by number": ({ client, middle }) => client.quotations({ number: middle.quotation }),
    "quotations by total": ({ client }) => client.quotations({ ...page, order: "total-desc" }),
    "quotations by total, deep page": ({ client, middle }) =>
      client.quotations({ ...page, order: "total-desc", after: middle.quotation }),
    "quotations by total, of a month": ({ client }) =>
      client.quotations({ from: lastMonth, limit, order: "total-desc" }),
    "quotations by number, upwards": ({ client }) => client.quotations({ ...page, order: "number-asc" }),
    "quotations by a town": ({ client }) => client.quotations({ ...page, text: "guadalajara" }),
    "quotations by two towns": ({ client }) => client.quotations({ ...page, text: "guada monterrey" }),
    "quotations by a town and total": ({ client }) =>
      client.quotations({ ...page, text: "guadalajara", order: "total-asc" }),

    "requests by total": requests({ order: "total-desc" }),
    "requests by status and total": requests({ status: "in-transit", order: "total-asc" }),
    "requests by two places and number": requests({
      originBranchId: 102,
      destinationBranchId: 103,
      order: "number-asc",
    }),
    "requests by a common word": requests({ text: "guadalajara" }),
    "requests by a rare word": requests({ text: "zinc" }),
    "requests by two words": requests({ text: "taller guadalajara" }),
    "requests by a word and total": requests({ text: "guadalajara", order: "total-desc" }),
    "requests, first page": requests({}),
    "requests, deep page": ({ client, middle }) => client.serviceRequests({ ...page, after: middle.request }),
    "requests by number": ({ client, middle }) => client.serviceRequests({ number: middle.request }),
    "by status, common": requests({ status: "in-transit" }),
    "by status, rare": requests({ status: "cancelled" }),
    "by origin area": requests({ originAreaId: 1010 }),
    "by destination area": requests({ destinationAreaId: 1020 }),
    "by origin branch": requests({ originBranchId: 101 }),
    "by destination branch": requests({ destinationBranchId: 102 }),
    "by reference, common": requests({ reference: "oc" }),
    "by reference, rare": requests({ reference: "oc 100" }),
    "by reference, a dozen": requests({ reference: "zinc" }),
    "by two that meet": requests({ originAreaId: 1010, destinationAreaId: 1020 }),
    "by two that never meet": requests({ originAreaId: 1010, destinationAreaId: 1031 }),
    "by status, origin, destination": requests({
      status: "in-transit",
      originBranchId: 101,
      destinationBranchId: 102,
    }),
    "by reference and status": requests({ reference: "oc", status: "confirmed" }),
    "search by digits": ({ client }) => client.searchShipments({ text: "9" }),
    "search by number": ({ client, middle }) => client.searchShipments({ text: String(middle.quotation) }),
    "search by branch": ({ client }) => client.searchShipments({ text: "guadalajara" }),

    "addresses, first page": addresses({}),
    "addresses, deep page": ({ client, clientId, middle }) =>
      client.distributors({ clientId, limit, after: middle.address }),
    "addresses by number": (asking) => addresses({ number: asking.middle.address })(asking),
    "addresses by name, common": addresses({ name: "obra" }),
    "addresses by a beginning": addresses({ name: "t" }),
    "addresses by name, one": (asking) =>
      addresses({ name: String(asking.middle.address - 10_000_000) })(asking),
    "addresses by street": addresses({ address: "norte" }),
    "addresses by any word": addresses({ text: "sur" }),
    "addresses by name and street": addresses({ name: "taller", address: "sur" }),
    "addresses by two that never meet": addresses({ name: "taller", address: "este" }),
    "addresses by number and name": (asking) =>
      addresses({ number: asking.middle.address, name: "o" })(asking),
    "contacts, first page": contacts({}),
    "contacts, deep page": ({ client, clientId, middle }) =>
      client.contacts({ clientId, limit, after: middle.contact }),
    "contacts by name": contacts({ name: "ana" }),
    "contacts by position": contacts({ position: "ventas" }),
    "contacts by name and position": contacts({ name: "luis", position: "jefe" }),
    "contacts of an address": (asking) => contacts({ distributorNumber: asking.middle.address })(asking),
    "contacts of an address by name": (asking) =>
      contacts({ distributorNumber: asking.middle.address, name: "ana" })(asking),
    "parties, first page": parties({}),
    "parties, deep page": (asking) => parties({ after: asking.middle.party })(asking),
    "parties by a word of all": parties({ text: "works" }),
    "parties by a word of few": parties({ text: "tij" }),
    "parties by one name": (asking) => parties({ text: String(asking.middle.party) })(asking),
    "parties by two words": parties({ text: "works monterrey" }),
    "party by number": ({ client, middle }) => client.billingParty({ id: middle.party }),
    "party by tax id": ({ client, middle }) => client.billingPartyByTaxId({ taxId: `WRK${middle.party}` }),
  };
}

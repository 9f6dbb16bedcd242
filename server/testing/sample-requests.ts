// How the recorded samples of the contract are sent to a server with the demo carrier.
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { type Sample, samples } from "@anden/contract/testing/samples";
import type { Person, Received, TestServer } from "./server.ts";

/** These run first and last, in this order: they create what others need, or end it. */
const first = [
  "login-data",
  "quote",
  "quote-across-the-border",
  "quote-as-a-guest",
  "quote-with-everything",
  "store-file",
  "keep-draft",
  "keep-draft-of-two-places",
];
const last = [
  "quote-to-convert",
  "confirm-conversion-without-request",
  "request-tariff",
  "request",
  "confirm-conversion",
  "request-of-a-converted-quotation",
  "give-references-without-a-value",
  "give-references",
  "requested",
  "desk-requests",
  "desk-requests-of-a-client",
  "count-desk-requests",
  "desk-request",
  "desk-file",
  "step-request-without-a-reason",
  "step-request",
  "cancel-confirmed-request",
  "cancel-request",
  "request-history",
  "desk-history",
  "issue-token",
  "sign-in-by-token",
  "used-token",
  "own-sessions",
  "end-session",
  "end-sessions",
  "forward-quotation",
  "quotation-mail",
  "forward-request",
  "request-mail",
  "resend-request-mail",
  "create-distributor",
  "locate-distributor",
  "complement-distributor",
  "same-distributors",
  "complement-distributor-in-mexico",
  "change-distributor",
  "create-contact",
  "change-contact",
  "archive-contact",
  "archive-distributor",
  "check-address-rows",
  "import-address-rows",
  "keep-draft-again",
  "delete-draft",
  "restore-draft",
  "change-language",
  "change-password-refused",
  "change-password",
  "sign-out",
];
const places = new Map([
  ...first.map((name, at) => [name, at - 100] as const),
  ...last.map((name, at) => [name, at + 1] as const),
]);
export const samplesInOrder = samples.toSorted(
  (a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0),
);

/** The request of a sample. */
export function requestOf({ call, params = {}, query, body, upload }: Omit<Sample, "name" | "status">) {
  const { method, url } = addressOfCall(call);
  const values = Object.values(params);
  const path = url.replace(/\{\w+\}/g, () => values.shift() ?? "");
  return {
    method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body ? { body } : {}),
    ...(upload ? { body: upload.content, headers: { "content-type": upload.mediaType } } : {}),
  };
}

/** Those who send samples, each with a session of their own. */
export interface Askers {
  /** Sends a request as a user, as the guest, or without a session. */
  send(by: string | undefined, request: Parameters<Person["send"]>[0]): Promise<Received>;
}

export async function askersOf(server: TestServer): Promise<Askers> {
  const people = new Map<string, Person>();
  const users = ["acceso", "demo", "credito", "frontera", "hogar", "logistico", "operador", "otro"];
  for (const user of users) people.set(user, await server.aCustomer(user));
  people.set("guest", await server.aGuest());
  return {
    send: async (by, request) => {
      const asker = by === undefined ? server : people.get(by);
      if (!asker) throw new Error(`nobody is called ${by}`);
      return asker.send(request);
    },
  };
}

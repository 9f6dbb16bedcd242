import { randomUUID } from "node:crypto";
import { type Client, makeClient } from "@anden/contract/client";
import type { AskedRequest } from "@anden/contract/request-draft";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { aRequest, fromOwnBook } from "@anden/server/testing/requests";
import { aShipment } from "@anden/server/testing/shipments";
import type { Actor } from "../journey.ts";
import { type Place, sharedPortal } from "./portal.ts";

type Account = Exclude<Actor, "guest">;

/** An API client of a portal, by default the shared portal of the demo carrier. */
function portal(token?: string, { url: baseUrl }: Pick<Place, "url"> = sharedPortal("demo")): Client {
  return makeClient({ fetch, baseUrl, subscriptionKey: "journeys", token: () => token });
}

const signedIn = async (of: Account) => portal(await givenASession(of));

/** An API client of a user, to act as another user at the same time. */
export async function somebodyElse(of: Account, place: Place): Promise<Client> {
  return portal((await portal(undefined, place).signIn(of)).token, place);
}

/** A one-time token, as issued to another portal for an authenticated user. */
export async function givenAToken(holder: string): Promise<string> {
  const loginPortal = await signedIn({ userName: "acceso", password: "anden-demo" });
  return (await loginPortal.issueToken({ holder })).token;
}

/** Signs in by the API, by default at the shared portal of the demo carrier. Returns the token. */
export async function givenASession(of: Account, at?: Pick<Place, "url">): Promise<string> {
  return (await portal(undefined, at).signIn(of)).token;
}

/** Stores a quotation of a demo user by the API: a pallet, unless overridden. Returns its number. */
export async function givenAQuotation(of: Account, saying: Partial<ShipmentDraft> = {}): Promise<number> {
  return (await (await signedIn(of)).quote(aShipment(saying), { idempotencyKey: randomUUID() })).number;
}

/** Sends a service request of the demo user `demo` by the API. Returns its number. */
export async function givenARequest(saying: AskedRequest = {}): Promise<number> {
  const demo = await signedIn({ userName: "demo", password: "anden-demo" });
  return (await demo.request(aRequest(saying), { idempotencyKey: randomUUID() })).number;
}

/**
 * Two addresses of a user's own book that the carrier serves: as ends of a route, and with their names for the screens.
 */
export async function givenParties(of: Account, from?: number) {
  const client = await signedIn(of);
  const { id: clientId } = (await client.loginData()).client;
  const ends = await fromOwnBook({ client, clientId, ...of }, from === undefined ? {} : { from });
  const named = async (number = 0, contactNumber = 0) => {
    const { name, addressLine } = await client.distributor({ id: number });
    const { rows } = await client.contacts({ clientId, distributorNumber: number });
    const contact = rows.find((each) => each.number === contactNumber)?.name ?? "";
    return { name, addressLine, contact };
  };
  const { origin, destination } = ends;
  if (!origin || !destination) throw new Error("the book has both ends");
  return {
    ends: { origin, destination } as Pick<ShipmentDraft, "origin" | "destination">,
    origin: await named(ends.senderId, ends.senderContactId),
    destination: await named(ends.recipientId, ends.recipientContactId),
  };
}

/** A quotation of a user that can no longer be converted. */
export async function endedQuotation(of: Account, as: "expired" | "cancelled"): Promise<number> {
  const { rows } = await (await signedIn(of)).quotations({ from: "2026-01-01" });
  const first = rows.find(({ status }) => status === as);
  if (!first) throw new Error(`the demo carrier has no quotation that is ${as}`);
  return first.number;
}

/** Sends a user's quotation by e-mail, by the API. */
export async function givenItIsSent(of: Account, number: number): Promise<void> {
  const client = await signedIn(of);
  await client.forwardQuotation(
    { id: number, addresses: ["colega@empresa-ejemplo.example"] },
    { idempotencyKey: randomUUID() },
  );
}

/** The number of a user's newest quotation; quotations above it in the list are newer. */
export async function newestQuotation(of: Account): Promise<number | undefined> {
  return (await (await signedIn(of)).quotations({})).rows[0]?.number;
}

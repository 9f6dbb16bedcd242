import { randomUUID } from "node:crypto";
import { type Client, makeClient } from "@anden/contract/client";
import type { AskedRequest } from "@anden/contract/request-draft";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { aRequest } from "@anden/server/testing/requests";
import { aShipment } from "@anden/server/testing/shipments";
import type { Actor } from "../journey.ts";
import { sharedPortal } from "./portal.ts";

type Account = Exclude<Actor, "guest">;

/** An API client of the demo carrier's portal. */
function portal(token?: string): Client {
  const { url: baseUrl } = sharedPortal("demo");
  return makeClient({ fetch, baseUrl, subscriptionKey: "journeys", token: () => token });
}

const signedIn = async (of: Account) => portal(await givenASession(of));

/** A one-time token, as issued to another portal for an authenticated user. */
export async function givenAToken(holder: string): Promise<string> {
  const operator = await signedIn({ userName: "operador", password: "anden-demo" });
  return (await operator.issueToken({ holder })).token;
}

/** Signs in at the demo carrier by the API. Returns the token. */
export async function givenASession(of: Account): Promise<string> {
  return (await portal().signIn(of)).token;
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

/** Sends a user's quotation by e-mail, by the API. */
export async function givenItIsSent(of: Account, number: number): Promise<void> {
  const client = await signedIn(of);
  await client.forwardQuotation(
    { id: number, addresses: ["colega@empresa-ejemplo.example"] },
    { idempotencyKey: randomUUID() },
  );
}

/** The number of a user's newest quotation: those above it in the list are newer. */
export async function newestQuotation(of: Account): Promise<number | undefined> {
  return (await (await signedIn(of)).quotations({})).rows[0]?.number;
}

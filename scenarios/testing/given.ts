import { randomUUID } from "node:crypto";
import { type Client, makeClient, Refused } from "@anden/contract/client";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { aShipment } from "@anden/server/testing/shipments";
import { inject } from "vitest";
import type { Actor } from "../journey.ts";

type Account = Exclude<Actor, "guest">;

/** The demo carrier's portal, asked without a browser. */
function portal(token?: string): Client {
  const { url: baseUrl } = inject("portals").demo;
  return makeClient({ fetch, baseUrl, subscriptionKey: "journeys", token: () => token });
}

const signedIn = async (of: Account) => portal(await givenASession(of));

/** A one-time token that another portal is given for somebody whom it has let in. */
export async function givenAToken(holder: string): Promise<string> {
  const operator = await signedIn({ userName: "operador", password: "anden-demo" });
  return (await operator.issueToken({ holder })).token;
}

/** A session of somebody at the demo carrier, begun without a browser. Answers its token. */
export async function givenASession(of: Account): Promise<string> {
  return (await portal().signIn(of)).token;
}

/** Gives somebody at the demo carrier the password of his account, should it be `other` now. */
export async function givenAPassword(of: Account, other: string): Promise<void> {
  const token = await givenASession({ ...of, password: other }).catch(refused);
  if (token !== undefined) await portal(token).changePassword({ current: other, next: of.password });
}

/** Nobody is let in by a password that is not his. */
function refused(error: unknown): undefined {
  if (!(error instanceof Refused) || error.status !== 401) throw error;
}

/** A stored quotation of somebody at the demo carrier, made without a browser: a pallet, unless told otherwise. Answers its number. */
export async function givenAQuotation(of: Account, saying: Partial<ShipmentDraft> = {}): Promise<number> {
  return (await (await signedIn(of)).quote(aShipment(saying), { idempotencyKey: randomUUID() })).number;
}

/** The number of somebody's newest quotation: what stands above it in his list has come since. */
export async function newestQuotation(of: Account): Promise<number | undefined> {
  return (await (await signedIn(of)).quotations({})).rows[0]?.number;
}

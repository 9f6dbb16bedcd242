import { randomUUID } from "node:crypto";
import { makeClient } from "@anden/contract/client";
import { aShipment } from "@anden/server/testing/shipments";
import { inject } from "vitest";
import type { Actor } from "../journey.ts";

/** A one-time token that another portal is given for somebody whom it has let in. */
export async function givenAToken(holder: string): Promise<string> {
  const token = await givenASession({ userName: "operador", password: "anden-demo" });
  const client = makeClient({
    fetch,
    baseUrl: inject("portals").demo.url,
    subscriptionKey: "journeys",
    token: () => token,
  });
  return (await client.issueToken({ holder })).token;
}

/** A session of somebody at the demo carrier, begun without a browser. Answers its token. */
export async function givenASession(of: Exclude<Actor, "guest">): Promise<string> {
  const client = makeClient({ fetch, baseUrl: inject("portals").demo.url, subscriptionKey: "journeys" });
  return (await client.signIn(of)).token;
}

/** A stored quotation of somebody at the demo carrier, made without a browser: a pallet. Answers its number. */
export async function givenAQuotation(of: Exclude<Actor, "guest">): Promise<number> {
  let token: string | undefined;
  const client = makeClient({
    fetch,
    baseUrl: inject("portals").demo.url,
    subscriptionKey: "journeys",
    token: () => token,
  });
  ({ token } = await client.signIn(of));
  const { number } = await client.quote(aShipment(), { idempotencyKey: randomUUID() });
  return number;
}

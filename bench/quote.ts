import { randomUUID } from "node:crypto";
import { makeClient } from "@anden/contract/client";
import { addressOf, wireOf } from "@anden/server/testing/wire";
import { againstTheFloor } from "./floor/against.ts";

/**
 * A quotation over HTTP, priced by the whole demo tariff and stored with its idempotency row, against a server that
 * does one INSERT and COMMIT on the same PostgreSQL, by turns in the same run.
 * `npm run bench -- quote [-- --json]`. The bar is 0.40 of the floor's throughput, 2.2 times its p50, three times its
 * p99.
 */
const connections = 8;

await againstTheFloor({
  name: "quote",
  connections,
  rounds: 4,
  secondsOfARound: 4,
  bar: { ratio: 0.4, p50: 2.2, p99: 3 },
  sending: async (baseUrl) => {
    const client = makeClient({ fetch, baseUrl, subscriptionKey: "bench" });
    // Sequentially: concurrent attempts of one user would be throttled.
    const sessions: { readonly token: string }[] = [];
    while (sessions.length < connections)
      sessions.push(await client.signIn({ userName: "demo", password: "anden-demo" }));
    const body = JSON.stringify(wireOf());
    return (connection) => ({
      path: addressOf("quote"),
      headers: { authorization: `Bearer ${sessions[connection]?.token}`, "idempotency-key": randomUUID() },
      body,
    });
  },
});

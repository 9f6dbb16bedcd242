import { randomUUID } from "node:crypto";
import { makeClient } from "@anden/contract/client";
import { isHoliday } from "@anden/domain/scheduling/holidays";
import { addDays, localDateAt, weekdayOf } from "@anden/domain/values/calendar";
import { bodyOfRequest } from "@anden/server/testing/requests";
import { aPallet } from "@anden/server/testing/shipments";
import { addressOf } from "@anden/server/testing/wire";
import { againstTheFloor } from "./floor/against.ts";

/**
 * A service request over HTTP with ten lines of goods, twenty lines of the waybill complement and three references: both
 * parties read from the address book, the tax office's keys looked up, priced by the whole demo tariff, stored whole with
 * its keys, its first event and its idempotency row, against a server that does one INSERT and COMMIT on the same
 * PostgreSQL, by turns in the same run. `npm run bench -- request [-- --json]`. The bar is 0.20 of the floor's
 * throughput, 4.4 times its p50, six times its p99.
 */
const connections = 8;

const goods = Array.from({ length: 10 }, (_, index) => ({ ...aPallet, pieces: index + 1 }));
const goodsWeight = goods.reduce((sum, { pieces, weight }) => sum + pieces * weight, 0);
const complementLines = 20;
/** Lines whose weight adds up to that of the goods. */
const waybill = Array.from({ length: complementLines }, (_, index) => ({
  quantity: (index + 1) * 100,
  unitKey: "H87",
  productKey: "31162403",
  description: "Bisagras de acero",
  weight: goodsWeight / complementLines,
}));

/** The next Wednesday that is no holiday: then no branch is closed. */
function wednesday(day = addDays(localDateAt(Date.now(), "America/Monterrey"), 1)): string {
  const isOpen = weekdayOf(day) === "wed" && !isHoliday(day, "MX", []);
  return isOpen ? day : wednesday(addDays(day, 1));
}

await againstTheFloor({
  name: "request",
  connections,
  rounds: 4,
  secondsOfARound: 4,
  bar: { ratio: 0.2, p50: 4.4, p99: 6 },
  sending: async (baseUrl) => {
    const client = makeClient({ fetch, baseUrl, subscriptionKey: "bench" });
    // Sequentially: concurrent attempts of one user would be throttled.
    const sessions: { readonly token: string }[] = [];
    while (sessions.length < connections)
      sessions.push(await client.signIn({ userName: "demo", password: "anden-demo" }));
    let made = 0;
    return (connection) => ({
      path: addressOf("request"),
      headers: { authorization: `Bearer ${sessions[connection]?.token}`, "idempotency-key": randomUUID() },
      body: JSON.stringify(
        bodyOfRequest({
          lines: goods,
          waybill,
          appointments: { pickup: { mode: "ordinary", day: wednesday() } },
          references: ["Orden de compra", "Pedido", "Lote"].map((description) => ({
            definitionId: 0,
            description,
            value: `${description.slice(0, 2)}-${++made}`,
          })),
          notes: "Andén 4",
        }),
      ),
    });
  },
});

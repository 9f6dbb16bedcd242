import { instantOf } from "@anden/domain/values/calendar";
import { beforeAll, describe, test } from "vitest";
import { demoCarrier, tinyCarrier } from "../server/testing/carrier-folders.ts";
import { eachServer } from "../server/testing/server.ts";
import { journeys } from "./all.ts";
import type { CarrierName } from "./journey.ts";
import { runOnServer } from "./run-on-server.ts";

const folders = { demo: demoCarrier, tiny: tinyCarrier } as const satisfies Record<CarrierName, string>;

describe.each(Object.entries(folders))("at the %s carrier", (carrier, folder) => {
  eachServer((server) => {
    let client: Parameters<typeof runOnServer>[1];
    beforeAll(() => {
      client = (who) => server.portal.client(who);
    });

    test.each(journeys.filter((journey) => journey.carrier === carrier))("$title", async (journey) => {
      await server.at(instantOf(journey.at, server.carrier.timeZone), () => runOnServer(journey, client));
    });

    test("the same journeys pass when two processes share the database, and each call goes to the other one", async () => {
      const portals = [server.portal, await server.another({})];
      let turn = 0;
      for (const journey of journeys.filter((each) => each.carrier === carrier))
        await server.at(instantOf(journey.at, server.carrier.timeZone) + ++turn * 1_000, () =>
          runOnServer(journey, (who) => {
            const clients = portals.map((portal) => portal.client(who));
            return new Proxy(clients[0] ?? client(who), {
              get: (_, name) => Reflect.get(clients[turn++ % clients.length] ?? {}, name),
            });
          }),
        );
    });
  }, folder);
});

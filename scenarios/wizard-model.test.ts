import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Client } from "@anden/contract/client";
import { isEverything } from "@anden/server/testing/extent";
import * as fc from "fast-check";
import { test } from "vitest";
import { begin } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { somebodyElse } from "./testing/given.ts";
import { sharedPortal } from "./testing/portal.ts";
import { visits } from "./testing/visitor.ts";
import { expectedPrice, type Model } from "./testing/wizard-model.ts";
import { after, aPallet, type Move, moves } from "./testing/wizard-moves.ts";
import { make, type Person } from "./testing/wizard-person.ts";
import { answersShown, pricePanelShown } from "./testing/wizard-shown.ts";

// Journeys that nobody wrote. A failure prints its seed and its moves: `PROPERTY_SEED=… npx vitest run --project
// journeys scenarios/wizard-model.test.ts` plays them again.

const visit = visits();
const user = account("demo");
const { runs, most } = isEverything ? { runs: 6, most: 14 } : { runs: 2, most: 10 };

/** What every run begins with: a route and a line, with which each page is open. */
const atFirst: Model = {
  ends: {
    origin: { code: "64000", name: "Monterrey Centro", pickupType: "commercial" },
    destination: { code: "44160", name: "Americana", pickupType: "commercial" },
  },
  lines: [aPallet],
  insurance: "none",
  content: "",
  services: [],
  days: {},
  shippingType: undefined,
};
const beginning: readonly Move[] = [
  { move: "choose an end", side: "origin", end: atFirst.ends.origin },
  { move: "choose an end", side: "destination", end: atFirst.ends.destination },
  { move: "add a line", line: aPallet },
];

test("Whatever a person answers, changes and begins again, on this device or another, screen and server say the same price, and nothing typed is lost", async () => {
  const server = await somebodyElse(user, sharedPortal("demo"));
  await fc.assert(
    // Shorter sequences are not searched for: each would be played in a browser, too.
    fc.asyncProperty(moves(most), (wanted) => play(wanted, server)),
    { seed: Number(process.env["PROPERTY_SEED"] ?? 2026), numRuns: runs, endOnFailure: true },
  );
});

function play(wanted: readonly Move[], server: Client): Promise<void> {
  return visit({}, (here) =>
    visit({}, async (there) => {
      const person: Person = { user, traveller: await begin(here, user), other: there };
      let model = atFirst;
      for (const move of beginning) await make(move, model, person);
      for (const move of wanted) {
        const next = after(model, move);
        if (!next) continue;
        await make(move, next, person);
        model = next;
        strictEqual(
          await pricePanelShown(person.traveller),
          await expectedPrice(model, server),
          `after ${JSON.stringify(move)}`,
        );
        if (move.move === "begin again")
          deepStrictEqual(
            await answersShown(model, person.traveller),
            model,
            `after ${JSON.stringify(move)}`,
          );
      }
      deepStrictEqual(await answersShown(model, person.traveller), model, "at the end");
    }),
  );
}

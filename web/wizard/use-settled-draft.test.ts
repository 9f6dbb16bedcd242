import { expect, test } from "vitest";
import { client } from "../app/testing/client.ts";
import { customerFacts } from "./customer.ts";
import { emptyDraft } from "./draft.ts";
import { draftReadingOf } from "./draft-reading.ts";
import { quotationScreens } from "./flows.ts";
import { slice } from "./steps/goods/slice.ts";
import { goodsKnown, nothingKnown } from "./testing/known.ts";
import type { Facts } from "./use-facts.ts";
import { settledReading } from "./use-settled-draft.ts";

const { slices } = emptyDraft(quotationScreens, client);
const insured = slice.edit(slice.empty(client), { kind: "insuranceChosen", insurance: "basic" });

/** The facts for goods with the basic insurance, quoted for a client. */
function asked(of: typeof client): Facts {
  const typed: Readonly<Record<string, unknown>> = { ...slices, goods: insured };
  const user = { id: "demo", name: "demo", isGuest: false };
  return {
    rules: quotationScreens.map(({ rule }) => rule),
    known: {
      customer: customerFacts({ client: of, user: user as Parameters<typeof customerFacts>[0]["user"] }),
      stops: { areaOf: () => undefined, areas: new Map(), branches: new Map() },
      goods: goodsKnown.terms,
      insurance: { currency: "MXN", declaredInsurance: goodsKnown.parameters.declaredInsurance },
    },
    own: new Map(),
    readings: new Map(
      quotationScreens.map((screen) => {
        const { name } = screen.rule;
        return [screen, screen.slice.toDraft(typed[name], nothingKnown[name])];
      }),
    ),
    isSettled: true,
  };
}

test("an answer that the client may not give is set aside: the draft goes without it, what was typed stays", () => {
  const facts = asked({ ...client, excludesInsurance: true });
  const { reading, problems } = settledReading(draftReadingOf(facts.readings), facts);
  expect(reading.draft).not.toHaveProperty("insurance");
  expect(reading.setAside).toEqual(["insurance.kind"]);
  expect(problems.map(({ code }) => code)).not.toContain("insurance.excluded");
  expect(insured.insurance.kind).toBe("basic");
});

test("nothing is set aside of answers that hold", () => {
  const facts = asked(client);
  const typed = draftReadingOf(facts.readings);
  const { reading } = settledReading(typed, facts);
  expect(reading.draft).toBe(typed.draft);
  expect(reading.setAside).toEqual([]);
});

import { describe, expect, test } from "vitest";
import type { Markup } from "../shipment/markup.ts";
import { money } from "../values/money.ts";
import type { Problem } from "../values/problem.ts";
import { aShipment, type ShipmentOptions } from "./golden/a-shipment.ts";
import { markupCharge } from "./markup.ts";
import { rateShipment } from "./rate-shipment.ts";

describe("a commission is refused", () => {
  const logistics = { flags: ["logistics", "markup-detail"], markupCap: 2500 } as const;
  function check(options: ShipmentOptions, ...expected: Problem[]) {
    const { shipment, terms } = aShipment(options);
    const decision = rateShipment(shipment, terms);
    expect(decision.ok ? [] : decision.problems).toEqual(expected);
  }
  const notActive = { code: "markup.notActive", path: "markup", details: {} } as const;
  const tenPercent = { kind: "share", share: 1000 } as const;

  test("for a client who is no logistics client, has it not switched on, or is a guest", () => {
    check({ markup: tenPercent }, notActive);
    check({ markup: tenPercent, customer: { flags: ["logistics"] } }, notActive);
    check({ markup: tenPercent, customer: { flags: ["markup-detail"] } }, notActive);
    check({ markup: tenPercent, customer: { ...logistics, kind: "guest" } }, notActive);
    check({ markup: tenPercent, customer: logistics });
  });

  test("above the client's cap, as an amount [B-276]", () => {
    // 25 % of 1,360.26 = 340.065 → 340.07
    const aboveCap = { code: "markup.aboveCap", path: "markup.amount", details: { cap: 25 } } as const;
    check({ markup: { kind: "amount", amount: 340_07 }, customer: logistics });
    check({ markup: { kind: "amount", amount: 340_08 }, customer: logistics }, aboveCap);
  });

  test("above the client's cap, as a percentage [B-277]", () => {
    const aboveCap = { code: "markup.aboveCap", path: "markup.share", details: { cap: 25 } } as const;
    check({ markup: { kind: "share", share: 2500 }, customer: logistics });
    check({ markup: { kind: "share", share: 2501 }, customer: logistics }, aboveCap);
  });

  test("below zero", () => {
    const tooSmall = (path: string) => ({ code: "field.tooSmall", path, details: { minimum: 0 } }) as const;
    check({ markup: { kind: "amount", amount: -1 }, customer: logistics }, tooSmall("markup.amount"));
    check({ markup: { kind: "share", share: -1 }, customer: logistics }, tooSmall("markup.share"));
  });

  test("never for its size alone where the client has no cap", () => {
    const { markupCap: _, ...uncapped } = logistics;
    check({ markup: { kind: "amount", amount: 99_999_99 }, customer: uncapped });
    check({ markup: { kind: "share", share: 20_000 }, customer: uncapped });
  });
});

describe("a commission of zero is no line", () => {
  const { terms } = aShipment({ customer: { flags: ["logistics", "markup-detail"] } });
  function check(markup: Markup, freight: number, expected: number | undefined) {
    const decision = markupCharge(markup, [money(freight, "MXN")], terms);
    expect(decision.ok && decision.value[0]?.amount.minor).toBe(expected);
  }

  test("given as zero", () => {
    check({ kind: "amount", amount: 0 }, 1_000_00, undefined);
    check({ kind: "share", share: 0 }, 1_000_00, undefined);
    check({ kind: "amount", amount: 1 }, 1_000_00, 1);
  });

  test("as a percentage of less than half a cent", () => {
    // 0.5 % of 0.99 = 0.00495; of 1.00 = 0.005 → 0.01
    check({ kind: "share", share: 50 }, 99, undefined);
    check({ kind: "share", share: 50 }, 100, 1);
  });
});

test("a commission is a line of the bill, with its base and the lines that the base is the sum of", () => {
  const { shipment, terms } = aShipment({
    markup: { kind: "share", share: 1000 },
    customer: { flags: ["logistics", "markup-detail"] },
  });
  const decision = rateShipment(shipment, terms);
  expect(decision.ok && decision.value.lines.at(-1)).toEqual({
    concept: "markup",
    amount: { minor: 136_03, currency: "MXN" },
    reason: {
      rule: "markup.share",
      figures: {
        share: { kind: "share", points: 1000 },
        base: { kind: "money", minor: 1_360_26, currency: "MXN" },
        parts: { kind: "sum", minors: [1_188_00, 172_26], currency: "MXN" },
      },
    },
  });
});

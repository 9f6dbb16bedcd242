import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quotationFlow } from "./flows.ts";
import { firstUnfinished, isInTheWay, openParts, type PartProgress, pageParts, partOfPath } from "./parts.ts";
import { stepOfPath } from "./progress.ts";
import { requestFlow } from "./request-flow.ts";
import { pageOf } from "./step.ts";

const fresh = { lacks: "nothing", isTouched: false, isPassed: false, wasOpen: false } as const;
type Facts = Partial<Omit<PartProgress, "name">>;

/** Parts with these facts, named a, b, c. */
const parts = (...facts: readonly Facts[]) =>
  facts.map((each, index) => ({ ...fresh, ...each, name: "abc".charAt(index) }));
const open = (...facts: readonly Facts[]) => openParts(parts(...facts)).join("");

const missing = { lacks: "an answer" } as const;
const waiting = { lacks: "what may wait" } as const;

describe("The parts of a page", () => {
  test("open one after the other: each once those before it are answered [B-171]", () => {
    expect(open(missing, missing, missing)).toBe("a");
    expect(open({ isTouched: true }, missing, {})).toBe("ab");
    expect(open({ isTouched: true }, { isTouched: true }, missing)).toBe("abc");
    expect(open(missing, {}, {})).toBe("a");
  });

  test("are followed by all up to the first that asks for an answer: contents may be left open for a price", () => {
    expect(open({}, {}, {})).toBe("abc");
  });

  test("wait for what may wait until somebody goes on without it", () => {
    expect(open({}, waiting, {})).toBe("ab");
    expect(open({}, { ...waiting, isPassed: true }, {})).toBe("abc");
    expect(open({}, { ...missing, isPassed: true }, {})).toBe("ab");
  });

  test("are open where something was typed, whatever is missing before", () => {
    expect(open(missing, missing, { isTouched: true })).toBe("ac");
  });

  test("stay open while an answer before them is corrected, and close when it is taken back", () => {
    const wasOpen = { ...missing, wasOpen: true };
    expect(open({ ...missing, isTouched: true }, wasOpen)).toBe("ab");
    expect(open(missing, wasOpen)).toBe("a");
    expect(open({ ...missing, isTouched: true }, missing, wasOpen)).toBe("a");
  });

  test("name the first that the others wait for", () => {
    expect(firstUnfinished(parts({}, missing, missing))).toBe("b");
    expect(firstUnfinished(parts({}, waiting, {}))).toBe("b");
    expect(firstUnfinished(parts({}, { ...waiting, isPassed: true }, {}))).toBeUndefined();
  });

  test("begin with one that is open, and no closed one is before everything that is answered", () => {
    const progress = fc.record({
      lacks: fc.constantFrom("nothing" as const, "what may wait" as const, "an answer" as const),
      isTouched: fc.boolean(),
      isPassed: fc.boolean(),
      wasOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(progress, { minLength: 1, maxLength: 3 }), (facts) => {
        const opened = open(...facts);
        expect(opened.charAt(0)).toBe("a");
        const first = firstUnfinished(parts(...facts));
        expect(opened).toContain(first ?? "a");
        if (first === undefined) expect(opened).toBe("abc".slice(0, facts.length));
      }),
    );
  });
});

test("What is wrong with an end of the route does not keep the next part closed, what is missing there does", () => {
  const [origin, , trade] = pageParts.route ?? [];
  if (!origin || !trade) throw new Error("the route has three parts");
  expect(isInTheWay(origin, { code: "place.required" })).toBe(true);
  expect(isInTheWay(origin, { code: "place.notCovered" })).toBe(false);
  expect(isInTheWay(trade, { code: "crossing.contradictory" })).toBe(true);
});

test("A field is found in its part: the ends of the route, goods and insurance, one field of none", () => {
  const cases = {
    "origin.placeId": "origin",
    "destination.branchId": "destination",
    "crossing.crossingId": "foreign-trade",
    "lines[0].pieces": "goods-detail",
    "waybill[3].unitKey": "waybill",
    description: "content",
    "insurance.value": "insurance",
    "references[0].value": "references",
    shippingType: "shipping-type",
    "markup.amount": "markup",
    "guest.email": undefined,
    "": undefined,
  };
  for (const [path, part] of Object.entries(cases)) expect(partOfPath(path)).toBe(part);
});

test("Each field of a part belongs to a step of the part's page, in both flows that have it", () => {
  for (const flow of [quotationFlow, requestFlow])
    for (const [entry, ofPage] of Object.entries(pageParts))
      for (const field of ofPage.flatMap(({ owns }) => owns)) {
        const owner = flow.find(({ name }) => name === stepOfPath(flow, field));
        if (owner) expect([field, pageOf(owner.entry)]).toEqual([field, entry]);
      }
  expect(stepOfPath(quotationFlow, "references")).toBeUndefined();
});

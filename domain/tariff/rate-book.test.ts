import { describe, expect, test } from "vitest";
import { kilogram } from "../values/measures.ts";
import {
  type Agreement,
  type Payer,
  type RateLane,
  type RateQuestion,
  type RateSheet,
  rateBook,
} from "./rate-book.ts";

const areas: RateLane = { kind: "areas", origin: 1, destination: 2 };
const zones: RateLane = { kind: "zones", origin: "NE", destination: "OCC" };
const everywhere: RateLane = { kind: "everywhere" };

function sheet(id: number, lane: RateLane, rest: Partial<RateSheet> = {}): RateSheet {
  return { id, lane, rate: { kind: "per-piece", minimum: 0, tiers: [] }, ...rest };
}

function agreement(id: number, rest: Partial<Agreement> = {}): Agreement {
  return { id, clientId: 1, discount: 0, servicePrices: new Map(), ...rest };
}

const asked: RateQuestion = {
  serviceType: "ltl",
  origin: { id: 1, zone: "NE" },
  destination: { id: 2, zone: "OCC" },
  billed: 100 * kilogram,
  ownNetworkOnly: false,
};

describe("the most specific rate for a shipment", () => {
  const own = [agreement(10), agreement(11)];
  const inOrder = [
    sheet(1, areas, { agreementId: 10 }),
    sheet(2, areas, { agreementId: 11 }),
    sheet(3, zones, { agreementId: 10 }),
    sheet(4, zones, { agreementId: 11 }),
    sheet(5, everywhere, { agreementId: 10 }),
    sheet(6, everywhere, { agreementId: 11 }),
    sheet(7, areas),
    sheet(8, zones),
  ];

  test("is the client's lane, then the client's general rate, then the carrier's areas, then its zones", () => {
    for (const [index] of inOrder.entries()) {
      const left = inOrder.slice(index);
      expect(rateBook(left.toReversed(), own).find(asked, own)?.id).toBe(index + 1);
    }
    expect(rateBook([], own).find(asked, own)).toBeUndefined();
  });

  test("is never another client's, nor one of another lane", () => {
    const book = rateBook(inOrder, own);
    expect(book.find(asked, [])?.id).toBe(7);
    expect(book.find({ ...asked, destination: { id: 3, zone: "OCC" } }, [])?.id).toBe(8);
    expect(book.find({ ...asked, destination: { id: 3, zone: "NE" } }, [])).toBeUndefined();
    // The opposite direction is another lane.
    expect(book.find({ ...asked, origin: asked.destination, destination: asked.origin }, [])).toBeUndefined();
  });

  test("for its own network precedes one for any, and another network's does not apply", () => {
    const book = rateBook(
      [sheet(1, zones), sheet(2, zones, { serviceType: "ltl" }), sheet(3, zones, { serviceType: "parcel" })],
      [],
    );
    expect(book.find(asked, [])?.id).toBe(2);
    expect(book.find({ ...asked, serviceType: "parcel" }, [])?.id).toBe(3);
    expect(book.find({ ...asked, serviceType: "home-delivery" }, [])?.id).toBe(1);
  });

  test("may end at a weight, and the one with the lower end goes first", () => {
    const upTo = (kilos: number) => ({ upTo: kilos * kilogram });
    const book = rateBook([sheet(1, areas), sheet(2, areas, upTo(500)), sheet(3, areas, upTo(100))], []);
    const at = (billed: number) => book.find({ ...asked, billed }, [])?.id;
    expect([at(100 * kilogram), at(100 * kilogram + 1), at(500 * kilogram), at(501 * kilogram)]).toEqual([
      3, 2, 2, 1,
    ]);
  });

  test("may be required to be for its own network: by itself or by its agreement", () => {
    const home = { ...asked, serviceType: "home-delivery", ownNetworkOnly: true } as const;
    const ofHome = agreement(12, { serviceType: "home-delivery" });
    expect(rateBook(inOrder, own).find(home, own)).toBeUndefined();
    expect(rateBook([sheet(1, zones, { serviceType: "home-delivery" })], []).find(home, [])?.id).toBe(1);
    expect(rateBook([sheet(1, everywhere, { agreementId: 12 })], [ofHome]).find(home, [ofHome])?.id).toBe(1);
  });
});

describe("a client's agreements", () => {
  const agreements = [
    agreement(1),
    agreement(2, { serviceType: "parcel" }),
    agreement(3, { projectId: 7 }),
    agreement(4, { projectId: 7, serviceType: "parcel" }),
    agreement(5, { clientId: 2 }),
  ];
  function check(payer: Payer, expected: readonly number[]) {
    const book = rateBook([], agreements);
    expect(book.agreementsOf(payer).map(({ id }) => id)).toEqual(expected);
  }

  test("apply to their project and their network, the most specific first", () => {
    check({ clientId: 1, projectId: 7, serviceType: "parcel" }, [4, 3, 2, 1]);
    check({ clientId: 1, projectId: 7, serviceType: "ltl" }, [3, 1]);
    check({ clientId: 1, serviceType: "parcel" }, [2, 1]);
    check({ clientId: 1, projectId: 8, serviceType: "ltl" }, [1]);
  });

  test("apply to no other client", () => {
    check({ clientId: 2, projectId: 7, serviceType: "parcel" }, [5]);
    check({ clientId: 3, serviceType: "ltl" }, []);
  });
});

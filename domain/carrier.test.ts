import { describe, expect, test } from "vitest";
import { canBillIn, parityOn, tariffOn } from "./carrier.ts";
import { tariff } from "./tariff/golden/tariff.ts";

describe("the tariff of a day", () => {
  const tariffs = [
    { ...tariff, version: "spring", effectiveFrom: "2026-01-01" },
    { ...tariff, version: "autumn", effectiveFrom: "2026-09-01" },
  ];
  function check(on: string, expected: string | undefined) {
    expect(tariffOn({ tariffs }, on)?.version).toBe(expected);
  }

  test("is the last one that began on or before it", () => {
    check("2026-01-01", "spring");
    check("2026-08-31", "spring");
    check("2026-09-01", "autumn");
    check("2031-02-28", "autumn");
  });

  test("is none before the first", () => {
    check("2025-12-31", undefined);
    expect(tariffOn({ tariffs: [] }, "2026-01-01")).toBeUndefined();
  });
});

describe("the parity of a day", () => {
  const parities = [
    { from: "2026-01-02", currency: "USD", units: 184_215 },
    { from: "2026-01-05", currency: "USD", units: 185_000 },
  ] as const;
  function check(on: string, expected: number | undefined) {
    expect(parityOn({ parities }, on)).toBe(expected);
  }

  test("is the last one published, also on days without a parity of their own", () => {
    check("2026-01-02", 184_215);
    check("2026-01-04", 184_215);
    check("2026-01-05", 185_000);
    check("2026-03-01", 185_000);
  });

  test("is none before the first", () => {
    check("2026-01-01", undefined);
    expect(parityOn({ parities: [] }, "2026-01-01")).toBeUndefined();
  });
});

describe("whether a client can be billed in their currency", () => {
  const inPesos = [{ ...tariff, effectiveFrom: "2026-01-01" }];
  const inDollars = [{ ...tariff, currency: "USD", effectiveFrom: "2026-01-01" } as const];
  const parities = [{ from: "2026-01-05", currency: "USD", units: 185_000 }] as const;

  test("prices in pesos need a parity for dollars, and none for pesos [B-346]", () => {
    expect(canBillIn("MXN", { tariffs: inPesos, parities: [] }, "2026-01-04")).toBe(true);
    expect(canBillIn("USD", { tariffs: inPesos, parities }, "2026-01-04")).toBe(false);
    expect(canBillIn("USD", { tariffs: inPesos, parities }, "2026-01-05")).toBe(true);
  });

  test("a tariff in dollars needs one for either, because the insurance is in pesos [B-346]", () => {
    expect(canBillIn("MXN", { tariffs: inDollars, parities }, "2026-01-04")).toBe(false);
    expect(canBillIn("USD", { tariffs: inDollars, parities }, "2026-01-04")).toBe(false);
    expect(canBillIn("MXN", { tariffs: inDollars, parities }, "2026-01-05")).toBe(true);
  });

  test("before the first tariff only the insurance, in pesos, has to be converted", () => {
    expect(canBillIn("MXN", { tariffs: inPesos, parities }, "2025-12-31")).toBe(true);
    expect(canBillIn("USD", { tariffs: inPesos, parities }, "2025-12-31")).toBe(false);
  });
});

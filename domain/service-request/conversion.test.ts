import { describe, expect, test } from "vitest";
import { type Quotation, validUntil } from "../quotation/quotation.ts";
import { type Instant, instantOf } from "../values/calendar.ts";
import { type ChosenBy, conversionProblem, typedNumberProblems, typedQuotationNumber } from "./conversion.ts";

const zone = "America/Monterrey";
const at = (moment: string): Instant => instantOf(moment, zone);
const own = { clientId: 1001, credit: { payment: "credit", suspended: false } } as const;
const suspended = { ...own, credit: { payment: "credit", suspended: true } } as const;

function made(on: string, rest: Partial<Quotation> = {}) {
  const createdAt = at(`${on}T10:00:00`);
  return {
    number: 48_000_017,
    clientId: 1001,
    status: "valid",
    validUntil: validUntil(createdAt, zone),
    ...rest,
  } as const;
}

describe("whether a quotation can be converted into a request", () => {
  const codeOf = (
    quotation: ReturnType<typeof made>,
    now = "2026-11-20T09:00:00",
    customer: typeof own | typeof suspended = own,
    chosenBy: ChosenBy = "list",
  ) => conversionProblem(quotation, { customer, now: at(now), chosenBy })?.code;

  test("a valid one of one's own can, until the end of its last day [P-162, P-183]", () => {
    expect(codeOf(made("2026-10-21"))).toBeUndefined();
    expect(codeOf(made("2026-10-20"), "2026-11-20T23:59:59")).toBeUndefined();
    expect(codeOf(made("2026-10-20"), "2026-11-21T00:00:00")).toBe("quotation.tooOld");
    expect(codeOf(made("2026-01-31"), "2026-02-28T23:59:59")).toBeUndefined();
    expect(codeOf(made("2026-01-31"), "2026-03-01T00:00:00")).toBe("quotation.tooOld");
  });

  test("no other status is convertible, and a typed number gets another message than a list [P-162]", () => {
    for (const status of ["draft", "converted", "cancelled"] as const) {
      expect(
        conversionProblem(made("2026-11-10", { status }), {
          customer: own,
          now: at("2026-11-20T09:00:00"),
          chosenBy: "list",
        }),
      ).toMatchObject({ code: "quotation.notValid", details: { status } });
      expect(codeOf(made("2026-11-10", { status }), undefined, own, "number")).toBe(
        "quotation.notValidTyped",
      );
    }
  });

  test("status, client, credit and age are checked in this order, and the first is told", () => {
    const old = made("2026-01-10", { status: "converted", clientId: 1002 });
    expect(codeOf(old, undefined, suspended)).toBe("quotation.notValid");
    expect(codeOf({ ...old, status: "valid" }, undefined, suspended)).toBe("client.other");
    expect(codeOf({ ...old, status: "valid", clientId: 1001 }, undefined, suspended)).toBe(
      "credit.suspendedAtConversion",
    );
    expect(codeOf({ ...old, status: "valid", clientId: 1001 })).toBe("quotation.tooOld");
  });

  test("suspended credit stops nobody who pays in cash", () => {
    const cash = { ...own, credit: { payment: "cash", suspended: true } } as const;
    expect(
      conversionProblem(made("2026-11-10"), {
        customer: cash,
        now: at("2026-11-20T09:00:00"),
        chosenBy: "list",
      }),
    ).toBeUndefined();
  });

  test("the problem names the quotation at its field", () => {
    expect(
      conversionProblem(made("2026-01-10"), {
        customer: own,
        now: at("2026-11-20T09:00:00"),
        chosenBy: "number",
      }),
    ).toEqual({ code: "quotation.tooOld", path: "quotationNumber", details: { number: "48000017" } });
  });
});

test("a typed quotation number is digits, fifteen at most", () => {
  expect(typedQuotationNumber(" 48-000 017x")).toBe("48000017");
  expect(typedQuotationNumber("1234567890123456")).toBe("1234567890123456");
  expect(typedNumberProblems("1".repeat(15))).toEqual([]);
  expect(typedNumberProblems("1".repeat(16))).toEqual([
    { code: "field.tooLong", path: "quotationNumber", details: { maximum: 15 } },
  ]);
});

import { describe, expect, test } from "vitest";
import { isBlockedByCredit, mayBookAppointment, mayMarkUp } from "./abilities.ts";
import type { Customer, CustomerFlag } from "./customer.ts";

describe("suspended credit closes new quotations and requests", () => {
  function check(credit: Customer["credit"], expected: boolean) {
    expect(isBlockedByCredit({ credit })).toBe(expected);
  }

  test("to who pays on credit, and to nobody else", () => {
    check({ payment: "credit", suspended: true }, true);
    check({ payment: "credit", suspended: false }, false);
    check({ payment: "cash", suspended: true }, false);
    check({ payment: "cash", suspended: false }, false);
  });
});

describe("who puts a markup of his own on the freight", () => {
  function check(kind: Customer["kind"], flags: readonly CustomerFlag[], expected: boolean) {
    expect(mayMarkUp({ kind, flags })).toBe(expected);
  }

  test("a logistics client whose markup detail is active", () => {
    check("registered", ["logistics", "markup-detail"], true);
    check("registered", ["classes", "markup-detail", "markup-active", "logistics"], true);
  });

  test("nobody of whom only one of the two holds [P-243]", () => {
    check("registered", ["logistics"], false);
    check("registered", ["markup-detail"], false);
    check("registered", ["logistics", "markup-active"], false);
    check("registered", [], false);
  });

  test("no guest, whatever is switched on [B-326]", () => {
    check("guest", ["logistics", "markup-detail"], false);
  });
});

describe("who may book an appointment", () => {
  function check(kind: Customer["kind"], guestsMayBookAppointments: boolean, expected: boolean) {
    expect(mayBookAppointment({ kind }, { guestsMayBookAppointments })).toBe(expected);
  }

  test("everybody with an account, and no guest [A-200, P-237]", () => {
    check("registered", false, true);
    check("guest", false, false);
  });

  test("a guest too where the carrier lets guests book [P-237, B-323]", () => {
    check("guest", true, true);
    check("registered", true, true);
  });
});

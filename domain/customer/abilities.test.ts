import { describe, expect, test } from "vitest";
import {
  asksTaxData,
  choosesProject,
  isBlockedByCredit,
  mayBookAppointment,
  mayChooseBillingParty,
  mayKeepAddresses,
  mayMarkUp,
  mayRequest,
  mayTakePapers,
  mayUpload,
  projectWithoutChoice,
} from "./abilities.ts";
import type { Customer, CustomerFlag } from "./customer.ts";

describe("suspended credit closes new quotations and requests", () => {
  function check(credit: Customer["credit"], expected: boolean) {
    expect(isBlockedByCredit({ credit })).toBe(expected);
  }

  test("for a client who pays on credit, and for nobody else [P-044, P-215]", () => {
    check({ payment: "credit", suspended: true }, true);
    check({ payment: "credit", suspended: false }, false);
    check({ payment: "cash", suspended: true }, false);
    check({ payment: "cash", suspended: false }, false);
  });
});

describe("who may put a markup of their own on the freight", () => {
  function check(kind: Customer["kind"], flags: readonly CustomerFlag[], expected: boolean) {
    expect(mayMarkUp({ kind, flags })).toBe(expected);
  }

  test("a logistics client whose markup detail is active [P-004]", () => {
    check("registered", ["logistics", "markup-detail"], true);
    check("registered", ["classes", "markup-detail", "markup-active", "logistics"], true);
  });

  test("nobody who has only one of the two [P-243]", () => {
    check("registered", ["logistics"], false);
    check("registered", ["markup-detail"], false);
    check("registered", ["logistics", "markup-active"], false);
    check("registered", [], false);
  });

  test("no guest, whatever is switched on", () => {
    check("guest", ["logistics", "markup-detail"], false);
  });
});

test("a client chooses a project when it has a group and two credit projects at least [B-022]", () => {
  const projects = [401, 402].map((id) => ({ id, description: "" }));
  function check(groupId: number | undefined, count: number, expected: boolean) {
    const creditProjects = projects.slice(0, count);
    expect(choosesProject(groupId === undefined ? { creditProjects } : { groupId, creditProjects })).toBe(
      expected,
    );
  }
  check(9, 2, true);
  check(9, 1, false);
  check(9, 0, false);
  check(undefined, 2, false);
});

test("who has no projects to choose from is given their first one, and who chooses is given none", () => {
  const creditProjects = [401, 402].map((id) => ({ id, description: "" }));
  expect(projectWithoutChoice({ creditProjects })?.id).toBe(401);
  expect(projectWithoutChoice({ groupId: 9, creditProjects: creditProjects.slice(0, 1) })?.id).toBe(401);
  expect(projectWithoutChoice({ groupId: 9, creditProjects })).toBeUndefined();
  expect(projectWithoutChoice({ creditProjects: [] })).toBeUndefined();
});

test("a logistics client with an account has requests invoiced to somebody else, and nobody besides [B-018]", () => {
  const check = (kind: Customer["kind"], flags: readonly CustomerFlag[], expected: boolean) =>
    expect(mayChooseBillingParty({ kind, flags })).toBe(expected);
  check("registered", ["logistics"], true);
  check("registered", ["markup-detail"], false);
  check("registered", [], false);
  check("guest", ["logistics"], false);
  check("guest", [], false);
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

test("who has an account may ask for a service, and a guest may not [P-241]", () => {
  expect(mayRequest({ kind: "registered" })).toBe(true);
  expect(mayRequest({ kind: "guest" })).toBe(false);
});

test("who has an account may upload files, and a guest may not", () => {
  expect(mayUpload({ kind: "registered" })).toBe(true);
  expect(mayUpload({ kind: "guest" })).toBe(false);
});

test("who may keep an address book: clients for whom it is switched on, and no guest [A-202]", () => {
  const check = (kind: Customer["kind"], flags: readonly CustomerFlag[], expected: boolean) =>
    expect(mayKeepAddresses({ kind, flags })).toBe(expected);
  check("registered", ["may-add-addresses"], true);
  check("registered", ["logistics", "distributor-tax-data"], false);
  check("guest", ["may-add-addresses"], false);
});

test("the tax data of an address are asked for where they are switched on for the client [A-028]", () => {
  expect(asksTaxData({ flags: ["distributor-tax-data"] })).toBe(true);
  expect(asksTaxData({ flags: ["may-add-addresses", "complementary-data"] })).toBe(false);
});

test("who has an account may download and forward a quotation, and a guest may not", () => {
  expect(mayTakePapers({ kind: "registered" })).toBe(true);
  expect(mayTakePapers({ kind: "guest" })).toBe(false);
});

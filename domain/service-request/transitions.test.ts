import { describe, expect, test } from "vitest";
import { requestStatuses } from "./service-request.ts";
import {
  awaitsPickup,
  changeStatus,
  deskSteps,
  endingOf,
  hasLabels,
  mayChangeRequest,
  nextStatuses,
  requestActors,
  takesReferences,
} from "./transitions.ts";

describe("who may change the status of a request", () => {
  test("a request that the carrier ends is rejected as long as it is new, and cancelled once it was confirmed", () => {
    expect([endingOf("registered"), endingOf("confirmed")]).toEqual(["rejected", "cancelled"]);
  });

  test("the carrier confirms or rejects a new one, and collects or cancels a confirmed one [P-163]", () => {
    expect(nextStatuses("registered", "staff")).toEqual(["confirmed", "cancelled"]);
    expect(nextStatuses("confirmed", "staff")).toEqual(["in-transit", "cancelled"]);
    expect(nextStatuses("in-transit", "staff")).toEqual([]);
    expect(nextStatuses("cancelled", "staff")).toEqual([]);
  });

  test("the client cancels while nobody has confirmed, and does nothing else [P-163]", () => {
    expect(requestStatuses.map((from) => nextStatuses(from, "client"))).toEqual([["cancelled"], [], [], []]);
  });

  test("any other change is refused with both statuses, and a status is no change to itself", () => {
    for (const actor of requestActors)
      for (const from of requestStatuses)
        for (const to of requestStatuses) {
          const decision = changeStatus(from, { to, actor, reason: "No lorry" });
          if (nextStatuses(from, actor).includes(to)) expect(decision).toEqual({ ok: true, value: to });
          else
            expect(decision).toEqual({
              ok: false,
              problems: [{ code: "request.notThisStep", path: "", details: { from, to } }],
            });
        }
  });
});

test("a request without the references that its client requires is rejected or cancelled, and not confirmed", () => {
  const held = { awaitsReferences: true, reason: "No lorry" };
  expect(changeStatus("registered", { to: "confirmed", actor: "staff", ...held })).toMatchObject({
    ok: false,
    problems: [{ code: "request.awaitsReferences", path: "" }],
  });
  expect(changeStatus("registered", { to: "cancelled", actor: "staff", ...held }).ok).toBe(true);
  expect(changeStatus("registered", { to: "cancelled", actor: "client", ...held }).ok).toBe(true);
});

test("the carrier is offered the steps that are not refused: it cannot confirm a request that awaits references", () => {
  for (const status of requestStatuses)
    for (const awaitsReferences of [true, false]) {
      const accepted = requestStatuses.filter(
        (to) => changeStatus(status, { to, actor: "staff", reason: "No lorry", awaitsReferences }).ok,
      );
      expect(deskSteps({ status, awaitsReferences })).toEqual(accepted);
    }
  expect(deskSteps({ status: "registered", awaitsReferences: true })).toEqual(["cancelled"]);
  expect(deskSteps({ status: "registered", awaitsReferences: false })).toEqual(["confirmed", "cancelled"]);
});

describe("the reason", () => {
  const codes = (
    change: Parameters<typeof changeStatus>[1],
    from: "registered" | "confirmed" = "registered",
  ) => {
    const decision = changeStatus(from, change);
    return decision.ok ? [] : decision.problems.map(({ code, path }) => `${path}: ${code}`);
  };

  test("is said by the carrier who rejects or cancels, because the customer reads it", () => {
    expect(codes({ to: "cancelled", actor: "staff" })).toEqual(["reason: field.required"]);
    expect(codes({ to: "cancelled", actor: "staff", reason: "  " }, "confirmed")).toEqual([
      "reason: field.required",
    ]);
    expect(codes({ to: "cancelled", actor: "staff", reason: "No lorry that day" })).toEqual([]);
  });

  test("is not asked of a client who cancels, nor of who confirms", () => {
    expect(codes({ to: "cancelled", actor: "client" })).toEqual([]);
    expect(codes({ to: "confirmed", actor: "staff" })).toEqual([]);
  });

  test("has 250 characters at most", () => {
    expect(codes({ to: "cancelled", actor: "client", reason: "x".repeat(251) })).toEqual([
      "reason: field.tooLong",
    ]);
    expect(codes({ to: "cancelled", actor: "client", reason: "x".repeat(250) })).toEqual([]);
  });
});

const credit = (suspended: boolean) => ({ credit: { payment: "credit", suspended } }) as const;

test("a client changes a request until it is confirmed, or its papers are out, or their credit is suspended [B-199]", () => {
  const changeable = (isIssued: boolean, suspended: boolean) =>
    requestStatuses.filter((status) => mayChangeRequest({ status, isIssued }, credit(suspended)));
  expect(changeable(false, false)).toEqual(["registered"]);
  expect(changeable(true, false)).toEqual([]);
  expect(changeable(false, true)).toEqual([]);
});

test("references are added until the carrier has confirmed the request", () => {
  expect(requestStatuses.filter(takesReferences)).toEqual(["registered"]);
});

test("the carrier has yet to come for a request that is registered or confirmed", () => {
  expect(requestStatuses.filter(awaitsPickup)).toEqual(["registered", "confirmed"]);
});

test("pieces have labels unless their request was cancelled", () => {
  expect(requestStatuses.filter(hasLabels)).toEqual(["registered", "confirmed", "in-transit"]);
});

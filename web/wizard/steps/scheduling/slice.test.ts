import type { FullQuotation } from "@anden/contract/quotation";
import { problem } from "@anden/domain/values/problem";
import { describe, expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice as shippingTypes } from "../shipping-type/slice.ts";
import { type Edit, type KnownSide, type SchedulingKnown, slice, type Typed } from "./slice.ts";
import { askOf } from "./use-known.ts";

const empty = slice.empty(client);
const known: SchedulingKnown = { places: {} };
const typedBy = (...edits: Edit[]): Typed => edits.reduce(slice.edit, empty);
const chosen = (side: "pickup" | "delivery", mode: Typed["pickup"]["mode"]): Edit => ({
  kind: "modeChosen",
  side,
  mode,
});
const day = (side: "pickup" | "delivery", date: string): Edit => ({
  kind: "dayChosen",
  side,
  day: date,
  isReadable: true,
});
const hours = (side: "pickup" | "delivery", from: string, to?: string): Edit => ({
  kind: "hoursChosen",
  side,
  from,
  ...(to === undefined ? {} : { to }),
});
const read = (typed: Typed, of = known) => slice.toDraft(typed, of);
const said = (typed: Typed) => read(typed).problems?.map(({ code, path }) => `${code} ${path}`);

describe("what is agreed for a side", () => {
  test("is ordinary without a day, until somebody says otherwise", () => {
    expect(read(empty)).toMatchObject({ draft: {}, problems: [] });
    expect(read(typedBy(day("pickup", "2026-11-24"))).draft).toEqual({
      appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
    });
  });

  test("is an appointment once it has its day and its hours [A-115, A-124]", () => {
    const by = chosen("pickup", "appointment");
    expect(said(typedBy(by))).toEqual(["schedule.dateRequired appointments.pickup"]);
    expect(said(typedBy(by, day("pickup", "2026-11-24")))).toEqual([
      "schedule.timesRequired appointments.pickup.from",
    ]);
    const whole = typedBy(by, day("pickup", "2026-11-24"), hours("pickup", "09:00"));
    expect(said(whole)).toEqual([]);
    expect(read(whole).draft).toEqual({
      appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
    });
    const outside = typedBy(chosen("delivery", "outside-hours"), day("delivery", "2026-11-24"));
    expect(said(outside)).toEqual([
      "schedule.timesRequired appointments.delivery.from",
      "schedule.timesRequired appointments.delivery.to",
    ]);
    expect(read(slice.edit(outside, hours("delivery", "18:00", "20:00"))).draft).toEqual({
      appointments: { delivery: { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" } },
    });
  });

  test("is cleared by another way of agreeing, on that side alone [A-102, A-109, A-110, A-111, B-154, P-201]", () => {
    for (const side of ["pickup", "delivery"] as const) {
      const other = side === "pickup" ? "delivery" : "pickup";
      const hub = [chosen(side, "hub"), day(side, "2026-11-24"), hours(side, "09:00")];
      const both = [...hub, day(other, "2026-11-25")];
      expect(read(typedBy(...both, chosen(side, "ordinary"))).draft).toEqual({
        appointments: { [other]: { mode: "ordinary", day: "2026-11-25" } },
      });
      // After a change to a plain day, nothing else is agreed.
      for (const mode of ["appointment", "outside-hours", "hub"] as const) {
        const before = [chosen(side, mode), day(side, "2026-11-24"), hours(side, "18:00", "20:00")];
        expect(read(typedBy(...before, chosen(side, "ordinary"), day(side, "2026-11-26"))).draft).toEqual({
          appointments: { [side]: { mode: "ordinary", day: "2026-11-26" } },
        });
      }
      const modes = ["ordinary", "appointment", "outside-hours", "hub"] as const;
      for (const [from, to] of modes.flatMap((one) => modes.map((another) => [one, another] as const))) {
        if (from === to) continue;
        const before = [chosen(side, from), day(side, "2026-11-24"), hours(side, "18:00", "20:00")];
        expect(read(typedBy(...before)).draft).toHaveProperty(`appointments.${side}.mode`, from);
        const agreed = typedBy(...before, chosen(side, to));
        expect(read(agreed).draft, `${from} to ${to}`).toEqual({});
        expect(agreed[side]).toEqual({ mode: to, day: "", from: "", to: "" });
      }
    }
  });

  test("is refused while a text is no day", () => {
    const text: Edit = { kind: "dayChosen", side: "pickup", day: "", isReadable: false };
    expect(said(typedBy(text))).toEqual(["schedule.dateRequired appointments.pickup"]);
    expect(said(typedBy(text, day("pickup", "2026-11-24")))).toEqual([]);
  });

  test("is set aside, when half said, where it is not offered or the goods change hands at a branch", () => {
    const of = (terms: Partial<KnownSide["terms"]>): SchedulingKnown => ({
      places: {},
      offer: { pickup: { terms: { refused: {}, isAtBranch: false, ...terms } } as KnownSide },
    });
    const typed = typedBy(chosen("pickup", "hub"));
    const refused = { hub: problem("appointment.noHubPickup", "mode") };
    for (const ruledOut of [of({ refused }), of({ isAtBranch: true })])
      expect(read(typed, ruledOut)).toMatchObject({ problems: [], setAside: ["appointments.pickup"] });
    expect(read(typed, of({}))).toMatchObject({
      setAside: [],
      problems: [{ code: "schedule.dateRequired" }],
    });
  });

  test("says its problems at the day's field, but for the hours", () => {
    const at = read(empty).fieldOf;
    expect(at?.("appointments.pickup.hubAt", {})).toBe("appointments.pickup");
    expect(at?.("appointments.delivery.day", {})).toBe("appointments.delivery");
    expect(at?.("appointments.delivery.to", {})).toBe("appointments.delivery.to");
  });
});

describe("a copy of a stored quotation", () => {
  const copied = (appointments: FullQuotation["appointments"]) =>
    slice.ofQuotation({ appointments } as FullQuotation, { today: "2026-11-20" });

  test("keeps the days to come, and no past one", () => {
    expect(copied({ pickup: { mode: "hub", hubAt: "2026-11-24T10:00:00" } })?.pickup).toEqual({
      mode: "hub",
      day: "2026-11-24",
      from: "10:00",
      to: "",
    });
    expect(
      copied({ delivery: { mode: "outside-hours", on: "2026-11-20", from: "18:00", to: "20:00" } }),
    ).toMatchObject({ delivery: { day: "2026-11-20", to: "20:00" } });
    expect(copied({ pickup: { mode: "appointment", at: "2026-11-19T10:00:00" } })).toEqual(empty);
    expect(copied({ pickup: { mode: "ordinary", day: "2026-11-19" } })).toEqual(empty);
    expect(copied(undefined)).toEqual(empty);
  });

  test("keeps how the delivery is agreed, whichever way it is [B-192]", () => {
    const ways: readonly NonNullable<NonNullable<FullQuotation["appointments"]>["delivery"]>[] = [
      { mode: "ordinary", day: "2026-11-24" },
      { mode: "appointment", at: "2026-11-24T10:00:00" },
      { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" },
      { mode: "hub", hubAt: "2026-11-24T10:00:00" },
    ];
    for (const delivery of ways)
      expect(copied({ delivery })?.delivery).toMatchObject({ mode: delivery.mode, day: "2026-11-24" });
  });
});

test("what is kept on the device is read again, and nothing else", () => {
  const typed = typedBy(
    chosen("pickup", "outside-hours"),
    day("pickup", "2026-11-24"),
    hours("pickup", "18:00"),
  );
  expect(slice.read(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  for (const wrong of [{}, { ...typed, pickup: { ...typed.pickup, mode: "tomorrow" } }, null])
    expect(slice.read(wrong)).toBe(undefined);
  expect(slice.read({ ...typed, delivery: { ...typed.delivery, day: "soon" } })).toBe(undefined);
  expect(slice.isTouched(typed)).toBe(true);
});

test("the day of delivery is asked for by the shipping type, which is chosen on a later page", () => {
  const lane = { origin: { placeId: 1 }, destination: { placeId: 2 } };
  const ahead = shippingTypes.ahead?.({ shippingType: "one" });
  expect(askOf({ ...ahead, ...lane }, empty)).toEqual({ ...lane, shippingType: "one" });
  expect(askOf({ ...shippingTypes.ahead?.({}), ...lane }, empty)).toEqual(lane);
  expect(askOf({ ...ahead, origin: lane.origin }, empty)).toBe(undefined);
});

test("the calendars are asked for with the parties, whose agreed windows they tell [A-132]", () => {
  const lane = { origin: { placeId: 1 }, destination: { placeId: 2 } };
  const parties = { senderId: 300_001, recipientId: 300_002 };
  expect(askOf({ ...lane, ...parties, senderContactId: 600_001 }, empty)).toEqual({ ...lane, ...parties });
});

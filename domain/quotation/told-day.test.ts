import { describe, expect, test } from "vitest";
import { quotationStatuses } from "./quotation.ts";
import { toldDay } from "./told-day.ts";

const pickup = { mode: "ordinary", day: "2026-11-23" } as const;
const delivery = { mode: "appointment", at: "2026-11-27T09:00" } as const;
const deliveredOn = "2026-11-26";
const statuses = [...quotationStatuses, "expired"] as const;

describe("the day of a stop", () => {
  test.each(statuses)("is the agreed one, also in a record that is %s [B-054, B-060]", (status) => {
    const record = { status, deliveredOn, appointments: { pickup, delivery } };
    expect(toldDay("origin", record)).toEqual({ agreed: pickup });
    expect(toldDay("destination", record)).toEqual({ agreed: delivery });
  });

  test("is the expected arrival where no delivery is agreed, until the record is over", () => {
    const told = statuses.filter((status) =>
      toldDay("destination", { status, deliveredOn, appointments: { pickup } }),
    );
    expect(told).toEqual(statuses.filter((status) => status !== "cancelled" && status !== "expired"));
    expect(toldDay("destination", { status: "valid", deliveredOn })).toEqual({ arrivesOn: deliveredOn });
  });

  test("is not told at the origin without an agreement, nor where nothing is known", () => {
    expect(toldDay("origin", { status: "valid", deliveredOn })).toBeUndefined();
    expect(toldDay("destination", { status: "valid" })).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { aDraft } from "../testing/little-carrier.ts";
import { repeated } from "./repeat.ts";

test("a repeated request keeps everything but its quotation and what was agreed about days, and says which one it repeats [B-204, P-173]", () => {
  const shipment = aDraft({ description: "Refacciones" });
  const people = { senderId: 1, senderContactId: 2, recipientId: 3, recipientContactId: 4 };
  const appointments = {
    pickup: { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" },
    delivery: { mode: "appointment", at: "2026-11-26T10:00:00" },
  } as const;
  const stored = { ...shipment, ...people, number: 7_001, notes: "Andén 4" };
  expect(repeated({ ...stored, quotationNumber: 48, appointments })).toEqual({
    ...shipment,
    ...people,
    number: 7_001,
    notes: "Andén 4",
    repeatOf: 7_001,
  });
  // A repetition of a repetition names the last request.
  expect(repeated({ ...stored, repeatOf: 6_999 }).repeatOf).toBe(7_001);
});

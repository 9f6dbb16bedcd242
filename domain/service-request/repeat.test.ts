import { expect, test } from "vitest";
import { aDraft } from "../testing/little-carrier.ts";
import { repeated } from "./repeat.ts";

test("a repeated request keeps everything but its quotation and what was agreed about days [B-204, P-173]", () => {
  const shipment = aDraft({ description: "Refacciones" });
  const people = { senderId: 1, senderContactId: 2, recipientId: 3, recipientContactId: 4 };
  const appointments = {
    pickup: { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" },
    delivery: { mode: "appointment", at: "2026-11-26T10:00:00" },
  } as const;
  expect(repeated({ ...shipment, ...people, notes: "Andén 4", quotationNumber: 48, appointments })).toEqual({
    ...shipment,
    ...people,
    notes: "Andén 4",
  });
});

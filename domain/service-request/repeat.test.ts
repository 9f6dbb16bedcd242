import { expect, test } from "vitest";
import { aDraft } from "../testing/little-carrier.ts";
import { repeated } from "./repeat.ts";

test("a repeated request keeps everything but its number, its quotation, its papers and what was agreed about days [B-204, B-205, P-171, P-173, P-174]", () => {
  const shipment = aDraft({
    description: "Refacciones",
    appointments: {
      pickup: { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" },
      delivery: { mode: "appointment", at: "2026-11-26T10:00:00" },
    },
  });
  const people = { senderId: 1, senderContactId: 2, recipientId: 3, recipientContactId: 4 };
  const references = [{ definitionId: 0, description: "Pedido", value: "77" }];
  expect(
    repeated(shipment, { ...people, references, notes: "Andén 4", quotationNumber: 48, fileIds: [5] }),
  ).toEqual({
    number: 0,
    draft: { ...aDraft({ description: "Refacciones" }), ...people, references, notes: "Andén 4" },
    repeats: { origin: true, destination: true },
  });
});

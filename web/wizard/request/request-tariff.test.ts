import { expect, test } from "vitest";
import { requestTariffQuery } from "./request-tariff.ts";

test("the price that is shown is asked with the billing party and the quotation, which both decide it, and with the parties, whose windows its days keep [A-132, B-126]", () => {
  const parties = { billingPartyId: 20_003, senderId: 300_001, recipientId: 300_002 };
  const draft = { ...parties, quotationNumber: 700_001, notes: "Andén 4" };
  const [, , asked] = requestTariffQuery("es", draft).queryKey;
  expect(asked).toEqual({ ...parties, quotationNumber: 700_001 });
});

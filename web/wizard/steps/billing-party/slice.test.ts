import type { FullRequest } from "@anden/contract/service-request";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

const party = { id: 20_001, name: "Cerámica Ensayo", taxId: "CES920416ZZ9" };

test("a billing party is chosen, and taken back", () => {
  const chosen = slice.edit(slice.empty(client), { kind: "partyChosen", party });
  expect(slice.toDraft(chosen, undefined).draft).toEqual({ billingPartyId: 20_001 });
  expect(slice.edit(chosen, { kind: "partyChosen", party: undefined })).toEqual(slice.empty(client));
});

test("what is kept is read as far as it is a party", () => {
  expect(slice.read({ party })).toEqual({ party });
  expect(slice.read({ party: { id: "20001" } })).toEqual({});
  expect(slice.read(null)).toBeUndefined();
});

test("a request that is made again is invoiced to the same party [P-170]", () => {
  const { id: number, name, taxId } = party;
  const stored = { billingParty: { number, name, taxId } } as FullRequest;
  expect(slice.ofQuotation(stored, { today: "2026-11-23" })).toEqual({ party });
  expect(slice.ofQuotation({} as FullRequest, { today: "2026-11-23" })).toBeUndefined();
});

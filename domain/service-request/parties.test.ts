import { expect, test } from "vitest";
import { areSameParties, elsewhereProblems, missingPartyProblems } from "./parties.ts";
import type { IncompleteRequest } from "./request-draft.ts";

const codes = (draft: IncompleteRequest) =>
  missingPartyProblems(draft).map(({ code, path }) => `${code} ${path}`);

test("sender, recipient and the contact at each end are asked for, each at its field", () => {
  expect(codes({})).toEqual([
    "request.senderRequired senderId",
    "request.originContactRequired senderContactId",
    "request.recipientRequired recipientId",
    "request.destinationContactRequired recipientContactId",
  ]);
  expect(codes({ senderId: 1, recipientId: 2, recipientContactId: 3 })).toEqual([
    "request.originContactRequired senderContactId",
  ]);
  expect(codes({ senderId: 1, senderContactId: 4, recipientId: 2, recipientContactId: 3 })).toEqual([]);
});

test("the lorry goes to the party's address: a stop elsewhere is a problem of the party, but not at a branch", () => {
  const warehouse = { placeId: 7, name: "Apodaca" };
  const at = (placeId: number, pickupType: "commercial" | "branch" = "commercial") =>
    elsewhereProblems("destination", { destination: { placeId, pickupType } }, warehouse);
  expect(at(8)).toEqual([
    { code: "request.partyElsewhere", path: "recipientId", details: { name: "Apodaca" } },
  ]);
  expect([at(7), at(8, "branch")]).toEqual([[], []]);
  expect(elsewhereProblems("origin", {}, warehouse)).toEqual([]);
  expect(elsewhereProblems("origin", { origin: { placeId: 8 } }, undefined)).toEqual([]);
});

test("sender and recipient are the same where both are one address of the book", () => {
  expect(areSameParties({ senderId: 1, recipientId: 1 })).toBe(true);
  expect(areSameParties({ senderId: 1, recipientId: 2 })).toBe(false);
  expect([areSameParties({ senderId: 1 }), areSameParties({})]).toEqual([false, false]);
});

import type { FullQuotation } from "@anden/contract/quotation";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import type { PlaceAnswer } from "../../place.ts";
import { routeKnown } from "../../testing/known.ts";
import { askedWith } from "./hand-over.ts";
import { type Edit, slice, type Typed } from "./slice.ts";

const apodaca: PlaceAnswer = {
  id: 190060,
  name: "Regio Parque Industrial",
  postalCode: "66633",
  country: "MX",
  countryName: { id: 1, name: "México" },
  state: { id: 19, name: "Nuevo León" },
  city: { id: 19006, name: "Apodaca" },
};
const laredo: PlaceAnswer = {
  ...apodaca,
  id: 1_000_078_040,
  name: "Laredo",
  postalCode: "78040",
  country: "US",
};
const empty = slice.empty(client);
const after = (...edits: readonly Edit[]): Typed => edits.reduce(slice.edit, empty);

test("a chosen place is shown in its field and asked for by its ids", () => {
  const draft = after({ kind: "placeChosen", side: "origin", place: apodaca });
  expect(draft.origin.search).toBe("66633 Regio Parque Industrial, Apodaca, Nuevo León");
  expect(slice.toDraft(draft, routeKnown).draft.origin).toEqual({
    country: "MX",
    stateId: 19,
    cityId: 19006,
    placeId: 190060,
    postalCode: "66633",
    pickupType: "commercial",
  });
});

test("typing in the field takes the place back, and keeps the text", () => {
  const draft = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "searched", side: "origin", text: "6663" },
  );
  expect(draft.origin).toEqual({ search: "6663", pickupType: "commercial" });
});

test("a place in the United States is handed over at a business, whatever was chosen before [B-149, B-151]", () => {
  for (const side of ["origin", "destination"] as const) {
    const chosen = after({ kind: "placeChosen", side, place: laredo });
    expect(slice.toDraft(chosen, routeKnown).draft[side]).toMatchObject({ pickupType: "commercial" });
    const atHome = after(
      { kind: "placeChosen", side, place: apodaca },
      { kind: "pickupTypeChosen", side, pickupType: "residential" },
      { kind: "placeChosen", side, place: laredo },
    );
    expect(slice.toDraft(atHome, routeKnown).draft[side]).toMatchObject({ pickupType: "commercial" });
  }
});

test("another country takes the place and its branch back [B-152]", () => {
  const draft = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
    { kind: "branchChosen", side: "origin", branchId: 9 },
    { kind: "countryChosen", side: "origin", country: "US" },
  );
  expect(draft.origin).not.toHaveProperty("place");
  expect(slice.toDraft(draft, routeKnown).draft.origin).not.toHaveProperty("placeId");
  expect(slice.toDraft(draft, routeKnown).draft.origin).not.toHaveProperty("branchId");
});

test("a country that was chosen stays when the place is cleared or a branch is taken, and is none without a choice", () => {
  const chosen: Edit = { kind: "countryChosen", side: "origin", country: "MX" };
  const cleared: Edit = { kind: "placeCleared", side: "origin" };
  const place: Edit = { kind: "placeChosen", side: "origin", place: apodaca };
  const branch: Edit = { kind: "branchSuggested", side: "origin", place: apodaca, branchId: 9 };
  expect(after(chosen, place, cleared).origin).toEqual({ ...empty.origin, country: "MX" });
  expect(after(chosen, branch, cleared).origin).toMatchObject({ search: "", country: "MX" });
  expect(after(place, cleared).origin).toEqual(empty.origin);
  expect(after(branch, cleared).origin).not.toHaveProperty("country");
});

test("a branch chosen for another place is set aside, said so, and taken again with its place", () => {
  const saltillo: PlaceAnswer = { ...apodaca, id: 50300, postalCode: "25000", name: "Centro" };
  const chosen = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
    { kind: "branchChosen", side: "origin", branchId: 9 },
  );
  const proposed = { ...routeKnown, proposed: { origin: 7 } };
  expect(slice.toDraft(chosen, proposed)).toMatchObject({ draft: { origin: { branchId: 9 } }, setAside: [] });
  const elsewhere = slice.edit(chosen, { kind: "placeChosen", side: "origin", place: saltillo });
  expect(slice.toDraft(elsewhere, proposed)).toMatchObject({
    draft: { origin: { branchId: 7 } },
    setAside: ["origin.branchId"],
  });
  expect(slice.read(JSON.parse(JSON.stringify(elsewhere)))).toEqual(elsewhere);
  const back = slice.edit(elsewhere, { kind: "placeChosen", side: "origin", place: apodaca });
  expect(slice.toDraft(back, proposed)).toMatchObject({ draft: { origin: { branchId: 9 } }, setAside: [] });
});

test("a branch is named only where the goods are brought to one: the proposed one until another is chosen", () => {
  const chosen: readonly Edit[] = [
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
  ];
  const proposed = { ...routeKnown, proposed: { origin: 7 } };
  expect(slice.toDraft(after(...chosen), proposed).draft.origin).toMatchObject({
    pickupType: "branch",
    branchId: 7,
  });
  const other = after(...chosen, { kind: "branchChosen", side: "origin", branchId: 9 });
  expect(slice.toDraft(other, proposed).draft.origin).toMatchObject({ branchId: 9 });
  const back = after(...chosen, { kind: "pickupTypeChosen", side: "origin", pickupType: "commercial" });
  expect(slice.toDraft(back, proposed).draft.origin).not.toHaveProperty("branchId");
});

test("at a US point goods change hands at a business only", () => {
  const draft = after(
    { kind: "pickupTypeChosen", side: "destination", pickupType: "residential" },
    { kind: "placeChosen", side: "destination", place: laredo },
  );
  expect(draft.destination.pickupType).toBe("commercial");
});

test("is found again as it was, and what is none is not read", () => {
  const typed = after({ kind: "placeChosen", side: "origin", place: apodaca });
  expect(slice.read(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  expect(slice.isTouched(typed)).toBe(true);
  expect(slice.isTouched(empty)).toBe(false);
  const { origin } = typed;
  for (const kept of [undefined, null, "x", {}, { origin }, { origin, destination: { search: 1 } }])
    expect(slice.read(kept)).toBeUndefined();
  const broken = {
    origin: { ...origin, place: { ...origin.place, id: "1" } },
    destination: empty.destination,
  };
  expect(slice.read(broken)).toBeUndefined();
});

test("a pickup type that the other end rules out is replaced, said so, and taken again once it is possible [B-150]", () => {
  const toMexico = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
    { kind: "placeChosen", side: "destination", place: apodaca },
  );
  expect(toMexico.origin).toMatchObject({ pickupType: "branch" });
  const abroad = slice.edit(toMexico, { kind: "placeChosen", side: "destination", place: laredo });
  expect(abroad.origin).toMatchObject({ pickupType: "commercial", replaced: "branch" });
  expect(slice.toDraft(abroad, routeKnown).setAside).toEqual(["origin.pickupType"]);
  expect(slice.read(JSON.parse(JSON.stringify(abroad)))).toEqual(abroad);

  const back = slice.edit(abroad, { kind: "placeChosen", side: "destination", place: apodaca });
  expect(back.origin.pickupType).toBe("branch");
  expect(back.origin).not.toHaveProperty("replaced");
  const other = slice.edit(abroad, { kind: "pickupTypeChosen", side: "origin", pickupType: "residential" });
  expect(other.origin).toMatchObject({ pickupType: "residential" });
  expect(other.origin).not.toHaveProperty("replaced");
});

test("a branch chosen in the field is the place, the branch and the way the goods change hands", () => {
  const draft = after({ kind: "branchSuggested", side: "origin", place: apodaca, branchId: 9 });
  expect(slice.toDraft(draft, { ...routeKnown, proposed: { origin: 7 } }).draft.origin).toMatchObject({
    placeId: 190060,
    pickupType: "branch",
    branchId: 9,
  });
});

test("where the recipient collects the goods at a branch they go by the lane's other network, and every other answer stays [B-178]", () => {
  const atHome = after({ kind: "placeChosen", side: "destination", place: apodaca });
  const atBranch = slice.edit(atHome, {
    kind: "pickupTypeChosen",
    side: "destination",
    pickupType: "branch",
  });
  const known = { ...routeKnown, proposed: { destination: 7 } };
  const asked = { serviceType: "home-delivery", isHomeDelivery: true, projectId: 4 } as const;
  const home = { offered: "home-delivery", real: "parcel" } as const;
  const freight = { offered: "ltl", real: "ltl" } as const;
  expect(askedWith(asked, "destination", atBranch, { ...known, network: freight })).toEqual({
    projectId: 4,
    serviceType: "ltl",
    destination: { ...slice.toDraft(atHome, known).draft.destination, pickupType: "branch", branchId: 7 },
  });
  expect(askedWith(asked, "destination", atHome, { ...known, network: home })).toEqual({
    ...asked,
    destination: slice.toDraft(atHome, known).draft.destination,
  });
});

test("a stored quotation gives both ends, how the goods change hands there, and its network [B-193]", () => {
  const given = (stored: object) => {
    const both = { originPlace: apodaca, destinationPlace: laredo, ...stored };
    const typed = slice.ofQuotation(both as unknown as FullQuotation, { today: "2026-11-23" }) ?? empty;
    const network = { offered: "home-delivery", real: "parcel" } as const;
    return slice.toDraft(typed, { ...routeKnown, network }).draft;
  };
  const ends = {
    origin: { pickupType: "residential" },
    destination: { pickupType: "branch", branchId: 102 },
  };
  expect(given({ ...ends, isHomeDelivery: true })).toMatchObject({
    origin: { placeId: apodaca.id, pickupType: "residential" },
    destination: { placeId: laredo.id, pickupType: "branch", branchId: 102 },
    serviceType: "home-delivery",
    isHomeDelivery: true,
  });
  expect(given({ ...ends, isHomeDelivery: false })).toMatchObject({
    serviceType: "parcel",
    isHomeDelivery: false,
  });
});

import type { ListedDistributor } from "@anden/contract/address-book";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { hasChanged } from "./address-now.ts";
import { slice } from "./slice.ts";

const place = { id: 190_061_391, name: "Parque Industrial", postalCode: "66633", country: "MX" };
const apodaca = {
  number: 300_001,
  name: "Comercializadora",
  addressLine: "CALLE 1 20",
  street: "Calle 1",
  exteriorNumber: "20",
  place,
} as ListedDistributor;
const moved = {
  ...apodaca,
  addressLine: "CALLE 9 20",
  street: "Calle 9",
  place: { ...place, id: 190_390_001 },
} as ListedDistributor;
const contact = { number: 600_001, name: "Noemí Ensayo", phone: "8112345678" };

test("a party that is chosen again is where the address book has it now, with the same contact", () => {
  const chosen = slice.edit(slice.empty(client), { kind: "addressChosen", side: "origin", address: apodaca });
  const called = slice.edit(chosen, { kind: "contactChosen", side: "origin", contact });
  const again = slice.edit(called, { kind: "addressChosen", side: "origin", address: moved });
  expect(again.origin).toMatchObject({
    address: { addressLine: "CALLE 9 20", street: "Calle 9 20", place: { id: 190_390_001 } },
    contact,
  });
  const other = { ...moved, number: 300_002 };
  expect(slice.edit(called, { kind: "addressChosen", side: "origin", address: other }).origin.contact).toBe(
    undefined,
  );
});

test("an address that the book says differently is noticed, and another address is not compared", () => {
  expect(hasChanged(apodaca, apodaca)).toBe(false);
  expect(hasChanged(apodaca, moved)).toBe(true);
  expect(hasChanged(apodaca, { ...moved, number: 300_002 })).toBe(false);
});

import { expect, test } from "vitest";
import { movedLocation } from "./moved-location.ts";

const door = { placeId: 1, street: "Calle 7", exteriorNumber: "12", lacksLocation: false };
const point = { latitude: 20, longitude: -100 };
const given = { found: point, marked: point, isVerified: true };

test("a changed address that stays where it is keeps its position", () => {
  expect(movedLocation(door, door, undefined)).toEqual({ ok: true, value: undefined });
  expect(movedLocation(door, door, given)).toEqual({ ok: true, value: given });
});

test("an address that moves, or was interrupted before its position, has to bring one", () => {
  const refused = { ok: false, problems: [{ code: "location.required", path: "markedLatitude" }] };
  for (const change of [{ placeId: 2 }, { street: "Calle 8" }, { exteriorNumber: "13" }]) {
    expect(movedLocation(door, { ...door, ...change }, undefined)).toMatchObject(refused);
    expect(movedLocation(door, { ...door, ...change }, given)).toMatchObject({ ok: true, value: given });
  }
  expect(movedLocation({ ...door, lacksLocation: true }, door, undefined)).toMatchObject(refused);
});

import { emptyGuestContact } from "@anden/domain/customer/contact-entry";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

const typed = slice.edit(slice.empty(client), { kind: "typed", text: "name", value: " rosa " });

test("a text is shown as it is kept once its field is left [B-267]", () => {
  expect(typed.name).toBe(" rosa ");
  const left = slice.edit(typed, { kind: "left", text: "name" });
  expect(left.name).toBe("ROSA");
  expect(slice.edit(left, { kind: "left", text: "name" })).toBe(left);
});

test("what is typed for a firm is kept while the guest asks for themselves, and not sent", () => {
  const firm = slice.edit(typed, { kind: "typed", text: "company", value: "Golfo" });
  const own = slice.edit(firm, { kind: "kindChosen", guestKind: "particular" });
  expect(slice.toDraft(own, undefined).draft.guest).toEqual({ name: "ROSA", isPrivatePerson: true });
  expect(slice.edit(own, { kind: "kindChosen", guestKind: "company" })).toEqual(firm);
});

test("what is kept is read as far as it is a contact", () => {
  expect(slice.read({ ...typed, phone: 81, kind: "ghost" })).toEqual({ ...typed, phone: "" });
  expect(slice.read({})).toEqual(emptyGuestContact);
  expect(slice.read("rosa")).toBeUndefined();
  expect([slice.isTouched(typed), slice.isTouched(emptyGuestContact)]).toEqual([true, false]);
});

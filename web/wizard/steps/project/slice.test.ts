import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

const project = { id: 402, description: "Refacciones" };

test("a project is chosen, and taken back", () => {
  const chosen = slice.edit(slice.empty(client), { kind: "projectChosen", project });
  expect(slice.toDraft(chosen, undefined).draft).toEqual({ projectId: 402 });
  expect(slice.isTouched(chosen)).toBe(true);
  const none = slice.edit(chosen, { kind: "projectChosen", project: undefined });
  expect(none).toEqual(slice.empty(client));
});

test("what is kept is read as far as it is a project", () => {
  expect(slice.read({ project })).toEqual({ project });
  expect(slice.read({ project: { id: "402" } })).toEqual({});
  expect(slice.read(null)).toBeUndefined();
});

import { Refused, Unanswered } from "@anden/contract/client";
import { expect, test } from "vitest";
import { isNotFound, isRefusal, problemsOf } from "./refusal.ts";

const refused = (status: number) =>
  new Refused(status, "field.required", "Required", [
    { path: "name", code: "field.required", sentence: "Required" },
  ]);

test("a refusal is an answer about the call, not the failure of the server or of the connection", () => {
  expect([400, 404, 422, 429].map((status) => isRefusal(refused(status)))).toEqual([true, true, true, true]);
  expect([500, 503].map((status) => isRefusal(refused(status)))).toEqual([false, false]);
  expect(isRefusal(new Unanswered())).toBe(false);
});

test("a record is not found where the server says so", () => {
  expect([404, 403, 500].map((status) => isNotFound(refused(status)))).toEqual([true, false, false]);
  expect(isNotFound(new Unanswered())).toBe(false);
});

test("problems are those that the server names", () => {
  expect(problemsOf(refused(422)).map(({ path }) => path)).toEqual(["name"]);
  expect(problemsOf(new Unanswered())).toEqual([]);
  expect(problemsOf(undefined)).toEqual([]);
});

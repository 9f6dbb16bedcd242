import { expect, test } from "vitest";
import { keySearch, rankKeys } from "./key-search.ts";

const key = (of: string, description: string) => ({ key: of, description });
const order = (typed: string, ...found: readonly ReturnType<typeof key>[]) =>
  rankKeys(keySearch(typed), found).map((each) => each.key);

test("a typed key is its own best answer, and its beginning comes before words", () => {
  expect(
    order(
      "311615",
      key("31161501", "Tornillos de cabeza"),
      key("311615", "Tornillos"),
      key("40000000", "311615 x"),
    ),
  ).toEqual(["311615", "31161501", "40000000"]);
});

test("a description that is the text comes first, then what begins with it, the shorter first", () => {
  expect(
    order(
      "pintura",
      key("4", "Rodillos para pintura"),
      key("3", "Pinturas de látex para interiores"),
      key("2", "Pinturas de aceite"),
      key("1", "Pintura"),
    ),
  ).toEqual(["1", "2", "3", "4"]);
});

test("keys are read as people write them: with dots, in small letters, with UN before the number", () => {
  expect(keySearch("8302.10.99").key).toBe("83021099");
  expect(keySearch("kgm").key).toBe("KGM");
  expect(keySearch("UN 1263").key).toBe("1263");
  expect(keySearch("¿?")).toEqual({ key: "", words: [], text: "" });
});

import { expect, test } from "vitest";
import { type LetterStop, stopOf } from "./letters.ts";

const branch: LetterStop["branch"] = { id: 127, name: "Laredo" };
const text = (key: string) => key;

test.each([
  ["Laredo, Texas, Laredo, 78045", "Laredo, TX 78045"],
  ["Ciudad de México, Ciudad de México, Roma Norte, 06700", "Ciudad de México, Roma Norte, 06700"],
])("a letter writes %s as its country does: %s", (address, written) => {
  expect(stopOf({ isBranch: false, branch, address }, text)).toBe(written);
  expect(stopOf({ isBranch: true, branch, address }, text)).toBe("branch");
});

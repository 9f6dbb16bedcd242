import { expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

const plain = (text: string) => [{ text, isStrong: false }];

test("Headings, paragraphs and both kinds of lists are read, line breaks and all", () =>
  expect(
    readMarkdown(
      "# Terms\n\nOne line\r\nand its rest.\n\n## Price\n- firm\n- a\n  month\n1. first\n2) second",
    ),
  ).toEqual([
    { kind: "heading", level: 1, runs: plain("Terms") },
    { kind: "paragraph", runs: plain("One line and its rest.") },
    { kind: "heading", level: 2, runs: plain("Price") },
    { kind: "list", isNumbered: false, items: [plain("firm"), plain("a month")] },
    { kind: "list", isNumbered: true, items: [plain("first"), plain("second")] },
  ]));

test("Strong words stand out within a line", () =>
  expect(readMarkdown("with **basic cover** or more")).toEqual([
    {
      kind: "paragraph",
      runs: [...plain("with "), { text: "basic cover", isStrong: true }, ...plain(" or more")],
    },
  ]));

test("What is no such mark stays text: tags, single asterisks, a number in a sentence", () => {
  const text = "<script>alert(1)</script> 2 * 3 = 6. ####### no";
  expect(readMarkdown(text)).toEqual([{ kind: "paragraph", runs: plain(text) }]);
});

test("An empty text has no blocks", () => expect(readMarkdown(" \n\n")).toEqual([]));

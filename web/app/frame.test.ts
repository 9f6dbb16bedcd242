import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Frame } from "./frame.tsx";

test("The page comes with the frame that the scripts draw, so that nothing moves when they take over", () => {
  const page = readFileSync(join(import.meta.dirname, "../index.html"), "utf8");
  const [, inPage = ""] = /<div id="root">(.*?)<\/div>\s*<noscript>/s.exec(page) ?? [];
  for (const hasSession of [true, false]) {
    const served = inPage
      .replace("__SESSION__", hasSession ? "yes" : "no")
      .replaceAll(/>\s+</g, "><")
      .trim();
    expect(served).toBe(renderToStaticMarkup(createElement(Frame, { hasSession })));
  }
});

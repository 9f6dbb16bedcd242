import { type Language, languages } from "@anden/domain/customer/customer";
import { describe, test } from "vitest";
import { journeys } from "./all.ts";
import type { Journey } from "./journey.ts";
import { runInBrowser } from "./run-in-browser.ts";
import { visits, widths } from "./testing/visitor.ts";

const visit = visits();

const at = (carrier: Journey["carrier"]) => journeys.filter((journey) => journey.carrier === carrier);

/** Each journey once, at another width and in another language in turn. */
const playedAt = (width: number, language: Language) =>
  at("demo").filter((_, index) => {
    const turn = index % (widths.length * languages.length);
    return widths[turn % widths.length] === width && languages[Math.floor(turn / widths.length)] === language;
  });

describe.each(widths)("at %i px", (width) => {
  describe.each(languages)("in %s [B-002]", (language) => {
    // In parallel: no two of them are made by the same client.
    test.concurrent.each(playedAt(width, language))("$title", ({ carrier, ...journey }) =>
      visit({ carrier, language, width }, (visitor) => runInBrowser({ carrier, ...journey }, visitor)),
    );
  });
});

describe("at another carrier", () => {
  // The shortest one: the server's runner shows that the others hold there too.
  test.each(at("tiny").slice(0, 1))("$title", ({ carrier, language, ...journey }) =>
    visit({ carrier, language }, (visitor) => runInBrowser({ carrier, language, ...journey }, visitor)),
  );
});

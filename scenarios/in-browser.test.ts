import { languages } from "@anden/domain/customer/customer";
import { describe, test } from "vitest";
import { journeys } from "./all.ts";
import type { Journey } from "./journey.ts";
import { runInBrowser } from "./run-in-browser.ts";
import { visits, widths } from "./testing/visitor.ts";

const visit = visits();

const at = (carrier: Journey["carrier"]) => journeys.filter((journey) => journey.carrier === carrier);

describe.each(widths)("at %i px", (width) => {
  describe.each(languages)("in %s [B-002]", (language) => {
    // Side by side: no two of them are made by the same client.
    test.concurrent.each(at("demo"))("$title", ({ carrier, ...journey }) =>
      visit({ carrier, language, width }, (visitor) => runInBrowser({ carrier, ...journey }, visitor)),
    );
  });
});

describe("at another carrier", () => {
  // The shortest one: that the others hold there too, the server's runner shows.
  test.each(at("tiny").slice(0, 1))("$title", ({ carrier, language, ...journey }) =>
    visit({ carrier, language }, (visitor) => runInBrowser({ carrier, language, ...journey }, visitor)),
  );
});

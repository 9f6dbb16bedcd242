import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findingsOn } from "./accessibility.ts";
import { keyboardOf } from "./keyboard.ts";
import { faultsIn } from "./portal.ts";
import { until } from "./until.ts";
import { type Visitor, visits } from "./visitor.ts";

const visit = visits();

/** The possible failures of a page, and the watch's message for each. */
const wrongs: readonly [name: string, happens: (page: Page) => Promise<unknown>, failure: RegExp][] = [
  ["logs an error", (page) => page.evaluate(() => console.error("lorry lost")), /^console: lorry lost/],
  ["logs a warning", (page) => page.evaluate(() => console.warn("lorry late")), /^console: lorry late/],
  [
    "throws what nobody catches",
    (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error("lorry stuck");
          }),
      ),
    /^uncaught: lorry stuck/,
  ],
  [
    "breaks the content policy",
    (page) =>
      page.evaluate(
        () =>
          void document.head.append(Object.assign(document.createElement("style"), { textContent: "i{}" })),
      ),
    /Content-Security-Policy: style-src-elem stopped inline/,
  ],
  [
    "is refused something",
    (page) => page.evaluate(() => fetch("/api/app/cotizacion/filtered")),
    /^answered 401: /,
  ],
  [
    "loses its line",
    async (page) => {
      await page.route("**/healthz", (route) => route.abort("connectionreset"));
      await page.evaluate(() => fetch("/healthz").catch(() => {}));
    },
    /^failed with net::ERR_CONNECTION_RESET: /,
  ],
  [
    "is wider than its window",
    (page) => page.evaluate(() => void Object.assign(document.body.style, { width: "200vw" })),
    /^scrolls sideways, 720 px in 360: afterwards/,
  ],
];

test.concurrent.each(wrongs)("The watch reports a page that %s", async (_, happens, failure) => {
  let seen: Visitor["watch"] | undefined;
  const visiting = visit({ width: 360 }, async ({ page, watch }) => {
    seen = watch;
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await happens(page);
    await watch.look("afterwards");
    await until(async () => expect(watch.failures()).toContainEqual(expect.stringMatching(failure)));
  });
  await expect(visiting).rejects.toThrow(new RegExp(failure, "m"));
  expect(seen?.failures()).toContainEqual(expect.stringMatching(failure));
});

test.concurrent("The watch complains of a refusal that was expected and did not come", async () => {
  let seen: Visitor["watch"] | undefined;
  const visiting = visit({}, async ({ page, watch }) => {
    seen = watch;
    watch.expectRefusal(401, "/api/app/login/sesion");
    await page.goto("/login");
  });
  await expect(visiting).rejects.toThrow();
  expect(seen?.failures()).toEqual(["did not come: 401 of /api/app/login/sesion"]);
});

test.concurrent("The watch waits for what the page has asked, and remembers what passed over it", () =>
  visit({}, async ({ page, watch }) => {
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await watch.quiet();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route("**/healthz", (route) => release.then(() => route.continue()));
    let isAnswered = false;
    page.once("requestfinished", () => {
      isAnswered = true;
    });
    await page.evaluate(() => void fetch("/healthz"));
    const quiet = watch.quiet();
    await expect(Promise.race([quiet, page.evaluate(() => "asking")])).resolves.toBe("asking");
    resolve();
    await quiet;
    expect(isAnswered).toBe(true);

    await page.evaluate(() => {
      const notices = document.body.appendChild(document.createElement("section"));
      notices.ariaLive = "polite";
      notices.append(Object.assign(document.createElement("p"), { textContent: "lorry gone" }));
      setTimeout(() => notices.remove());
    });
    await until(async () => expect(await page.getByText("lorry gone").count()).toBe(0));
    expect(await watch.passed()).toEqual(["lorry gone"]);
  }));

test.concurrent("A control without a name, and a focus that cannot be seen, are found", () =>
  visit({}, async ({ page }) => {
    await page.goto("/login");
    const field = page.getByRole("textbox").first();
    await field.focus();
    await field.evaluate((element) => {
      const nameless = document.createElement("button");
      nameless.style.outline = "none";
      element.after(nameless);
    });
    expect(await findingsOn(page)).toContainEqual(expect.stringMatching(/^button-name/));
    const unseen: string[] = [];
    await keyboardOf(page, unseen, { withinMs: 1_000 }).press("Tab");
    expect(unseen).toEqual([expect.stringMatching(/has no ring$/)]);
  }));

test("An error in a server's log is a fault, but for a call that its database had no time for", () => {
  const away = { level: 50, code: "NO_ANSWER_IN_TIME", times: 1, msg: "the database is away" };
  const faults = [
    { level: 50, err: { code: "NO_ANSWER_IN_TIME" }, msg: "a call failed" },
    { level: 60, msg: "no port" },
  ];
  const lines = [away, ...faults, { level: 30, msg: "listening" }].map((line) => JSON.stringify(line));
  expect(faultsIn(["listening", ...lines, ""].join("\n"))).toEqual(lines.slice(1, 3));
});

import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { busyFor, busySentence } from "./testing/busy.ts";
import { idOnDevice } from "./testing/drafts.ts";
import { isIn, openPalette, signOut } from "./testing/frame.ts";
import { givenAQuotation, newestQuotation } from "./testing/given.ts";
import {
  askForQuotation,
  fieldAt,
  goTo,
  lookedUp,
  quoteButton,
  seeNotStored,
  startNew,
  stop,
  titleOf,
} from "./testing/screens.ts";
import { markupField } from "./testing/shipping.ts";
import { enter, fillIn } from "./testing/sign-in.ts";
import { speechesOf } from "./testing/speech.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

// Each test has an account of its own: they run in parallel, and a list shows what its account has made.
const half: readonly Step[] = [
  {
    do: "choosePlace",
    side: "origin",
    typed: "64000",
    first: { name: "Monterrey Centro", postalCode: "64000" },
  },
  { do: "handOver", side: "origin", pickupType: "residential" },
  {
    do: "choosePlace",
    side: "destination",
    typed: "44160",
    first: { name: "Americana", postalCode: "44160" },
  },
  { do: "handOver", side: "destination", pickupType: "branch", branch: "Guadalajara" },
  { do: "addLine", pieces: 3, packaging: "Caja", length: 0.6, width: 0.4, height: 0.5, weight: 12 },
  { do: "addLine", pieces: 2, packaging: "Tarima", length: 1.2, width: 1, height: 0.9, weight: 210 },
  { do: "insure", kind: "declared", value: 250_000 },
];
const route = half.slice(0, 4);
/** Incomplete, and one of them invalid: all of it must be kept. */
const unfinished = {
  "lines[1].height": "",
  "lines[1].weight": "doscientos",
  "insurance.value": "$250,000",
} as const;

const figures = ["pieces", "length", "width", "height", "weight"].flatMap((name) => [
  `lines[0].${name}`,
  `lines[1].${name}`,
]);

/** Every answer on the screens, as shown in its field. */
async function answers(visitor: Visitor): Promise<Readonly<Record<string, string | boolean>>> {
  const { label } = visitor.speech;
  await goTo(visitor, "route");
  // The branches of an end come after its pickup types.
  await lookedUp(visitor);
  const way = (side: "origin" | "destination", type: string) =>
    stop(visitor, side).getByRole("radio", { name: label(`wizard.pickup.${side}.${type}`) });
  await way("destination", "branch").waitFor();
  const route = {
    origin: await fieldAt(visitor, "origin.placeId").inputValue(),
    "origin at a home": await way("origin", "residential").isChecked(),
    destination: await fieldAt(visitor, "destination.placeId").inputValue(),
    "destination at a branch": await way("destination", "branch").isChecked(),
    branch: await stop(visitor, "destination")
      .getByRole("combobox", { name: label("wizard.branch.destination") })
      .inputValue(),
  };
  await goTo(visitor, "goods");
  const typed = [...figures, "lines[0].packagingId", "lines[1].packagingId", "insurance.value"];
  const values = await Promise.all(
    typed.map(async (path) => [path, await fieldAt(visitor, path).inputValue()] as const),
  );
  return { ...route, ...Object.fromEntries(values) };
}

test.concurrent("Typed data are still there after a reload, in a new tab, after logging out and in, and in the other language [P-027]", () =>
  visit({}, async (visitor) => {
    const traveller = await begin(visitor, account("cartaporte"));
    await follow(half, traveller);
    for (const [path, text] of Object.entries(unfinished)) await fieldAt(visitor, path).fill(text);
    const before = await answers(visitor);
    expect(before).toMatchObject({ ...unfinished, "lines[0].pieces": "3", "destination at a branch": true });

    // Immediately: without waiting for the draft to be saved.
    await fieldAt(visitor, "lines[0].pieces").fill("7");
    await visitor.page.reload();
    const kept = { ...before, "lines[0].pieces": "7" };
    expect(await answers(visitor)).toEqual(kept);

    await fieldAt(visitor, "lines[0].length").fill("0.55");
    const tab = await visitor.anotherTab();
    await tab.page.goto("/nueva-cotizacion");
    const both = { ...kept, "lines[0].length": "0.55" };
    expect(await answers(tab)).toEqual(both);

    await tab.page.getByRole("link", { name: tab.speech.button("wizard.leave") }).click();
    await signOut(tab);
    await enter(tab, account("cartaporte"));
    await startNew(tab);
    expect(await answers(tab)).toEqual(both);

    await tab.page.getByRole("button", { name: tab.speech.button("app.otherLanguage") }).click();
    const inEnglish = { ...tab, speech: (await speechesOf("demo")).en };
    await goTo(inEnglish, "goods");
    expect(await answers(inEnglish)).toEqual(both);
    await isIn(tab, "en-US");
    // The new language still applies after a reload.
    await tab.page.reload();
    await goTo(inEnglish, "goods");
    await tab.watch.look("in English");
  }));

test.concurrent("A place that was typed and not chosen is kept as it was typed", () =>
  visit({}, async (visitor) => {
    await begin(visitor, "guest");
    await fieldAt(visitor, "origin.placeId").fill("americ");
    await visitor.page.reload();
    await until(async () => expect(await fieldAt(visitor, "origin.placeId").inputValue()).toBe("americ"));
  }));

test.concurrent("An answer that no longer applies and a step that cannot be read are told, and the rest stays", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await follow(half, await begin(visitor, account("otro")));
    await goTo(visitor, "goods");
    const before = await answers(visitor);
    // A class, as a client has it who used them when the draft was begun; a route of another version of the portal.
    await page.goto("/cuenta");
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("anden.draft.otro") ?? "");
      kept.slices.goods.typed.freightClassId = 3;
      kept.slices["origin-destination"].version = 99;
      localStorage.setItem("anden.draft.otro", JSON.stringify(kept));
    });
    await page.goto("/nueva-cotizacion");
    await titleOf(visitor, "route").waitFor();
    const step = speech.label("wizard.step.origin-destination");
    await page.getByText(speech.message("wizard.unread", { step })).waitFor();
    await page.getByText(speech.message("wizard.setAside.freightClassId")).waitFor();
    await watch.look("answers that do not count");
    await visitor.picture("answers that do not count");
    await follow(route, { ...visitor, isGuest: false, lines: 0, quotation: undefined });
    await goTo(visitor, "goods");
    expect(await answers(visitor)).toEqual(before);
    await page.getByText(speech.message("wizard.setAside.freightClassId")).waitFor();
  }));

describe.each([
  [
    "by the button",
    ({ page, speech }: Visitor) => page.getByRole("link", { name: speech.button("wizard.signIn") }).click(),
  ],
  [
    "from the palette",
    async (visitor: Visitor) => {
      const { page, speech } = visitor;
      const name = speech.button("wizard.signIn");
      const palette = await openPalette(visitor);
      await palette.getByRole("combobox").fill(name);
      await palette.getByRole("option", { name }).waitFor();
      await page.keyboard.press("Enter");
    },
  ],
] as const)("%s", (_way, signIn) => {
  test.concurrent("a guest who signs in half-way continues at the step where they were, with their answers", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await follow(half, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const typed = await fieldAt(visitor, "lines[0].pieces").inputValue();
      await signIn(visitor);
      await page.getByRole("heading", { level: 1, name: speech.label("signIn.title") }).waitFor();
      expect(await page.getByRole("alertdialog").count()).toBe(0);
      await fillIn(visitor, account("otro"));
      await titleOf(visitor, "goods").waitFor();
      expect(await fieldAt(visitor, "lines[0].pieces").inputValue()).toBe(typed);
    }));
});

test.concurrent("When the session ends while a user is typing, they sign in again and continue where they were", () =>
  visit({}, async (visitor) => {
    const { page, context, speech, watch } = visitor;
    await follow(half, await begin(visitor, account("demo")));
    const before = await answers(visitor);
    // Earlier input has been answered: the next request is for the figure below.
    await lookedUp(visitor);
    // The price is asked and the draft is saved: the first of them learns that there is no session.
    watch.mayRefuse(401, "/api/app/cotizacion/estimar");
    watch.mayRefuse(401, `/api/app/borrador/${await idOnDevice(visitor, "demo")}`);
    await context.clearCookies();
    await fieldAt(visitor, "lines[0].pieces").fill("9");
    const lost = page.getByText(speech.message("signIn.lost.text"));
    await lost.waitFor();
    await visitor.picture("a session that ended while typing");
    await page.getByRole("textbox", { name: speech.label("signIn.user") }).fill("demo");
    await page.getByRole("textbox", { name: speech.label("signIn.password") }).fill("anden-demo");
    await page.getByRole("button", { name: speech.button("signIn.submit"), exact: true }).click();
    await lost.waitFor({ state: "detached" });
    expect(await answers(visitor)).toEqual({ ...before, "lines[0].pieces": "9" });
  }));

const whole: readonly Step[] = [...aWholeDraft, { do: "seeMissing", what: [] }];

test.concurrent("Clicking the last button twice makes one quotation", () =>
  visit({}, async (visitor) => {
    // As many as a page of the list shows: the previous number does not matter.
    for (let made = 0; made < 10; made++) await givenAQuotation(account("otro"));
    const newest = await newestQuotation(account("otro"));
    await follow(whole, await begin(visitor, account("otro")));
    await lookedUp(visitor);
    await quoteButton(visitor).dblclick();
    await visitor.page.waitForURL(/\?cotizacion=\d+$/);
    await expectOneMore(visitor, newest);
  }));

test.concurrent("A connection lost before the request arrives, and again before the answer does, makes one quotation in the end", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const newest = await newestQuotation(account("logistico"));
    await follow(aWholeDraft, await begin(visitor, account("logistico")));
    await markupField(visitor, "amount").fill("0");
    await lookedUp(visitor);
    // What says so is there already: it would not come either.
    const saying = "**/assets/not-stored-*.js";
    await page.route(saying, (route) => route.abort("connectionreset"));
    const cuts = [
      (route: Route) => route.abort("connectionreset"),
      // The server has stored it; the browser does not know.
      async (route: Route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
    ];
    for (const cut of cuts) {
      watch.expectCut("/api/app/cotizacion");
      await page.route("**/api/app/cotizacion", cut, { times: 1 });
      // The message of the first failure is shown until the second one.
      const isCut = page.waitForEvent("requestfailed", (request) =>
        request.url().endsWith("/api/app/cotizacion"),
      );
      await askForQuotation(visitor);
      await isCut;
      await page
        .getByRole("dialog", { name: speech.message("app.processing") })
        .waitFor({ state: "detached" });
      await seeNotStored(visitor, speech.message("wizard.unanswered.quotation"));
      await page.getByText(speech.message("wizard.nothingLost")).waitFor();
      await watch.look("after a cut line");
      await visitor.picture("a quotation without an answer");
    }
    await page.unroute(saying);
    // Even after a reload in between the same request is sent, and is not doubled.
    await page.reload();
    await goTo(visitor, "shipping");
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    await expectOneMore(visitor, newest);
    // A stored quotation is no longer a draft.
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
    await until(async () => expect(await fieldAt(visitor, "origin.placeId").inputValue()).toBe(""));
  }));

test.concurrent("A server with too much to do is asked again by itself, and what was typed is kept until it has time", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const newest = await newestQuotation(account("frontera"));
    await follow(whole, await begin(visitor, account("frontera")));
    await lookedUp(visitor);
    const path = "/api/app/cotizacion";
    // As often as the portal asks by itself: then the person is told, in their language.
    await busyFor(visitor, path, 3);
    await askForQuotation(visitor);
    await seeNotStored(visitor, busySentence(visitor));
    await page.getByText(speech.message("wizard.nothingLost")).waitFor();
    await visitor.picture("a quotation of a busy server");
    // The next time the server has time after two refusals: nobody has to do anything.
    await busyFor(visitor, path, 2);
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    await expectOneMore(visitor, newest);
  }));

/** The quotation on the screen is in the list, and it is the only new one. */
async function expectOneMore({ page, speech }: Visitor, newest: number | undefined): Promise<void> {
  const made = /\d+$/.exec(page.url())?.[0] ?? "";
  await page.getByRole("link", { name: speech.label("app.home") }).click();
  // The cached list is shown until it is read again.
  await page.getByRole("link", { name: speech.label("myQuotations.open", { number: made }) }).waitFor();
  const listed = await page.getByRole("row").getByRole("link").allTextContents();
  const before = listed.indexOf(String(newest));
  expect(before < 0 ? listed : listed.slice(0, before)).toEqual([made]);
}

import type { Language } from "@anden/domain/customer/customer";
import { moveClock } from "@anden/server/testing/clock";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { findBrowser } from "../../tools/browser.mjs";
import type { CarrierName } from "../journey.ts";
import { carriers } from "./carriers.ts";
import { type Place, sharedPortal } from "./portal.ts";
import { type Speech, speechesOf } from "./speech.ts";
import { patience } from "./until.ts";
import { type Watch, watch } from "./watch.ts";

/** A user of a browser in one language, whose pages are watched for failures. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly speech: Speech;
  readonly watch: Watch;
  /** The language stored on the device, if any. */
  readonly keptLanguage: Language | undefined;
  /** Closes this tab and continues in a new one, with the device's storage only. */
  anotherTab(): Promise<Visitor>;
  /** Opens a second tab beside this one. */
  besideIt(): Promise<Visitor>;
  /**
   * Takes a screenshot, when JOURNEY_PICTURES names a folder. With JOURNEY_LOOKS=all it takes one in every width and in
   * both modes.
   */
  picture(of: string): Promise<void>;
}

export interface Looks {
  readonly carrier?: CarrierName;
  /** The language stored on the device. */
  readonly language?: Language;
  /** No language is stored on the device: it is Spanish, or that of the account. */
  readonly choseNothing?: boolean;
  /** Another portal than the one that all journeys share. */
  readonly place?: Place;
  readonly width?: number;
  readonly mode?: "light" | "dark";
  /** The screen can be touched, as a phone's. */
  readonly hasTouch?: boolean;
}

/** The widths at which every screen must work: a desktop's and a phone's; `narrow.test.ts` adds the narrowest. */
export const widths = [1280, 360] as const;
const heights: Readonly<Record<number, number>> = { 1280: 900, 1366: 768, 768: 1024, 360: 740, 320: 640 };
const pictureWidths = [1280, 1366, 768, 360, 320] as const;
const pictureModes = ["light", "dark"] as const;

const locales = { es: "es-MX", en: "en-US" } as const satisfies Record<Language, string>;

const flags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
];

/** Runs `journey` with a new visitor, and checks that no page reported a failure. */
export type Visit = (looks: Looks, journey: (visitor: Visitor) => Promise<void>) => Promise<void>;

/** One browser for all tests of a file; every visit has its own cookies and storage. */
export function visits(): Visit {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findBrowser();
    if (executablePath === null)
      throw new Error("No browser: set CHROME_PATH, or run npm test, which fetches one.");
    browser = await chromium.launch({ executablePath, args: flags });
  });
  afterAll(() => browser?.close());

  return async (
    {
      carrier = "demo",
      place,
      language = "es",
      choseNothing = false,
      width = 1280,
      mode = "light",
      ...looks
    },
    journey,
  ) => {
    const { url, clockBy } = place ?? sharedPortal(carrier);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: heights[width] ?? 900 },
      colorScheme: mode,
      hasTouch: looks.hasTouch ?? false,
      locale: locales[language],
      // Animations cost a software renderer a fifth of a journey's time.
      reducedMotion: "reduce",
      timezoneId: carriers[carrier].timeZone,
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(moveClock, clockBy);
    if (!choseNothing)
      await context.addInitScript(keepAtFirst, { name: "anden.language", value: locales[language] });
    const tabs: Visitor[] = [];
    const inNewTab = async (speech: Speech): Promise<Visitor> => {
      const page = await context.newPage();
      const visitor: Visitor = {
        context,
        page,
        speech,
        watch: await watch(page),
        keptLanguage: choseNothing ? undefined : language,
        anotherTab: async () => {
          // Closing a tab takes a moment; until it is closed, it answers that the session is open there.
          const gone = page.waitForEvent("close");
          await page.close({ runBeforeUnload: true });
          await gone;
          return inNewTab(speech);
        },
        besideIt: () => inNewTab(speech),
        picture: (of) => keepPictures(page, { mode, width, language: speech.language, of }),
      };
      tabs.push(visitor);
      return visitor;
    };
    try {
      await journey(await inNewTab((await speechesOf(carrier))[language]));
      const failures = tabs.flatMap((tab) => tab.watch.failures());
      // The test report shows only the message, and would print a list as "[ Array(1) ]".
      expect(failures, failures.join("\n")).toEqual([]);
    } catch (error) {
      const tab = tabs.findLast(({ page }) => !page.isClosed());
      await tab?.picture(`failed at ${new URL(tab.page.url()).pathname}`);
      throw error;
    } finally {
      await context.close();
    }
  };
}

/** Runs in the page: stores a value on the device, unless a page has stored another one. */
function keepAtFirst({ name, value }: { readonly name: string; readonly value: string }): void {
  if (globalThis.location.protocol !== "about:" && localStorage.getItem(name) === null)
    localStorage.setItem(name, value);
}

interface Pictured {
  readonly mode: "light" | "dark";
  readonly width: number;
  readonly language: Language;
  /** The name of the state that is shown. */
  readonly of: string;
}

async function keepPictures(page: Page, pictured: Pictured): Promise<void> {
  const folder = process.env["JOURNEY_PICTURES"];
  if (!folder) return;
  if (process.env["JOURNEY_LOOKS"] !== "all") return keepPicture(page, folder, pictured);
  for (const width of pictureWidths)
    for (const mode of pictureModes) {
      await look(page, { width, mode });
      await keepPicture(page, folder, { ...pictured, width, mode });
    }
  await look(page, pictured);
}

/** Shows the page in another width and mode, and waits until it is rendered: its requests may be held meanwhile. */
async function look(page: Page, { width, mode }: Pick<Pictured, "width" | "mode">): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.waitForTimeout(200);
}

async function keepPicture(
  page: Page,
  folder: string,
  { mode, width, language, of }: Pictured,
): Promise<void> {
  const name = `${of}-${language}-${width}-${mode}`.replace(/[^\p{L}\d]+/gu, "-").slice(-160);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { openPalette } from "./testing/frame.ts";
import { givenAQuotation, givenASession } from "./testing/given.ts";
import { fieldAt, goTo, lineOf, lookedUp, nextButton, titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { aWholeDraft, goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

/** Runs in the page: the widest text that every screen must bear, after WCAG 1.4.12. */
function setTextWider(): void {
  const wider = new CSSStyleSheet();
  wider.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
}

/** Runs in the page: the texts of the buttons whose text or end cannot be seen. */
function cutOf(buttons: readonly (HTMLElement | SVGElement)[]): readonly string[] {
  const isCut = (button: Element) => {
    button.scrollIntoView({ block: "center" });
    const { right, top, height } = button.getBoundingClientRect();
    if (height <= 1) return false;
    const seen = document.elementFromPoint(right - 4, top + height / 2);
    const texts = [button, ...button.querySelectorAll("*:not(.sr)")];
    return (
      !button.contains(seen) ||
      texts.some(
        (text) => text.textContent && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 1,
      )
    );
  };
  return buttons.filter(isCut).map(({ textContent }) => textContent);
}

/** A page enlarged to four times its size on a desk's screen is as narrow as this. */
const narrowest = 320;

for (const language of variants(["es", "en"] as const)) {
  test.concurrent(`No screen of an account scrolls sideways at ${narrowest} px, ${language}`, () =>
    visit({ language, width: narrowest }, async (visitor) => {
      const { page, watch, context, picture, speech } = visitor;
      const look = async (path: string) => {
        await page.goto(path);
        await page.locator("main:not([aria-busy=true]) h1").waitFor();
        await lookedUp(visitor);
        const title = await page.getByRole("heading", { level: 1 }).textContent();
        expect(title === speech.label("signIn.title"), path).toBe(path === "/login");
        await watch.look(path);
        await picture(path);
      };
      for (const path of ["/donde/no/hay/nada", "/acceso/olvidada", "/terminos", "/login"]) await look(path);
      // A tablet that is turned gets the backdrop, which a phone does not load.
      const backdrop = page.waitForResponse("**/assets/lanes-*.svg");
      await page.setViewportSize({ width: 1024, height: 768 });
      await backdrop;
      await page.setViewportSize({ width: narrowest, height: 640 });
      const number = await givenAQuotation(account("demo"));
      const signIn = async (userName: string) => {
        const value = await givenASession(account(userName));
        await context.addCookies([{ name: "anden", value, url: new URL("/", page.url()).href }]);
      };
      await signIn("demo");
      for (const path of ["/", `/cotizacion/${number}`, "/solicitudes", "/solicitud/70000001"])
        await look(path);
      const open = async (path: string, button: string) => {
        await page.goto(path);
        await page.getByRole("button", { name: speech.button(button), exact: true }).click();
        await page.getByRole("dialog").waitFor();
        await lookedUp(visitor);
        await watch.look(`${path} with ${button}`);
        await picture(`narrow ${button}`);
      };
      await open(`/cotizacion/${number}`, "forward.open");
      await open("/solicitud/70000001", "print.open");
      // It begins at its top, with the focus on a button in sight.
      expect(await page.getByRole("dialog").evaluate((dialog) => dialog.scrollTop)).toBe(0);
      for (const path of ["/direcciones", "/contactos", "/facturacion", "/cuenta", "/direcciones/importar"])
        await look(path);
      await open("/direcciones", "myAddresses.add");
      const close = page.getByRole("button", { name: speech.button("addressForm.close"), exact: true });
      expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(24);
      await open("/contactos", "myContacts.add");
      await page.goto("/direcciones");
      const address = page.getByRole("row").getByRole("link").first();
      await address.waitFor();
      await openPalette(visitor);
      await watch.look("the palette");
      await look((await address.getAttribute("href")) ?? "");
      await signIn("logistico");
      await look("/facturacion");
      const party = page.getByRole("row").getByRole("link").first();
      await look((await party.getAttribute("href")) ?? "");
      await signIn("operador");
      await look("/");
      await page.getByRole("listitem").getByRole("link").first().waitFor();
      // Neither a status nor a deadline runs out of its place.
      const cut = await page
        .locator("main nav a, main li a > span")
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
      for (const path of ["/operador/correos", "/operador/solicitud/70000001"]) await look(path);
    }));

  test.concurrent(`No button is cut at ${narrowest} px where a reader sets the text wider, ${language}`, () =>
    visit({ language, width: narrowest }, async (visitor) => {
      const { page, watch, picture, speech } = visitor;
      const look = async (path: string) => {
        await page.evaluate(setTextWider);
        await watch.look(`${path} with wider text`);
        expect(await page.locator("main button").evaluateAll(cutOf), path).toEqual([]);
        await picture(`wider text ${path}`);
      };
      await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
      await page.getByRole("button", { name: speech.button("quotation.guest.register") }).waitFor();
      await look("/nueva-cotizacion");
      // Two sessions, so that the others can be ended.
      await givenASession(account("demo"));
      await openAs(visitor, account("demo"), "/cuenta");
      await page.getByRole("button", { name: speech.button("account.endOthers") }).waitFor();
      await look("/cuenta");
      await page.goto("/solicitudes");
      await page.getByRole("row").getByRole("button").first().waitFor();
      await look("/solicitudes");
    }));

  test.concurrent(`No step of the wizard scrolls sideways at ${narrowest} px, the names and figures of its goods are not cut, and its fields are named with their units apart, ${language}`, () =>
    visit({ language, width: narrowest }, async (visitor) => {
      const { page, watch, speech } = visitor;
      const look = async (state: string) => {
        await lookedUp(visitor);
        await watch.look(state);
        await visitor.picture(`narrow ${state}`);
      };
      // Said in the header, where a menu's button has room.
      const menu = "**/assets/wizard-menu-*.js";
      await page.route(menu, (route) => {
        watch.expectCut(new URL(route.request().url()).pathname);
        return route.abort("connectionreset");
      });
      const traveller = { ...(await begin(visitor, account("demo"))), ...visitor };
      await look("first question");
      await follow(
        [...monterreyToGuadalajara, { do: "handOver", side: "destination", pickupType: "branch" }],
        traveller,
      );
      await look("route chosen");
      const gone = page.getByRole("banner").getByText(speech.label("app.part.missing.title"));
      await gone.waitFor();
      expect((await gone.boundingBox())?.x).toBeLessThan(narrowest / 2);
      await goTo(visitor, "goods");
      await look("goods untouched");
      const named = (name: string) =>
        page.getByRole("textbox", { name: `${speech.label(`wizard.goods.${name}`)} m`, exact: true });
      for (const name of ["length", "width", "height"]) await named(name).first().waitFor();
      await follow(
        [
          {
            do: "addLine",
            pieces: 4,
            packaging: language === "es" ? "Tarima" : "Pallet",
            length: 1.2,
            width: 1,
            height: 1.5,
            weight: 180,
          },
          { do: "insure", kind: "declared", value: 250_000 },
        ],
        traveller,
      );
      await fieldAt(visitor, "lines[0].length").fill("9");
      await look("goods with a wrong measure");
      await fieldAt(visitor, "lines[0].length").fill("1.2");
      await fieldAt(visitor, "lines[0].weight").fill("683.422");
      const cut = await lineOf(visitor, 0).evaluate((line) =>
        [...line.querySelectorAll("span, input")]
          .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth)
          .map((each) => (each instanceof HTMLInputElement ? each.value : each.textContent)),
      );
      expect(cut).toEqual([]);
      await goTo(visitor, "services");
      await look("services");
      await goTo(visitor, "shipping");
      await titleOf(visitor, "shipping").waitFor();
      await look("shipping types");
      // The price names its currency beside the longest button, on one line.
      const bar = page.getByRole("region", { name: speech.label("wizard.goOn"), exact: true });
      const price = bar.getByText(/^\$[\d,]+\.\d\d\sMXN$/);
      await price.waitFor();
      const isCut = await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect([isCut, ((await price.boundingBox())?.height ?? 99) < 30]).toEqual([false, true]);
      const aside = await bar.getByRole("button").evaluate((button) => {
        const [around, text] = [button.getBoundingClientRect(), document.createRange()];
        text.selectNodeContents(button);
        const within = text.getBoundingClientRect();
        return within.left - around.left - (around.right - within.right);
      });
      expect(Math.abs(aside)).toBeLessThan(1);
      for (const type of await page.locator("label", { has: page.getByRole("radio") }).all()) {
        const card = await type.boundingBox();
        expect((card?.x ?? 0) + (card?.width ?? narrowest)).toBeLessThan(narrowest - 16);
      }
    }));
}

test.concurrent("A step that did not arrive without a connection comes with its styles once there is one", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, watch, speech } = visitor;
    const traveller = { ...(await begin(visitor, account("demo"))), ...visitor };
    await follow([...monterreyToGuadalajara, goodsOf(1), { do: "insure", kind: "basic" }], traveller);
    await lookedUp(visitor);
    await page.route("**/assets/**", (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await nextButton(visitor).click();
    await page.getByText(speech.label("app.part.missing.title")).first().waitFor();
    await page.unroute("**/assets/**");
    const day = page
      .getByRole("region", { name: speech.label("wizard.when.pickup"), exact: true })
      .locator("button[data-date]")
      .first();
    await day.waitFor();
    await until(async () => expect((await day.boundingBox())?.width).toBeGreaterThanOrEqual(24));
  }));

test.concurrent("Where a quotation of the list is a block, its two amounts end one below the other, before their currency", () =>
  visit({ width: 768 }, async (visitor) => {
    const { page } = visitor;
    await enter(visitor, account("demo"));
    const first = page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first();
    const amounts = first.getByText(/^\$[\d,]+\.\d\d$/);
    await until(async () => expect(await amounts.count()).toBe(2));
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const [subtotal, total] = await amounts.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().right),
      );
      // The smaller amount has a narrower space before its currency.
      expect(Math.abs((subtotal ?? 0) - (total ?? 99))).toBeLessThan(1.5);
    }
  }));

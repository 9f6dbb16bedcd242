import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { mostRecipients } from "@anden/domain/mail/recipients";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { readPdf } from "@anden/server/testing/pdf";
import { expect, test } from "vitest";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation, givenARequest } from "./testing/given.ts";
import { mailAbout } from "./testing/outbox.ts";
import { focused } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const [boss, ana, luis] = ["jefe@norte.example", "ana@norte.example", "luis@norte.example"];

/** The dialog of a new quotation of the user's. */
async function opened(visitor: Visitor, user = "demo") {
  const { page, speech } = visitor;
  const number = await givenAQuotation(account(user));
  await openAs(visitor, account(user), `/cotizacion/${number}`);
  await page.getByRole("button", { name: speech.button("forward.open"), exact: true }).click();
  const dialog = page.getByRole("dialog", {
    name: speech.label("forward.title.quotation", { name: String(number) }),
  });
  const field = dialog.getByLabel(speech.label("forward.addresses"), { exact: true });
  const send = dialog.getByRole("button", { name: speech.button("forward.send"), exact: true });
  const listed = () =>
    dialog
      .getByRole("list", { name: speech.label("forward.list") })
      .locator("li")
      .allInnerTexts();
  await field.waitFor();
  return { number, dialog, field, send, listed };
}

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const)) {
  test.concurrent(`A user sends a quotation to several people, and it is flagged as sent; ${language} at ${width} px [B-065, B-200, B-301, B-302, B-303, B-404, P-022, P-298, P-192, P-240, B-003]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { dialog, field, send, listed } = await opened(visitor);
      expect(await send.isDisabled()).toBe(true);
      await visitor.picture("the mail of a quotation");
      // A small dialog, as wide as a phone at most.
      const { width: taken = Number.NaN } = (await dialog.boundingBox()) ?? {};
      expect(taken).toBeLessThanOrEqual(Math.min(width, 600));
      await field.fill(boss);
      await field.press("Enter");
      await field.pressSequentially(`${ana},`);
      await field.fill(luis);
      await field.press("Tab");
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await listed()).toEqual([boss, ana, luis]);
      // As it is copied from a mail program, with an address already in the field.
      await field.fill("eva@sur.example");
      await field.evaluate((input, text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        input.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, "Rosa <rosa@sur.example>; Pedro <pedro@sur.example>");
      const added = ["eva@sur.example", "rosa@sur.example", "pedro@sur.example"];
      await until(async () => expect(await listed()).toEqual([boss, ana, luis, ...added]));
      await dialog.getByRole("button", { name: speech.button("forward.remove", { value: luis }) }).click();
      expect(await listed()).not.toContain(luis);
      await watch.look("a quotation is sent by mail");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("a quotation is sent by mail");
      await send.click();
      const sent = page.getByRole("alertdialog", { name: speech.label("forward.sent") });
      await sent.waitFor();
      await sent.getByText(boss, { exact: false }).waitFor();
      await focused(sent.getByRole("button", { name: speech.button("forward.done") }));
      await watch.look("a quotation was sent by mail");
      await visitor.picture("a quotation was sent by mail");
      expect(await findingsOn(page)).toEqual([]);
      await sent.getByRole("button", { name: speech.button("forward.done") }).click();
      await page.getByText(speech.label("quotation.isSent"), { exact: true }).waitFor();
    }));
}

test.concurrent("A user sends a request with its PDF, both are in the message, and the shortcuts to change it vanish [P-022, B-065, B-199]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenARequest();
    const guide = guideNumberOf(number);
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    const shortcuts = page.getByRole("region", { name: speech.label("serviceRequest.edit") });
    await shortcuts.waitFor();
    await page.getByRole("button", { name: speech.button("forward.open"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: speech.label("forward.title.request", { name: guide }) });
    const field = dialog.getByLabel(speech.label("forward.addresses"), { exact: true });
    await field.fill(boss);
    await field.press("Enter");
    await dialog.getByRole("button", { name: speech.button("forward.send"), exact: true }).click();
    const sent = page.getByRole("alertdialog", { name: speech.label("forward.sent") });
    await sent.getByRole("button", { name: speech.button("forward.done") }).click();
    await shortcuts.waitFor({ state: "detached" });
    const mail = await mailAbout(visitor, `Solicitud de servicio ${guide}`);
    expect(mail.html).toContain(`Solicitud-${guide}.pdf`);
    const paper = await readPdf(await mail.paper());
    expect(paper.title).toBe(`Solicitud de servicio ${number}`);
    // A word that never ends does not push the amounts out of the window of a phone.
    const reader = await visitor.context.newPage();
    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.setContent((await mail.message()).replaceAll(guide, guide.repeat(20)));
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await reader.close();
  }));

test.concurrent("Addresses beyond the most of a message stay in the field, and that is said once", () =>
  visit({}, async (visitor) => {
    const { dialog, field, listed } = await opened(visitor);
    const addresses = Array.from({ length: mostRecipients + 3 }, (_, index) => `a${index}@norte.example`);
    await field.fill(addresses.join(" "));
    await field.press("Enter");
    const said = dialog.getByText(
      visitor.speech.message("problem.mail.tooManyRecipients", { maximum: mostRecipients }),
    );
    await said.first().waitFor();
    expect(await said.count()).toBe(1);
    expect(await listed()).toEqual(addresses.slice(0, mostRecipients));
    expect(await field.inputValue()).toBe(addresses.slice(mostRecipients).join(" "));
  }));

for (const { language, width, isNone, isRepeated } of variants([
  {
    language: "es",
    width: 1280,
    isNone: "no es una dirección de correo electrónico válida.",
    isRepeated: "ya ha sido agregado.",
  },
  {
    language: "en",
    width: 360,
    isNone: "is not a valid email address.",
    isRepeated: "has already been added.",
  },
] as const))
  test.concurrent(`An address that is none, or is there already, is told in its words and stays to be corrected, and nothing is lost; ${language} at ${width} px [B-299, B-300]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { dialog, field, send, listed } = await opened(visitor);
      await field.fill("jefe");
      await field.press("Enter");
      await dialog.getByText(`jefe ${isNone}`, { exact: true }).waitFor();
      expect(await field.inputValue()).toBe("jefe");
      expect(await send.isDisabled()).toBe(true);
      // A keyboard of a phone reports no key for a comma.
      await field.fill(`${boss},`);
      expect(await listed()).toEqual([boss]);
      await field.fill(boss);
      await field.press("Enter");
      await dialog.getByText(`${boss} ${isRepeated}`, { exact: true }).waitFor();
      expect(await listed()).toEqual([boss]);
      // Nothing is sent while an address is left to be corrected.
      await field.fill("ana@norte");
      await send.click();
      await dialog.getByText(`ana@norte ${isNone}`, { exact: true }).waitFor();
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("an address that is none");
      await field.press("Tab");
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(false);
      // Neither Esc nor a text that is selected out of the dialog loses the list.
      const inside = await field.boundingBox();
      await page.mouse.move((inside?.x ?? 0) + 20, (inside?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      const question = page.getByRole("alertdialog", { name: speech.label("addressForm.discard") });
      expect(await question.count()).toBe(0);
      for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
      await question.waitFor();
      await question.getByRole("button", { name: speech.button("addressForm.discard.no") }).click();
      expect(await listed()).toEqual([boss]);
      // What is a whole address in the field is sent too.
      await field.fill(ana);
      await send.click();
      const sent = page.getByRole("alertdialog", { name: speech.label("forward.sent") });
      await sent.getByText(ana, { exact: false }).waitFor();
    }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`While it is being sent it is not sent again, and a failure keeps the list; ${language} at ${width} px [B-303]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { number, dialog, field, send, listed } = await opened(visitor);
      const { url } = addressOfCall("forwardQuotation");
      let asked = 0;
      let release: () => void = () => undefined;
      const released = new Promise<void>((ready) => {
        release = ready;
      });
      await page.route("**/reenviar-correo-cotizacion/**", async (route) => {
        asked++;
        await released;
        await route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({
            type: "about:blank",
            title: "x",
            status: 422,
            code: "mail.tooMany",
            detail: speech.message("problem.mail.tooMany", { minutes: 5 }),
            errors: [],
          }),
        });
      });
      watch.expectRefusal(422, url.replace("{id}", String(number)));
      await field.fill(boss);
      await field.press("Enter");
      await send.press("Enter");
      await until(async () => expect(asked).toBe(1));
      // While the message is sent, the button keeps the focus, and another press sends nothing.
      expect(await send.isDisabled()).toBe(true);
      await page.keyboard.press("Enter");
      await focused(send);
      await visitor.picture("a mail on its way");
      release();
      await dialog.getByText(speech.message("problem.mail.tooMany", { minutes: 5 })).waitFor();
      await visitor.picture("a mail that was refused");
      expect(await listed()).toEqual([boss]);
      expect(await send.isDisabled()).toBe(false);
      expect(asked).toBe(1);
      await dialog.getByRole("button", { name: speech.button("forward.cancel") }).click();
      await page.getByRole("button", { name: speech.button("addressForm.discard.yes") }).click();
      await until(async () => expect(await dialog.count()).toBe(0));
    }));

import { localeOf } from "@anden/contract/locale";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { busyFor, busySentence } from "./testing/busy.ts";
import { focused } from "./testing/screens.ts";
import { fillIn } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const rosa = {
  loginName: "rosa.diaz",
  password: "siete gatos en el patio",
  name: "Rosa",
  lastName: "Díaz",
  email: "rosa.diaz@norte.example",
  phone: "8155500100",
  country: "México",
  postalCode: "64000",
  street: "Privada Azahares",
  exteriorNumber: "0",
};

/** Of a firm. */
const taxId = "HOC090223QK2";

/** A guest quotes, asks for the service and takes the offer to register. */
async function openRegistration(visitor: Visitor, alsoAsked: readonly Step[] = []) {
  const { page, speech } = visitor;
  const answers = [...aWholeDraft.slice(0, -1), ...alsoAsked, ...aWholeDraft.slice(-1)];
  await follow([...answers, { do: "quote" }], await begin(visitor, "guest"));
  await page.getByRole("button", { name: speech.button("quotation.request") }).click();
  const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
  await offer.getByText(speech.message("registration.offer")).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await visitor.picture("the offer to register");
  return acceptOffer(visitor);
}

/** Accepts the offer to register, and returns the form that it opens. */
async function acceptOffer({ page, speech }: Visitor) {
  const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
  await offer.getByRole("button", { name: speech.button("registration.begin") }).click();
  const dialog = page.getByRole("dialog", { name: speech.label("registration.title") });
  // Nothing is wrong before anything is typed.
  await dialog.getByRole("textbox").first().waitFor();
  expect(await dialog.locator("[aria-invalid]").count()).toBe(0);
  return {
    field: (name: string) => dialog.getByLabel(speech.label(`registration.${name}`), { exact: true }),
    send: dialog.getByRole("button", { name: speech.button("registration.send") }),
  };
}

/** The browser keeps nothing of what was typed in any of its stores, and no address has it. */
async function nothingKept({ page }: Visitor): Promise<void> {
  const kept = await page.evaluate(async () => {
    const { state } = history;
    const stored = { ...localStorage, ...sessionStorage };
    return JSON.stringify([stored, state, window.name, await indexedDB.databases(), await caches.keys()]);
  });
  const cookies = JSON.stringify(await page.context().cookies());
  const { password, lastName, street } = rosa;
  for (const typed of ["rosa.", password, lastName, street, taxId, "@norte.example"])
    expect(kept + cookies).not.toContain(typed);
  expect(page.url()).toMatch(/\/nueva-cotizacion\?cotizacion=\d+$/);
}

async function toldDone({ page, speech }: Visitor): Promise<void> {
  const done = page.getByRole("alertdialog", { name: speech.label("registration.done") });
  await done.getByText(speech.message("registration.doneText")).waitFor();
}

/** Home, a request and the quotation itself name the mail to a guest who has registered, not registration. */
async function namesTheMail(visitor: Visitor, number: string): Promise<void> {
  const { page, speech } = visitor;
  const pending = page.getByText(speech.message("registration.pending"));
  const begins = ["registration.begin", "quotation.guest.register"].map((key) =>
    page.getByRole("button", { name: speech.button(key), exact: true }),
  );
  await pending.waitFor();
  for (const begin of begins) expect(await begin.count()).toBe(0);
  await visitor.picture("home of a guest who has registered");
  await page.getByRole("button", { name: speech.button("quotation.request.of", { number }) }).click();
  const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
  await offer.getByText(speech.message("registration.offerAgain")).waitFor();
  await offer.getByRole("button", { name: speech.button("registration.again") }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await visitor.picture("a request of a guest who has registered");
  await offer.getByRole("button", { name: speech.button("registration.close") }).click();
  await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await pending.waitFor();
  for (const begin of begins) expect(await begin.count()).toBe(0);
  await page.getByRole("link", { name: speech.label("app.home") }).click();
  await pending.waitFor();
}

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const)) {
  test.concurrent(`A guest who requests service is offered registration, is told what is missing, and registers; then the portal names the mail instead of offering it again; ${language} at ${width} px [B-001, B-003, B-067, B-215, B-134, B-268, B-269, P-006, P-238, P-298]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { field, send } = await openRegistration(visitor, [
        { do: "insure", kind: "basic" },
        { do: "askForService", service: "Maniobra de carga", side: "origin" },
      ]);
      await visitor.picture("registration begun");
      await send.click();
      for (const name of ["loginName", "password", "country", "postalCode", "exteriorNumber"])
        expect(await field(name).getAttribute("aria-invalid"), name).toBe("true");
      expect(await field("street").getAttribute("aria-invalid")).toBeNull();
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("registration with nothing entered");
      // A firm has a tax id of its own, and must say it.
      await field("personType").selectOption("moral");
      for (const name of ["legalName.required", "taxId.required"])
        expect(await field(name).getAttribute("aria-required"), name).toBe("true");
      await visitor.picture("registration of a firm");
      await field("taxId.required").fill(taxId);
      await nothingKept(visitor);
      await field("taxId.required").fill("");
      await field("personType").selectOption("particular");
      for (const name of ["businessType", "paymentKind", "nearestBranch"])
        await field(name).selectOption({ index: 1 });
      const wrong = { loginName: `rosa.${language}`, email: "rosa", exteriorNumber: "-1" };
      for (const [name, value] of Object.entries({ ...rosa, ...wrong })) await field(name).fill(value);
      await send.click();
      expect(await field("email").getAttribute("aria-invalid")).toBe("true");
      expect(await field("exteriorNumber").getAttribute("aria-invalid")).toBe("true");
      await nothingKept(visitor);
      await watch.look("a registration with faults");
      expect(await findingsOn(page)).toEqual([]);
      // Esc asks before what was typed is lost.
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog", { name: speech.label("addressForm.discard") });
      await question.waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("leaving a registration");
      await question.getByRole("button", { name: speech.button("addressForm.discard.no") }).click();
      expect(await field("lastName").inputValue()).toBe(rosa.lastName);
      await visitor.picture("registration with faults");
      await field("email").fill(`rosa-${language}@norte.example`);
      await field("exteriorNumber").fill("0");
      await send.click();
      await toldDone(visitor);
      await nothingKept(visitor);
      await watch.look("a registration was received");
      await visitor.picture("registration received");
      expect(await findingsOn(page)).toEqual([]);
      const number = /\d+$/.exec(page.url())?.[0] ?? "";
      await page
        .getByRole("alertdialog", { name: speech.label("registration.done") })
        .getByRole("button", { name: speech.button("registration.close") })
        .click();
      await namesTheMail(visitor, number);
      await page.reload();
      await namesTheMail(visitor, number);
    }));

  test.concurrent(`Who registers while the server has no time is told so and keeps what they typed; where a server refuses a user name as taken they are told the same as everybody; ${language} at ${width} px [B-218, B-348]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, watch } = visitor;
      const { url } = addressOfCall("register");
      const { field, send } = await openRegistration(visitor);
      const typed = { ...rosa, loginName: "demo" };
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
      await busyFor(visitor, url, 1);
      await send.click();
      const told = page.getByText(busySentence(visitor));
      await told.waitFor();
      // In sight of who pressed the button, however far the form is scrolled.
      const isInSight = () =>
        told.evaluate((sentence) => {
          const { x, y } = sentence.getBoundingClientRect();
          return sentence.contains(document.elementFromPoint(x + 2, y + 2));
        });
      await until(async () => expect(await isInSight()).toBe(true));
      await visitor.picture("registration without an answer");
      for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value);
      watch.expectRefusal(409, url);
      await page.route(`**${url}`, (route) => route.fulfill({ status: 409 }), { times: 1 });
      await send.click();
      await toldDone(visitor);
      // Also where the message was never closed.
      await page.reload();
      await page.getByText(visitor.speech.message("registration.pending")).waitFor();
    }));

  test.concurrent(`A registration that the browser's "back" has closed is filled in when it is opened again, but for the password, and not once it was discarded; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const first = await openRegistration(visitor);
      const { password: _, ...others } = rosa;
      for (const [name, value] of Object.entries(rosa)) await first.field(name).fill(value);
      await first.field("personType").selectOption("particular");
      await page.goBack();
      await first.send.waitFor({ state: "detached" });
      const openAgain = async () => {
        await page.getByRole("button", { name: speech.button("quotation.request") }).click();
        return acceptOffer(visitor);
      };
      const second = await openAgain();
      for (const [name, value] of Object.entries(others))
        expect(await second.field(name).inputValue(), name).toBe(value);
      expect(await second.field("personType").inputValue()).toBe("particular");
      expect(await second.field("password").inputValue()).toBe("");
      await nothingKept(visitor);
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog", { name: speech.label("addressForm.discard") });
      await question.getByRole("button", { name: speech.button("addressForm.discard.yes") }).click();
      const third = await openAgain();
      expect(await third.field("loginName").inputValue()).toBe("");
    }));

  test.concurrent(`A guest who registers from home has the focus there afterwards; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
      await page.getByRole("link", { name: speech.button("quotation.toList") }).click();
      await page.getByRole("button", { name: speech.button("registration.begin"), exact: true }).click();
      const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
      await offer.getByRole("button", { name: speech.button("registration.begin"), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: speech.label("registration.title") });
      for (const [name, value] of Object.entries({ ...rosa, loginName: "demo" }))
        await dialog.getByLabel(speech.label(`registration.${name}`), { exact: true }).fill(value);
      await dialog.getByRole("button", { name: speech.button("registration.send") }).click();
      await toldDone(visitor);
      await page.keyboard.press("Enter");
      await page.getByText(speech.message("registration.pending")).waitFor();
      await focused(page.getByRole("heading", { level: 1 }));
    }));

  test.concurrent(`A user asks for a link for a forgotten password, and a link that is over says what to do; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await page.goto("/login");
      watch.expectRefusal(401, "/api/app/login/sesion");
      await fillIn(visitor, { ...account("otro"), password: "not the right one" });
      await page.getByRole("alert").getByText(speech.sentence("session.wrongPair")).waitFor();
      await page.getByRole("link", { name: speech.label("signIn.forgotten") }).click();
      const send = page.getByRole("button", { name: speech.button("access.forgotten.send") });
      await send.click();
      await page.getByText(speech.message("access.forgotten.missing"), { exact: true }).waitFor();
      await visitor.picture("forgotten password without a name");
      expect(await findingsOn(page)).toEqual([]);
      await page.getByLabel(speech.label("access.forgotten.field"), { exact: true }).fill("demo");
      await send.click();
      await page.getByText(speech.label("access.forgotten.done")).waitFor();
      await watch.look("a forgotten password");
      await visitor.picture("forgotten password asked for");
      expect(await findingsOn(page)).toEqual([]);
      await page.goto("/acceso/nueva#no-such-link");
      // The page of a link can be read in the other language, and the link is still valid.
      const html = page.locator("html");
      const own = { name: language === "es" ? "Español" : "English", lang: localeOf[language] };
      const other = {
        name: language === "es" ? "English" : "Español",
        lang: localeOf[language === "es" ? "en" : "es"],
      };
      for (const { name, lang } of [other, own]) {
        await page.getByRole("button", { name, exact: true }).click();
        await until(async () => expect(await html.getAttribute("lang")).toBe(lang));
        expect(await findingsOn(page)).toEqual([]);
      }
      expect(new URL(page.url()).hash).toBe("#no-such-link");
      const { url } = addressOfCall("resetPassword");
      const change = page.getByRole("button", { name: speech.button("access.reset.send") });
      const again = page.getByRole("link", { name: speech.label("access.again") });
      await change.click();
      await page.getByText(speech.message("access.reset.missing"), { exact: true }).waitFor();
      const chosen = page.getByLabel(speech.label("access.reset.field"), { exact: true });
      await focused(chosen);
      await chosen.fill("nueve perros bajo la lluvia");
      // A busy server has not looked at the link, which may still be good.
      await busyFor(visitor, url, 1);
      await change.click();
      await page.getByText(busySentence(visitor)).waitFor();
      expect(await again.count()).toBe(0);
      watch.expectRefusal(422, url);
      await change.click();
      await page.getByText(speech.message("problem.link.over")).waitFor();
      await again.waitFor();
      // No form is left that could only be refused again.
      expect(await change.count()).toBe(0);
      await visitor.picture("a link that is over");
      expect(await findingsOn(page)).toEqual([]);
      watch.expectRefusal(422, addressOfCall("confirmRegistration").url);
      await page.goto("/acceso/confirmar#no-such-link");
      await page.getByLabel(speech.label("access.confirm.field"), { exact: true }).fill(rosa.password);
      await page.getByRole("button", { name: speech.button("access.confirm.send") }).click();
      await page.getByText(speech.message("access.confirm.over")).waitFor();
      // Nobody has an account yet to which another link could be sent: it does not say to ask for one.
      expect(await page.getByText(speech.message("problem.link.over")).count()).toBe(0);
      await page.getByRole("link", { name: speech.label("access.confirm.home") }).waitFor();
      await visitor.picture("a confirmation that is over");
      expect(await findingsOn(page)).toEqual([]);
    }));
}

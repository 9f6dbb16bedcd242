import { readFileSync } from "node:fs";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { codesOn, readPdf } from "@anden/server/testing/pdf";
import { guadalajara, monterrey } from "@anden/server/testing/shipments";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { somebodyElse } from "./testing/given.ts";
import { mailAbout } from "./testing/outbox.ts";
import { sharedPortal } from "./testing/portal.ts";
import { chooseParty, describeGoods, pickUpOn, send, toSummary } from "./testing/request.ts";
import { focused, goTo, lookedUp, titleOf } from "./testing/screens.ts";
import { fillIn } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const password = "siete gatos en el patio";
const boss = "jefe@norte.example";

/** Registers from the summary of a quotation, for a firm with its tax id. */
async function register({ page, speech }: Visitor, userName: string, email: string): Promise<void> {
  await page.getByRole("button", { name: speech.button("quotation.request"), exact: true }).click();
  await page.getByRole("button", { name: speech.button("registration.begin") }).click();
  const dialog = page.getByRole("dialog", { name: speech.label("registration.title") });
  const said = {
    loginName: userName,
    password,
    name: "Rosa",
    lastName: "Díaz",
    email,
    phone: "8155500100",
    legalName: "Norte Ejemplo, S.A. de C.V.",
    taxId: "NOR010101AA",
    country: "México",
    postalCode: "64000",
    exteriorNumber: "120",
  };
  const field = (name: string) => dialog.getByLabel(speech.label(`registration.${name}`), { exact: true });
  for (const [name, value] of Object.entries(said)) await field(name).fill(value);
  const submit = dialog.getByRole("button", { name: speech.button("registration.send") });
  await submit.click();
  // A character of the tax id is missing.
  const taxId = field("taxId.required");
  await until(async () => expect(await taxId.getAttribute("aria-invalid")).toBe("true"));
  await taxId.fill("NOR010101AA1");
  await submit.click();
  const done = page.getByRole("alertdialog", { name: speech.label("registration.done") });
  await done.getByRole("button", { name: speech.button("registration.close") }).click();
}

/** The link of the mail, opened in a tab beside the guest's own: the password is asked for once more. */
async function confirm(visitor: Visitor, subject: string, to: string): Promise<void> {
  const { speech } = visitor;
  const { html } = await mailAbout(visitor, subject, to);
  const link = /\/acceso\/confirmar#[\w-]+/.exec(html)?.[0];
  if (!link) throw new Error("the message has no link");
  const tab = await visitor.besideIt();
  const { page } = tab;
  await page.goto(link);
  const chosen = page.getByLabel(speech.label("access.confirm.field"), { exact: true });
  tab.watch.expectRefusal(422, addressOfCall("confirmRegistration").url);
  await chosen.fill("no es esta");
  await page.getByRole("button", { name: speech.button("access.confirm.send") }).click();
  await page.getByText(speech.sentence("password.mistyped")).waitFor();
  await focused(chosen);
  expect(await findingsOn(page)).toEqual([]);
  await tab.picture("confirming with another password");
  await chosen.fill(password);
  await tab.picture("confirming the address");
  await page.getByRole("button", { name: speech.button("access.confirm.send") }).click();
  await focused(page.getByRole("heading", { level: 1, name: speech.label("access.confirm.done") }));
  expect(await page.title()).toBe(`${speech.label("access.confirm.done")} · ${speech.label("app.name")}`);
  expect(await findingsOn(page)).toEqual([]);
  await tab.picture("the address is confirmed");
  await page.close();
}

/** The firm's regime and use are asked for before its first request, and the warning leads to them. */
async function enterTaxUse({ page, speech, watch, picture }: Visitor): Promise<void> {
  const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
  await warning.waitFor();
  await picture("a request before the invoice data");
  await warning.getByRole("link", { name: speech.label("wizard.request.taxData.see") }).click();
  const data = page.getByRole("region", { name: speech.label("billing.data"), exact: true });
  for (const lacks of ["taxRegime", "cfdiUse"])
    await data.getByText(speech.message(`billing.lacks.${lacks}`)).waitFor();
  const field = (name: string) => data.getByLabel(speech.label(`billing.field.${name}`), { exact: true });
  await field("taxRegime").selectOption("601");
  await field("cfdiUse").selectOption("G03");
  await data.getByRole("button", { name: speech.button("billing.data.keep") }).click();
  await until(async () => expect(await watch.passed()).toContain(speech.message("billing.data.kept")));
}

/** Two addresses in the new customer's book, at the places of their quotation. */
async function givenParties(userName: string): Promise<void> {
  const client = await somebodyElse({ userName, password }, sharedPortal("demo"));
  const ends = [
    ["Bodega Norte", { ...monterrey, stateId: 19, cityId: 19_039 }, [25_670_000, -100_310_000]],
    ["Cliente Occidente", { ...guadalajara, stateId: 14, cityId: 14_039 }, [20_674_000, -103_360_000]],
  ] as const;
  for (const [name, where, [foundLatitude, foundLongitude]] of ends) {
    const { number } = await client.createDistributor({
      name,
      personType: "moral",
      phone: "8155500100",
      ...where,
      street: "Calle Prueba",
      exteriorNumber: "12",
      isSender: true,
      isRecipient: true,
      isHub: false,
      notifiesSender: false,
      notifiesRecipient: false,
    });
    const of = { distributorNumber: number };
    await client.locateDistributor({ ...of, foundLatitude, foundLongitude, isVerified: true });
    await client.complementDistributor(of);
    await client.createContact({ ...of, name: "Luis Muestra", phone: "3355500100" });
  }
}

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A guest quotes, registers a firm, confirms by mail, finds their quotation, requests it, prints labels that a scanner reads, and their boss gets the PDF; ${language} at ${width} px [B-058, B-188, P-006, P-186]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button } = speech;
      const isSpanish = language === "es";
      const userName = `norte.${language}`;
      await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
      const quotation = Number(/\d+$/.exec(page.url())?.[0]);
      await register(visitor, userName, `${userName}@norte.example`);
      const listed = page.getByRole("link", {
        name: label("myQuotations.open", { number: String(quotation) }),
      });
      await listed.waitFor();
      await visitor.picture("home after registering");
      expect(new URL(page.url()).pathname).toBe("/");
      await confirm(
        visitor,
        isSpanish ? "Confirma tu correo" : "Confirm your email",
        `${userName}@norte.example`,
      );

      // The guest's session ended with the confirmation.
      visitor.watch.expectRefusal(401, "/api/app/login/login-data");
      await page.goto("/login");
      await fillIn(visitor, { userName, password });
      await listed.click();
      await page.getByRole("heading", { level: 1, name: String(quotation) }).waitFor();
      const ofQuotations = ["papers.open", "forward.open"].map((text) =>
        page.getByRole("button", { name: button(text), exact: true }),
      );
      for (const each of ofQuotations) await each.waitFor();
      await visitor.picture("a quotation that came with its guest");
      await givenParties(userName);
      const request = async () => {
        await page.getByRole("checkbox", { name: label("quotation.terms.accept") }).check();
        await page.getByRole("button", { name: button("quotation.request"), exact: true }).click();
        await page.waitForURL(/\/nueva-solicitud/);
      };
      await request();
      await enterTaxUse(visitor);
      await page.goto("/");
      await listed.click();
      await request();
      await titleOf(visitor, "route").waitFor();
      await lookedUp(visitor);
      await chooseParty(visitor, "origin", "Bodega Norte", "Luis Muestra");
      await chooseParty(visitor, "destination", "Cliente Occidente", "Luis Muestra");
      await goTo(visitor, "goods");
      await describeGoods(visitor, "Refacciones");
      await visitor.picture("goods of a request");
      await goTo(visitor, "services");
      await pickUpOn(visitor, isSpanish ? "25/11/2026" : "11/25/2026");
      await toSummary(visitor);
      await visitor.picture("a request before it is sent");
      // The summary of a request has neither.
      for (const each of ofQuotations) expect(await each.count()).toBe(0);
      const number = await send(visitor);
      const guide = guideNumberOf(number);
      await visitor.picture("a request that was sent");

      await page.getByRole("button", { name: button("print.open"), exact: true }).click();
      const choice = page.getByRole("dialog", { name: label("print.title", { guide }) });
      await choice.getByRole("radio", { name: label("print.paper.labels") }).click();
      await choice.getByRole("button", { name: button("print.show") }).click();
      const shown = page.getByRole("dialog", { name: label("print.title.labels", { guide }) });
      const coming = page.waitForEvent("download");
      await shown.getByRole("link", { name: button("papers.download") }).click();
      const labels = readFileSync(await (await coming).path());
      expect(await codesOn(labels)).toContain(`${guide}001`);
      expect((await readPdf(labels)).words).toContain("Cliente Occidente");
      await shown.getByRole("button", { name: button("papers.close") }).click();

      await page.getByRole("button", { name: button("forward.open"), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: label("forward.title.request", { name: guide }) });
      const addresses = dialog.getByLabel(label("forward.addresses"), { exact: true });
      await addresses.fill(boss);
      await addresses.press("Enter");
      await dialog.getByRole("button", { name: button("forward.send"), exact: true }).click();
      await page.getByRole("alertdialog", { name: label("forward.sent") }).waitFor();
      const name = isSpanish ? "Solicitud de servicio" : "Service request";
      const mail = await mailAbout(visitor, `${name} ${guide}`);
      expect(mail.html).toContain(boss);
      const paper = await readPdf(await mail.paper());
      expect(paper.title).toBe(`${name} ${number}`);
      for (const party of ["Bodega Norte", "Cliente Occidente"]) expect(paper.words).toContain(party);
    }));

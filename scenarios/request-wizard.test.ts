import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import type { Side } from "@anden/domain/shipment/stop";
import { aPallet } from "@anden/server/testing/shipments";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { idOnDevice } from "./testing/drafts.ts";
import { endedQuotation, givenAQuotation, givenARequest } from "./testing/given.ts";
import { readHelp } from "./testing/help.ts";
import { cutting, holding } from "./testing/inspect.ts";
import { furtherAction } from "./testing/more.ts";
import { insideOf, stateOf } from "./testing/parts.ts";
import {
  betweenParties,
  block,
  chooseAnyParty,
  chooseSameParty,
  contactOf,
  describeGoods,
  entriesOfStepper,
  party,
  pickUpOn,
  pickupDay,
  send,
  sendButton,
  toSummary,
} from "./testing/request.ts";
import {
  fieldAt,
  goTo,
  hasFocus,
  inAccount,
  lookedUp,
  nextButton,
  seeNotStored,
  shippingTypeNamed,
  titleOf,
} from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const looks = variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const);

/** Checks that a page does not scroll sideways at 320 px, the width of a desk's screen at a zoom of 400 %. */
async function lookNarrowly({ page, watch }: Visitor, width: number, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await watch.look(`${state} at 320 px`);
  await page.setViewportSize({ width, height: 800 });
}

const warning = ({ page }: Pick<Visitor, "page">) => page.getByRole("alertdialog");

for (const { language, width } of looks)
  test.concurrent(`A client turns a quotation into a request from its page: what was answered is there, its price stays to the cent, the parties are asked for; ${language} at ${width} px [P-008, P-177, P-185, P-241, B-167, B-181, B-191, B-193, B-230, P-001, B-201, B-142, B-190, P-190]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button } = speech;
      const quotation = await givenAQuotation(account("demo"), {
        ...betweenParties,
        appointments: { delivery: { mode: "appointment", at: "2026-12-01T10:00:00" } },
      });
      await openAs(visitor, account("demo"), `/cotizacion/${quotation}`);
      const price = page.getByRole("region", { name: label("quotation.price"), exact: true });
      await price.waitFor();
      const total = /\$[\d,]+\.\d\d/.exec((await price.textContent()) ?? "")?.[0] ?? "no total";
      // The terms come first.
      await page.getByRole("button", { name: button("quotation.request"), exact: true }).click();
      const untold = page.getByRole("alertdialog", { name: label("quotation.terms.title") });
      await untold.getByText(speech.message("quotation.terms.required")).waitFor();
      await untold.getByRole("button", { name: button("warning.confirm"), exact: true }).click();
      const terms = page.getByRole("checkbox", { name: label("quotation.terms.accept") });
      await until(async () => expect(await hasFocus(terms)).toBe(true));
      await terms.check();
      await page.getByRole("button", { name: button("quotation.request"), exact: true }).click();
      await page.waitForURL(/\/nueva-solicitud/);
      await titleOf(visitor, "route").waitFor();
      await lookedUp(visitor);
      // The request starts at its first step: of its six steps only the quotation counts as done.
      const isDone = async () =>
        (await entriesOfStepper(visitor).allTextContents()).map((text) =>
          text.includes(label("wizard.stepDone")),
        );
      await until(async () => expect(await isDone()).toEqual([true, ...Array(5).fill(false)]));
      const current = page.locator("[aria-current=step]");
      expect(await current.textContent()).toContain(label("wizard.entry.route"));
      expect(await stateOf(visitor, "origin")).toBe("open");
      // What the quotation says is filled in, here and on the pages to come.
      for (const [end, code] of [
        ["origin", "66633"],
        ["destination", "44160"],
      ] as const)
        expect(await insideOf(visitor, end).textContent()).toContain(code);
      // The price is final: what the panel still lists is for the request.
      await page
        .getByRole("complementary", { name: label("wizard.soFar.request") })
        .getByRole("heading", { name: label("wizard.missing.title.request") })
        .waitFor();
      // Without contacts nobody leaves this page, and each is asked for at its field.
      await nextButton(visitor).click();
      await until(async () =>
        expect(await party(visitor, "origin").textContent()).toContain(
          speech.message("problem.request.senderRequired"),
        ),
      );
      for (const side of ["origin", "destination"] as const) {
        await chooseAnyParty(visitor, side);
        await contactOf(visitor, side).selectOption("");
      }
      await nextButton(visitor).click();
      const asked = { origin: "originContactRequired", destination: "destinationContactRequired" } as const;
      for (const side of ["origin", "destination"] as const)
        await until(async () =>
          expect(await party(visitor, side).textContent()).toContain(
            speech.message(`problem.request.${asked[side]}`),
          ),
        );
      await chooseAnyParty(visitor, "origin");
      // The sender's own address as the recipient is a warning, not an error.
      await chooseSameParty(visitor);
      await party(visitor, "destination").getByText(speech.message("wizard.party.same")).waitFor();
      await chooseAnyParty(visitor, "destination");
      await lookNarrowly(visitor, width, "the parties");
      const partNamed = (key: string) => page.getByRole("region", { name: label(key), exact: true });
      await goTo(visitor, "goods");
      await until(async () => expect(await isDone()).toEqual([true, true, ...Array(4).fill(false)]));
      expect(await current.textContent()).toContain(label("wizard.entry.goods"));
      for (const [figure, said] of Object.entries({
        pieces: "1",
        length: "1.2",
        height: "0.8",
        weight: "320",
      }))
        expect(await fieldAt(visitor, `lines[0].${figure}`).inputValue()).toBe(said);
      await describeGoods(visitor, "Refacciones");
      await lookNarrowly(visitor, width, "the goods");
      // Without a waybill complement the goods are followed by their content at once.
      expect(await partNamed("wizard.step.waybill").count()).toBe(0);
      await goTo(visitor, "services");
      const delivery = page.getByRole("textbox", { name: label("wizard.when.day.delivery") });
      expect(await delivery.inputValue()).toBe(language === "es" ? "1 dic 2026" : "Dec 1, 2026");
      await pickUpOn(visitor, language === "es" ? "25/11/2026" : "11/25/2026");
      await goTo(visitor, "shipping");
      expect(await shippingTypeNamed(visitor, "standard").isChecked()).toBe(true);
      await page.getByRole("textbox", { name: label("wizard.letter.comments"), exact: true }).waitFor();
      await lookNarrowly(visitor, width, "the letter");
      // Without a commission the letter follows at once.
      expect(await partNamed("wizard.markup").count()).toBe(0);
      await toSummary(visitor);
      await until(async () => expect(await price.textContent()).toContain(total));
      await block(visitor, "goods")
        .getByText(`${label("quotation.content")} Refacciones`)
        .waitFor();
      await visitor.picture("request-converted");
      await lookNarrowly(visitor, width, "the summary");
      const sent = String(await send(visitor));
      const notices = page.getByRole("region", { name: label("notices.title"), exact: true });
      await notices.getByText(speech.message("serviceRequest.stored", { number: sent })).waitFor();
      const converted = button("serviceRequest.quotation", { number: String(quotation) });
      await (await furtherAction(visitor, converted)).waitFor();
      expect(await page.getByText("Refacciones").count()).toBe(1);
      // It is converted now: its page leads to the request, and so does the list.
      const pencil = page.getByRole("button", {
        name: button("wizard.change", { step: label("wizard.entry.goods") }),
      });
      await page.goto(`/cotizacion/${quotation}`);
      const made = page.getByRole("link", { name: button("wizard.quotation.made"), exact: true });
      await made.waitFor();
      expect(await pencil.count()).toBe(0);
      const convert = page.getByRole("button", { name: button("quotation.request"), exact: true });
      expect(await convert.count()).toBe(0);
      await lookNarrowly(visitor, width, "a quotation that was converted");
      await page.goto("/");
      const named = { number: String(quotation) };
      await page.getByRole("button", { name: button("quotation.seeRequest.of", named) }).click();
      await page.waitForURL(/\?solicitud=\d+$/);
      await (await furtherAction(visitor, converted)).waitFor();
    }));

test.concurrent("A quotation in pounds and inches, insured, between a home and a branch, by an appointment and another type than the standard one, is all of that in the request that is loaded from it [B-193, B-208]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button } = speech;
    const { origin, destination } = betweenParties;
    const quotation = await givenAQuotation(account("demo"), {
      origin: { ...origin, pickupType: "residential" },
      destination: { ...destination, pickupType: "branch", branchId: 102 },
      lines: [{ ...aPallet, pieces: 2, length: 48_000, width: 40_500, height: 36_000, weight: 700_000 }],
      weightUnit: "pound",
      lengthUnit: "inch",
      insurance: { kind: "declared", value: 90_000_00 },
      appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
      shippingType: "priority",
    });
    await openAs(visitor, account("demo"), "/nueva-solicitud?paso=cotizacion");
    await page.getByRole("textbox", { name: label("wizard.quotation.field") }).fill(String(quotation));
    await page.getByRole("button", { name: button("wizard.quotation.load"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    expect(await stateOf(visitor, "origin")).toBe("open");
    await lookedUp(visitor);
    const way = (side: Side, type: string) =>
      insideOf(visitor, side).getByRole("radio", { name: label(`wizard.pickup.${side}.${type}`) });
    expect(await way("origin", "residential").isChecked()).toBe(true);
    expect(await way("destination", "branch").isChecked()).toBe(true);
    const branch = insideOf(visitor, "destination").getByRole("combobox", {
      name: label("wizard.branch.destination"),
    });
    expect(await branch.inputValue()).toBe("102");
    await chooseAnyParty(visitor, "origin");
    await chooseAnyParty(visitor, "destination");
    await goTo(visitor, "goods");
    await lookedUp(visitor);
    const inches = page
      .getByRole("group", { name: label("wizard.goods.units") })
      .getByRole("radio", { name: `${label("unit.inch")}, ${label("unit.pound")}` });
    expect(await inches.isChecked()).toBe(true);
    const figures = { pieces: "2", length: "48", width: "40.5", height: "36", weight: "700" };
    for (const [figure, said] of Object.entries(figures))
      expect(await fieldAt(visitor, `lines[0].${figure}`).inputValue(), figure).toBe(said);
    await describeGoods(visitor, "Refacciones");
    expect(await fieldAt(visitor, "insurance.value").inputValue()).toBe("90000");
    await goTo(visitor, "services");
    await lookedUp(visitor);
    expect(await pickupDay(visitor).inputValue()).toBe("24 nov 2026");
    const pickup = page.getByRole("region", { name: label("wizard.when.pickup"), exact: true });
    expect(await pickup.getByRole("radio", { name: /^9:00 a 12:00/ }).isChecked()).toBe(true);
    await goTo(visitor, "shipping");
    await lookedUp(visitor);
    expect(await shippingTypeNamed(visitor, "priority").isChecked()).toBe(true);
  }));

test.concurrent("On a phone the way from a converted quotation to its request has its place before the request is found, and nothing moves then", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech } = visitor;
    const quotation = await givenAQuotation(account("demo"), betweenParties);
    await givenARequest({ quotationNumber: quotation });
    const named = { name: speech.button("wizard.quotation.made"), exact: true };
    const menu = page
      .getByRole("main")
      .getByRole("button", { name: speech.label("wizard.more"), exact: true });
    const asked = urlOf(endpoints.confirmConversion).replace("{id}", String(quotation));
    let before: unknown;
    await holding(visitor, `**${asked}`, async () => {
      await openAs(visitor, account("demo"), `/cotizacion/${quotation}`);
      const coming = page.getByRole("button", named);
      await coming.waitFor();
      expect(await coming.isDisabled()).toBe(true);
      await menu.waitFor();
      // The button is drawn once more when the script of the link has come.
      await until(async () => {
        before = await Promise.all([coming, menu].map((each) => each.boundingBox({ timeout: 1_000 })));
        expect(before).not.toContain(null);
      });
    });
    const made = page.getByRole("link", named);
    await made.waitFor();
    expect([await made.boundingBox(), await menu.boundingBox()]).toEqual(before);
  }));

test.concurrent("A typed number is digits, fifteen at most, and must be there; one of nobody, of another client or of a converted quotation is refused at the field, and so is one that is too old; the stepper leads to it, and what no quotation has stays [B-040, B-041, B-280, B-281, P-035, P-094, P-166, P-178, P-179, P-180, P-182]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const { label, button, message } = speech;
    const [own, others] = [await givenAQuotation(account("demo")), await givenAQuotation(account("otro"))];
    const converted = String(await givenAQuotation(account("demo"), betweenParties));
    await givenARequest({ quotationNumber: Number(converted) });
    await openAs(visitor, account("demo"), "/nueva-solicitud");
    await titleOf(visitor, "route").waitFor();
    await chooseAnyParty(visitor, "origin");
    await page.getByRole("link", { name: label("wizard.entry.quotation") }).click();
    const field = page.getByRole("textbox", { name: label("wizard.quotation.field") });
    const load = page.getByRole("button", { name: button("wizard.quotation.load"), exact: true });
    await readHelp(
      visitor,
      label("wizard.step.quotation-number"),
      /^Una cotización es un precio; una solicitud es el pedido/,
    );
    await load.click();
    await page.getByText(message("wizard.quotation.required")).waitFor();
    await field.pressSequentially("123456789012345678x");
    expect(await field.inputValue()).toBe("123456789012345");
    // A pasted number stays whole: truncated, it would be another one.
    await field.fill("1234567890123456x");
    expect(await field.inputValue()).toBe("1234567890123456");
    await page.getByText(message("wizard.leftOut", { found: "x" })).waitFor();
    await load.click();
    await page.getByText(message("problem.field.tooLong", { maximum: 15 })).waitFor();
    watch.expectRefusal(404, "/api/app/cotizacion/get-full-cotizacion/999999");
    watch.expectRefusal(403, `/api/app/cotizacion/get-full-cotizacion/${others}`);
    await field.fill("999999");
    await load.click();
    await page.getByText(message("problem.quotation.unknown", { number: "999999" })).waitFor();
    // By keyboard the focus is in the field already, so the error itself is read out.
    await field.fill("");
    await field.press("Enter");
    await page
      .getByRole("alert")
      .filter({ hasText: message("wizard.quotation.required") })
      .waitFor();
    await page.route(
      `**/get-full-cotizacion/${own}*`,
      async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replaceAll(`:${own},`, ":0,") });
      },
      { times: 1 },
    );
    await field.fill(String(own));
    await load.click();
    await page.getByText(message("problem.quotation.unknown", { number: String(own) })).waitFor();
    await field.fill(String(others));
    await load.click();
    await page.getByText(message("problem.client.other", { number: String(others) })).waitFor();
    await field.fill(converted);
    await load.click();
    await page.getByText(message("problem.quotation.notValidTyped", { number: converted })).waitFor();
    const made = page.getByRole("link", { name: button("wizard.quotation.made"), exact: true });
    await made.waitFor();
    const old = String(await endedQuotation(account("demo"), "expired"));
    await field.fill(old);
    await load.click();
    await page.getByText(message("problem.quotation.tooOld", { number: old })).waitFor();
    expect(await made.count()).toBe(0);
    await field.fill(String(own));
    await load.click();
    await titleOf(visitor, "route").waitFor();
    await page.getByRole("complementary").getByText(String(own)).waitFor();
    // A quotation has no sender: the one that was chosen stays.
    await until(async () => expect(await contactOf(visitor, "origin").inputValue()).not.toBe(""));
  }));

test.concurrent("A request is made again from the list: its answers are there without its days, and an unsent one stays in the account, or is not lost unasked; what is missing blinks, but not for who asks for less motion [B-024, B-205, P-010, P-060, P-079, P-174, P-283]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button, message } = speech;
    // Its sender and its recipient are not in the address book.
    const number = "70000002";
    await openAs(visitor, account("demo"), `/solicitudes?numero=${number}`);
    await page.getByRole("link", { name: button("myRequests.new"), exact: true }).waitFor();
    const again = page.getByRole("button", { name: new RegExp(`^${button("serviceRequest.again")}`) });
    await again.first().click();
    await page.waitForURL(/\/nueva-solicitud/);
    await titleOf(visitor, "route").waitFor();
    for (const side of ["origin", "destination"] as const)
      await page.getByText(label(`wizard.repeated.without.${side}`, { number }), { exact: true }).waitFor();
    await visitor.picture("request repeated");
    // The names of the two buttons beside them are not equally long.
    const [from, to] = (["origin", "destination"] as const).map((side) =>
      party(visitor, side).getByRole("combobox").boundingBox(),
    );
    expect((await from)?.width).toBe((await to)?.width);
    await chooseAnyParty(visitor, "origin");
    await chooseAnyParty(visitor, "destination");
    // Both ends say that they are repeated, and that their day is to be checked.
    const marks = page.getByText(speech.anyOf("wizard.repeated.checkDate"));
    await until(async () => expect(await marks.count()).toBe(2));
    await page.reload();
    await titleOf(visitor, "route").waitFor();
    // The contacts of an address are read after it.
    await until(async () => expect(await contactOf(visitor, "origin").inputValue()).not.toBe(""));
    await lookedUp(visitor);
    await goTo(visitor, "services");
    await until(async () => expect(await marks.count()).toBe(2));
    await toSummary(visitor);
    // The day of the earlier one is not repeated: it is asked for before anything is sent.
    await sendButton(visitor).click();
    await page.getByText(message("problem.request.incomplete")).waitFor();
    const motionOf = (name: string) =>
      entriesOfStepper(visitor)
        .filter({ hasText: label(`wizard.entry.${name}`) })
        .evaluate((entry) => getComputedStyle(entry).animationName);
    await until(async () => expect(await motionOf("services")).toBe("none"));
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await until(async () => expect(await motionOf("services")).not.toBe("none"));
    for (const whole of ["route", "goods", "shipping"]) expect(await motionOf(whole), whole).toBe("none");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("link", { name: message("problem.request.dateRequired") }).click();
    await titleOf(visitor, "services").waitFor();
    // What the account has is not lost: another one is begun beside it.
    await inAccount(visitor);
    const first = await idOnDevice(visitor, "demo", "request");
    await page.goto("/solicitudes");
    await again.first().click();
    await page.waitForURL(/\/nueva-solicitud/);
    await inAccount(visitor);
    const second = await idOnDevice(visitor, "demo", "request");
    expect(second).not.toBe(first);
    // What only this device has would be lost.
    await cutting(visitor, `/api/app/borrador/${second}`, async () => {
      await chooseAnyParty(visitor, "origin");
      await chooseAnyParty(visitor, "destination");
      await goTo(visitor, "goods");
      await describeGoods(visitor, "Bombas de agua");
      await page.getByText(speech.anyOf("wizard.keptHereAt")).waitFor();
      await page.goto("/solicitudes");
      await page.getByRole("heading", { name: label("drafts.title.request") }).waitFor();
      await again.first().click();
      const dialog = warning(visitor);
      await dialog.getByText(label("wizard.request.other")).waitFor();
      await dialog.getByRole("button", { name: button("wizard.request.other.keep"), exact: true }).click();
      await dialog.waitFor({ state: "detached" });
    });
    expect(await idOnDevice(visitor, "demo", "request")).toBe(second);
  }));

test.concurrent("Opening a request asks whether an invoice can be made out to the client [P-210, P-267, P-268]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await enter(visitor, account("demo"));
    const [asked] = await Promise.all([
      page.waitForRequest(/\/solicitud-servicio\/valida-cliente-datos-cFDI/),
      page.goto("/nueva-solicitud"),
    ]);
    expect(Object.values(asked.postDataJSON())).toEqual(
      expect.arrayContaining(["10001", "SOLICITUD_SERVICIO", "INICIO"]),
    );
  }));

test.concurrent("Who has a tax id that no invoice can be made out to is told so when they open a request, and led home [B-298, P-211]", () =>
  visit({ carrier: "tiny" }, async (visitor) => {
    const { page, speech } = visitor;
    await openAs(visitor, { userName: "beto", password: "tiny-carrier-1" }, "/nueva-solicitud");
    await warning(visitor).getByText(speech.message("wizard.request.taxData")).waitFor();
    const see = warning(visitor).getByRole("link", { name: speech.label("wizard.request.taxData.see") });
    expect(await see.getAttribute("href")).toBe("/facturacion");
    await visitor.picture("a client who cannot be invoiced");
    await warning(visitor).getByRole("button").click();
    await page.waitForURL((url) => url.pathname === "/");
  }));

test.concurrent("With credit on hold nobody begins a request: they are told and led home, a quotation is not converted, and no request is made again [P-209, P-181, B-297]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { button, message } = speech;
    await openAs(visitor, account("suspendido"), "/nueva-solicitud");
    const onHold = page.getByRole("alertdialog", { name: speech.label("warning.title"), exact: true });
    await onHold.getByText(message("problem.credit.suspended")).waitFor();
    await onHold.getByRole("button").click();
    await page.waitForURL((url) => url.pathname === "/");
    const row = page.getByRole("row").filter({ hasText: speech.label("quotationStatus.valid") });
    await row
      .first()
      .getByRole("button", { name: new RegExp(`^${button("quotation.request.short")}`) })
      .click();
    await warning(visitor)
      .getByText(/^Tu crédito está suspendido: la cotización \d+ no se puede convertir\./)
      .waitFor();
    // A request is made again from its list: the draft of this device is not replaced by it.
    await openAs(visitor, account("suspendido"), "/solicitudes");
    const again = page.getByRole("button", { name: new RegExp(`^${button("serviceRequest.again")}`) });
    await again.first().click();
    await warning(visitor).getByText(message("problem.credit.suspended")).waitFor();
    await warning(visitor).getByRole("button").click();
    expect(new URL(page.url()).pathname).toBe("/solicitudes");
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));
    expect(await drafts()).toEqual([]);
  }));

test.concurrent("A quotation that cannot be read, is gone, or was converted meanwhile is told in a dialog, and the person stays where they were, or is led to its request [B-282, B-401, P-178, P-179]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { button, label, message } = speech;
    const quotation = await givenAQuotation(account("demo"), betweenParties);
    const number = String(quotation);
    await enter(visitor, account("demo"));
    const convert = page.getByRole("button", { name: button("quotation.request.of", { number }) });
    const path = `/api/app/cotizacion/get-full-cotizacion/${number}`;
    await cutting(visitor, path, async () => {
      await convert.click();
      await warning(visitor).getByText(message("app.unanswered")).waitFor();
    });
    await warning(visitor).getByRole("button").click();
    await warning(visitor).waitFor({ state: "detached" });
    visitor.watch.expectRefusal(404, path);
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
    await convert.click();
    await warning(visitor).getByText(message("problem.quotation.unknown", { number })).waitFor();
    await warning(visitor).getByRole("button").click();
    await warning(visitor).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    // A colleague has converted it since the list was read: they are led to that request.
    const theirs = await givenARequest({ quotationNumber: quotation });
    await convert.click();
    await warning(visitor)
      .getByText(
        message("problem.quotation.notValid", { number, status: label("quotationStatus.converted") }),
      )
      .waitFor();
    await warning(visitor)
      .getByRole("link", { name: button("wizard.quotation.made"), exact: true })
      .click();
    await page.waitForURL(`**/nueva-solicitud?solicitud=${theirs}`);
  }));

test.concurrent("A request whose quotation a colleague has converted meanwhile leads to theirs, or goes on without it; one that could not be stored says so, with nothing lost, and is sent by the next press: message 208 [B-399]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const quotation = await givenAQuotation(account("demo"), betweenParties);
    await openAs(visitor, account("demo"), `/nueva-solicitud?paso=cotizacion`);
    await page.getByRole("textbox", { name: speech.label("wizard.quotation.field") }).fill(String(quotation));
    await page.getByRole("button", { name: speech.button("wizard.quotation.load"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    await chooseAnyParty(visitor, "origin");
    await chooseAnyParty(visitor, "destination");
    await goTo(visitor, "goods");
    await describeGoods(visitor, "Refacciones");
    await goTo(visitor, "services");
    await pickUpOn(visitor, "25/11/2026");
    await toSummary(visitor);
    const theirs = await givenARequest({ quotationNumber: quotation });
    watch.expectRefusal(422, "/api/app/solicitud-servicio");
    watch.expectRefusal(422, "/api/app/solicitud-servicio/validar-tarifario");
    await sendButton(visitor).click();
    await page
      .getByRole("main")
      .getByText(
        speech.message("problem.quotation.notValid", {
          number: String(quotation),
          status: speech.label("quotationStatus.converted"),
        }),
      )
      .first()
      .waitFor();
    const made = page.getByRole("link", { name: speech.button("wizard.quotation.made"), exact: true });
    expect(await made.getAttribute("href")).toBe(`/nueva-solicitud?solicitud=${theirs}`);
    // The tariff is asked once more, with the converted quotation still in the request.
    await lookedUp(visitor);
    await watch.look("a quotation that a colleague converted");
    await visitor.picture("a quotation that a colleague converted");
    await page.getByRole("button", { name: speech.button("wizard.quotation.leave"), exact: true }).click();
    await entriesOfStepper(visitor)
      .getByRole("link", { name: speech.label("wizard.entry.shipping") })
      .click();
    await titleOf(visitor, "shipping").waitFor();
    await toSummary(visitor);
    await page.route("**/api/app/solicitud-servicio", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    watch.expectRefusal(500, "/api/app/solicitud-servicio");
    await sendButton(visitor).click();
    await seeNotStored(visitor, speech.message("wizard.notStored.request"));
    await page.unrouteAll();
    await send(visitor);
  }));

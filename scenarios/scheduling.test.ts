import { schedulingOffer } from "@anden/contract/scheduling-offer";
import { shipmentInFlow } from "@anden/contract/shipment";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import type { LocalDateTime } from "@anden/domain/values/calendar";
import { moveClock } from "@anden/server/testing/clock";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation } from "./testing/given.ts";
import { furtherAction } from "./testing/more.ts";
import { ownPortal } from "./testing/own-portal.ts";
import {
  askForQuotation,
  fieldAt,
  firstSuggestion,
  focused,
  goTo,
  lookedUp,
  nextButton,
  startNew,
  suggestedPlaces,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { changeTheSession } from "./testing/session-answer.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

// The portals' clocks begin at Friday, 20 November 2026, 10:00, unless a test sets another time.
const pallet = {
  do: "addLine",
  pieces: 1,
  packaging: "Tarima",
  length: 1.2,
  width: 1,
  height: 0.8,
  weight: 320,
};
/** Querétaro is open from 8:30 to 17:30, Monday to Friday; Guadalajara from 8:00 to 19:00. */
const queretaro = "76000";
const guadalajara = "44160";
/** In the areas of both nothing is picked up or delivered by appointment. */
const cadereyta = "76500";
const sabinas = "65200";

const side = ({ page, speech }: Visitor, of: SchedulingSide) =>
  page.getByRole("region", { name: speech.label(`wizard.when.${of}`), exact: true });
const card = (visitor: Visitor, of: SchedulingSide, mode: SchedulingMode) =>
  side(visitor, of).getByRole("radio", {
    name: new RegExp(`^${visitor.speech.label(`wizard.when.${mode}`)}`),
  });
const dayField = (visitor: Visitor, of: SchedulingSide) =>
  side(visitor, of).getByRole("textbox", { name: visitor.speech.label(`wizard.when.day.${of}`) });
const day = (visitor: Visitor, of: SchedulingSide, name: RegExp) =>
  side(visitor, of).getByRole("button", { name });

/** The time by the portal's clock, which is the page's. */
const clockOf = ({ page }: Visitor) => page.evaluate(() => new Date().toTimeString().slice(0, 5));

/** What a card says: its title, note and price. */
const saidOn = (radio: Locator) => radio.locator("..").textContent();
const says = (where: Locator, text: string | RegExp) => where.getByText(text).first().waitFor();

async function choosePlace(visitor: Visitor, of: "origin" | "destination", code: string): Promise<void> {
  await fieldAt(visitor, `${of}.placeId`).fill(code);
  await firstSuggestion(visitor, of);
  await suggestedPlaces(visitor, of).first().click();
}

/** Chooses the project: clients with projects are asked for it first. */
async function chooseProject(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole("combobox", { name: "Proyecto del envío" }).selectOption("Refacciones");
  await nextButton(visitor).click();
}

/** From the first question to the page of the services. */
async function toServices(
  visitor: Visitor,
  from = queretaro,
  to = guadalajara,
  userName = "demo",
): Promise<void> {
  const traveller = await begin(visitor, userName === "guest" ? "guest" : account(userName));
  if (userName === "credito") await chooseProject(visitor);
  await choosePlace(visitor, "origin", from);
  await choosePlace(visitor, "destination", to);
  await lookedUp(visitor);
  await follow([{ ...pallet, do: "addLine" }], traveller);
  await goTo(visitor, "services");
  await dayField(visitor, "delivery").waitFor();
  await lookedUp(visitor);
}

test("An appointment is agreed on the page: its price before it is chosen, a closed day with its reason, a window, the switch to after hours, and what becomes of it [A-002, A-006, A-007, A-094, A-098, A-100, A-101, A-107, A-109, A-111, A-118, A-127, A-233, B-008, B-032, B-146]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/verificar-fechas")) asked.push(request.postData() ?? "");
    });
    const begun = await clockOf(visitor);
    await toServices(visitor);
    for (const of of ["pickup", "delivery"] as const) {
      // Both areas offer hub appointments, but this client is not entitled to them.
      expect(await side(visitor, of).getByRole("radio").count()).toBe(3);
      for (const mode of ["ordinary", "appointment", "outside-hours"] as const)
        expect(await card(visitor, of, mode).getAttribute("aria-disabled"), mode).not.toBe("true");
      // Three cards fill one row: in rows of two there would be a gap.
      const tops = await side(visitor, of)
        .getByRole("radio")
        .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
    await page.keyboard.press("F1");
    const help = page.getByRole("dialog");
    await says(help, "30 minutos");
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    expect(await saidOn(card(visitor, "pickup", "ordinary"))).toMatch(
      /8:30 y las 17:30.*vie\s20\snov.*sin costo/,
    );
    expect(await saidOn(card(visitor, "pickup", "appointment"))).toMatch(
      /vie\s20\snov.*3 horas.*\+\$190\.00/,
    );
    expect(await saidOn(card(visitor, "pickup", "outside-hours"))).toMatch(/8:30.*17:30.*\+\$\d+/);
    const clockLine = await side(visitor, "pickup")
      .getByText(/^En \S+ son las \d\d:\d\d\. La recolección de hoy se agenda hasta las \d\d:\d\d\.$/)
      .textContent();
    // The portal's clock goes on while its other journeys run.
    const [, shown = ""] = /son las (\d\d:\d\d)/.exec(clockLine ?? "") ?? [];
    expect(shown >= begun && shown <= (await clockOf(visitor)), `${shown}, begun at ${begun}`).toBe(true);

    // A quotation needs no day: ordinary without one is an answer.
    await says(summary(visitor), "Lo antes posible");
    // A plain date, of a month in which holidays are closed.
    await side(visitor, "delivery")
      .getByRole("button", { name: speech.button("date.nextMonth") })
      .click();
    for (const holiday of [
      /^jueves 24 de diciembre, cerrado: .*festivo/,
      /^viernes 25 de diciembre, cerrado: .*festivo/,
    ]) {
      expect(await day(visitor, "delivery", holiday).getAttribute("aria-disabled")).toBe("true");
      await day(visitor, "delivery", holiday).click({ force: true });
      expect(await dayField(visitor, "delivery").inputValue()).toBe("");
    }
    await day(visitor, "delivery", /^martes 1 de diciembre$/).click();
    expect(await dayField(visitor, "delivery").inputValue()).toBe("1 dic 2026");
    await card(visitor, "pickup", "appointment").check();
    await page.getByText("Ventana, hora de la sucursal").waitFor({ state: "detached" });

    // A closed day can be reached and asked, and not be chosen.
    const sunday = day(visitor, "pickup", /^domingo 22 de noviembre, cerrado: No agendamos en sábado/);
    expect(await sunday.getAttribute("aria-disabled")).toBe("true");
    await sunday.click({ force: true });
    await says(side(visitor, "pickup").getByRole("status"), /Domingo 22 de noviembre.*lunes a viernes/);
    expect(await dayField(visitor, "pickup").inputValue()).toBe("");
    await day(visitor, "pickup", /^miércoles 25 de noviembre$/).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await dayField(visitor, "pickup").inputValue()).toBe("24 nov 2026");

    // The hour is still missing.
    await nextButton(visitor).click();
    await says(side(visitor, "pickup"), /Falta la hora/);
    // Nor does the panel promise anything yet.
    await says(summary(visitor), "Por completar");
    expect(await summary(visitor).getByText("Lo antes posible").count()).toBe(0);
    await watch.look("an appointment without its hour");
    expect(await findingsOn(page)).toEqual([]);
    await visitor.picture("scheduling");

    // Before the area opens at 8:30 it is a pickup after hours, with its own service.
    const before = side(visitor, "pickup").getByRole("radio", { name: /^8:00 a 11:00.*fuera de horario/ });
    // The choice of this window is another card's: it is not checked, but gone.
    await before.click();
    await until(async () => expect(await card(visitor, "pickup", "outside-hours").isChecked()).toBe(true));
    expect(await side(visitor, "pickup").getByLabel("De", { exact: true }).inputValue()).toBe("8:00");
    expect(await side(visitor, "pickup").getByLabel("A", { exact: true }).inputValue()).toBe("8:30");
    await says(side(visitor, "pickup"), /fuera del horario de servicio, 8:30–17:30/);
    await says(side(visitor, "pickup"), "Flete cargo RAD fuera de horario");

    // Another way of agreeing clears it, on that side alone.
    const isClearedBy = async (of: SchedulingSide, mode: SchedulingMode) => {
      await card(visitor, of, mode).check();
      expect(await dayField(visitor, of).inputValue()).toBe("");
    };
    const agreeAt = async (of: SchedulingSide, window: string, said: RegExp) => {
      await dayField(visitor, of).fill("24/11/2026");
      await side(visitor, of).getByRole("radio", { name: window }).check();
      await says(side(visitor, of), said);
    };
    const atNine = /24-\u206011-\u20602026\s09:00\. Recogemos de 9:00 a 12:00/;
    await isClearedBy("pickup", "appointment");
    asked.length = 0;
    await agreeAt("pickup", "9:00 a 12:00", atNine);
    // The server is asked about the day that was chosen.
    await until(async () => expect(asked.join()).toContain('"2026-11-24T09:00:00"'));
    await isClearedBy("pickup", "ordinary");
    await says(summary(visitor), "Lo antes posible");
    expect(await dayField(visitor, "delivery").inputValue()).toBe("1 dic 2026");
    await isClearedBy("delivery", "appointment");
    await isClearedBy("delivery", "ordinary");
    await dayField(visitor, "delivery").fill("1 dic 2026");
    await isClearedBy("pickup", "appointment");
    await agreeAt("pickup", "9:00 a 12:00", atNine);
    await says(side(visitor, "pickup"), "Cargo por cita RAD");
    await lookedUp(visitor);
    await says(summary(visitor), /Con cita, 24-\u206011-\u20602026\s09:00/);
    await says(summary(visitor), /Cargo por cita RAD/);
    const told = (await summary(visitor).textContent()) ?? "";
    expect(told).toMatch(
      /OrigenSantiago de Querétaro, QuerétaroCentro, 76000DestinoGuadalajara, JaliscoAmericana, 44160/,
    );
    expect(told).toMatch(/RecolecciónEn empresaEntregaEn empresa/);
    expect(told).toMatch(/RecogemosCon cita, 24-\u206011-\u20602026\s09:00EntregamosMar\s1\sdic/i);

    await goTo(visitor, "shipping");
    await follow([{ do: "chooseShippingType", shippingType: "standard" }], {
      ...visitor,
      isGuest: false,
      lines: 1,
      quotation: undefined,
    });
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    await says(page.getByRole("main"), /Cita: 24\snov\s2026\s9:00\sa/);
    await says(page.getByRole("main"), /1\sdic\s2026/);
    await says(page.getByRole("region", { name: speech.label("quotation.price") }), "Cargo por cita RAD");
  }));

test.concurrent("Closed days, typed, say why at their field and offer the next open one; in English on a phone, by keyboard [A-116, A-117, A-119, A-210, A-216, A-232]", () =>
  visit({ language: "en", width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await toServices(visitor, "65200");
    // An area that is served on Tuesdays and Thursdays.
    await dayField(visitor, "pickup").fill("Nov 25, 2026");
    await says(
      side(visitor, "pickup"),
      /do not serve this area on that day\. Available days: Tuesday and Thursday/,
    );
    expect(await dayField(visitor, "pickup").getAttribute("aria-invalid")).toBe("true");
    await watch.look("a closed day");
    expect(await findingsOn(page)).toEqual([]);
    await visitor.picture("scheduling closed");
    await says(summary(visitor), "Change the pickup day");
    await nextButton(visitor).click();
    await focused(dayField(visitor, "pickup"));
    const remedy = side(visitor, "pickup").getByRole("button", { name: "Change to Thu, Nov 26" });
    await remedy.focus();
    await page.keyboard.press("Enter");
    expect(await dayField(visitor, "pickup").inputValue()).toBe("Nov 26, 2026");
    await dayField(visitor, "pickup").fill("Dec 25, 2026");
    await says(side(visitor, "pickup"), /12-25-2026 is a holiday/);
    await dayField(visitor, "pickup").fill("Nov 2, 2026");
    await says(side(visitor, "pickup"), /That time has passed/);
    await dayField(visitor, "pickup").fill("soon");
    await says(side(visitor, "pickup"), /Choose a day from the calendar or type it: for example, Dec 15/);
    // What is typed is no choice of no day.
    const unchosen = side(visitor, "pickup").getByText(/If you choose no day/);
    expect(await unchosen.count()).toBe(0);
    await dayField(visitor, "pickup").fill("");
    await unchosen.waitFor();

    // Where the area has no appointments, the cards stay, and say so.
    const refused = card(visitor, "pickup", "appointment");
    expect(await refused.getAttribute("aria-disabled")).toBe("true");
    expect(await saidOn(refused)).toMatch(/do not pick up by appointment in this area.*not offered/);
    await refused.click({ force: true });
    const warning = page.getByRole("alertdialog");
    await says(warning, /do not pick up by appointment in this area/);
    await warning.getByRole("button").click();
    expect(await refused.isChecked()).toBe(false);

    await card(visitor, "delivery", "appointment").check();
    await dayField(visitor, "delivery").fill("Dec 1, 2026");
    await side(visitor, "delivery").getByRole("radio", { name: "9 AM to 12 PM" }).check();
    await says(side(visitor, "delivery"), /12-\u206001-\u20602026\s09:00\. We deliver from 9\sAM to 12\sPM/);
    await watch.look("a delivery by appointment");

    // What it adds stands among the services, each with its price.
    const added = page
      .getByRole("region", { name: speech.label("wizard.services.automatic"), exact: true })
      .getByRole("listitem");
    const [row, price] = await Promise.all(
      [added, added.getByText(/^\+\$/)].map((each) => each.boundingBox()),
    );
    expect(price?.y).toBeGreaterThan(row?.y ?? Number.NaN);
    expect(price?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  }));

test.concurrent("A guest sees the cards of both sides, without the hub’s, and is told why appointments are for customers: messages 302 and 304 [B-391, A-098, A-200, A-201]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await toServices(visitor, queretaro, guadalajara, "guest");
    for (const [of, text] of [
      ["pickup", /Las citas de recolección son para clientes registrados/],
      ["delivery", /Las citas de entrega son para clientes registrados/],
    ] as const) {
      expect(await side(visitor, of).getByRole("radio").count()).toBe(3);
      for (const mode of ["appointment", "outside-hours"] as const)
        expect(await saidOn(card(visitor, of, mode))).toMatch(text);
      for (const mode of ["appointment", "outside-hours"] as const) {
        await card(visitor, of, mode).click({ force: true });
        const warning = page.getByRole("alertdialog", { name: "Aviso" });
        await says(warning, text);
        await warning.getByRole("button").click();
        await warning.waitFor({ state: "detached" });
        expect(await card(visitor, of, "ordinary").isChecked()).toBe(true);
      }
    }
  }));

test.concurrent("Whose account has the hub for one side alone is offered its card on that side alone [A-098]", () =>
  visit({}, async (visitor) => {
    await changeTheSession(visitor.page, (session) => ({
      ...session,
      client: { ...session.client, hub: { pickup: false, delivery: true } },
    }));
    await toServices(visitor);
    await card(visitor, "delivery", "hub").waitFor();
    expect(await side(visitor, "pickup").getByRole("radio").count()).toBe(3);
    expect(await side(visitor, "delivery").getByRole("radio").count()).toBe(4);
  }));

test.concurrent("Where an area has no appointments a warning says so when one is chosen, and the ordinary way stays: messages 315, 316, 202 and 276 [A-002, A-203, A-220, B-164]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await toServices(visitor, cadereyta, sabinas, "credito");
    for (const [of, mode, text] of [
      ["pickup", "appointment", /En esta zona no recolectamos con cita/],
      ["delivery", "appointment", /En esta zona no entregamos con cita/],
      ["pickup", "hub", /La cita de recolección en CEDIS no está activa/],
      ["delivery", "hub", /La cita de entrega en CEDIS no está activa/],
    ] as const) {
      await card(visitor, of, mode).click({ force: true });
      const warning = page.getByRole("alertdialog", { name: "Aviso" });
      await says(warning, text);
      await warning.getByRole("button").click();
      await warning.waitFor({ state: "detached" });
      expect(await card(visitor, of, "ordinary").isChecked()).toBe(true);
    }
  }));

test.concurrent("Hours of one's own choice: missing, reversed or inside the opening hours, each with what helps [A-124, A-125, A-126, A-211, A-212, A-213]", () =>
  visit({}, async (visitor) => {
    await toServices(visitor);
    await card(visitor, "pickup", "outside-hours").check();
    await dayField(visitor, "pickup").fill("24 nov 2026");
    await nextButton(visitor).click();
    const from = side(visitor, "pickup").getByLabel("De", { exact: true });
    const to = side(visitor, "pickup").getByLabel("A", { exact: true });
    await focused(from);
    expect(
      await side(visitor, "pickup")
        .getByText(/Falta la hora o no es válida/)
        .count(),
    ).toBe(2);
    await from.fill("20:00");
    await to.fill("18:00");
    await says(side(visitor, "pickup"), /La hora final debe ser posterior/);
    await side(visitor, "pickup").getByRole("button", { name: "Intercambiar las dos horas" }).click();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(["18:00", "20:00"]);
    // By either clock, and shown by that of the page's language, whatever the browser's is.
    await from.fill("6 pm");
    await from.blur();
    expect(await from.inputValue()).toBe("18:00");
    await says(side(visitor, "pickup"), /24-\u206011-\u20602026\s18:00\. Recogemos de 18:00 a 20:00/);
    await from.fill("16:00");
    await says(side(visitor, "pickup"), /Ese horario se empalma con el de servicio, 8:30–17:30/);
    await side(visitor, "pickup").getByRole("button", { name: "Empezar a las 17:30, al cierre" }).click();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(["17:30", "19:30"]);
    await says(side(visitor, "pickup"), /24-\u206011-\u20602026\s17:30/);
  }));

/** The calendars without the window of the pickup. */
function withoutWindow(answer: unknown): unknown {
  const offer = fromWire(schedulingOffer, answer);
  if (!offer.ok) throw new Error("the calendars cannot be read");
  const { pickup, ...others } = offer.value;
  if (!pickup) return answer;
  const { window: _, ...open } = pickup;
  return toWire(schedulingOffer, { ...others, pickup: open });
}

/** Whether calendars are asked for with a pickup day, and not with the goods, for a price. */
function isOfChosenDay(question: unknown): boolean {
  const asked = fromWire(shipmentInFlow.incomplete, question);
  return asked.ok && asked.value.appointments?.pickup !== undefined && asked.value.lines === undefined;
}

test.concurrent("A client's fixed window decides over ordinary days, and the hub needs its notice and an area that has it: messages 47, 158 and 276 [A-121, A-215, A-218, A-132, A-226, A-231, B-164, P-284, A-096, A-097, A-098]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("credito"));
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
    await chooseProject(visitor);
    // The carrier agrees on the window when the calendars have been read, and before the check of a day is answered.
    let isAgreed = false;
    await page.route("**/cotizacion/agenda", async (route) => {
      if (isAgreed) return route.continue();
      const response = await route.fetch();
      const [asked, answer] = [route.request().postDataJSON(), await response.json()];
      await route.fulfill({ response, json: withoutWindow(answer) });
      isAgreed ||= isOfChosenDay(asked);
    });
    await page.route("**/verificar-fechas", async (route) => {
      await until(async () => expect(isAgreed).toBe(true));
      await route.continue();
    });
    await choosePlace(visitor, "origin", "66633");
    // Puerto Vallarta has no appointments at the hub.
    await choosePlace(visitor, "destination", "48290");
    await lookedUp(visitor);
    const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
    await follow([{ ...pallet, do: "addLine" }], traveller);
    await goTo(visitor, "services");
    await day(visitor, "pickup", /^martes 24 de noviembre$/).waitFor();
    await lookedUp(visitor);
    for (const of of ["pickup", "delivery"] as const)
      expect(await side(visitor, of).getByRole("radio").count()).toBe(4);
    // The server refuses a day outside it: the calendar is read again, and names its days.
    const window = "Tu ventana fija no incluye ese día. Días de tu ventana: lunes, miércoles y viernes.";
    await dayField(visitor, "pickup").fill("24 nov 2026");
    await says(side(visitor, "pickup"), window);
    await day(visitor, "pickup", /^martes 24 de noviembre, cerrado: Tu ventana fija/).waitFor();
    await says(side(visitor, "pickup"), /Tu ventana acordada: lunes, miércoles y viernes, 9:00–\u206013:00/);
    await page.unrouteAll({ behavior: "wait" });
    // The client books thirty days ahead, to the 20th of December.
    await dayField(visitor, "pickup").fill("21 dic 2026");
    await says(side(visitor, "pickup"), /Agendamos hasta el 20-12-2026/);
    // Today it began at nine.
    await dayField(visitor, "pickup").fill("20 nov 2026");
    await says(side(visitor, "pickup"), /Tu ventana de hoy empezó a las 9:00\. Elige otro día/);
    await dayField(visitor, "pickup").fill("24 nov 2026");
    await says(side(visitor, "pickup"), window);
    await side(visitor, "pickup")
      .getByRole("button", { name: /^Cambiar al mié 25 nov\s*sin costo$/ })
      .click();
    expect(await dayField(visitor, "pickup").inputValue()).toBe("25 nov 2026");
    // The truck comes in the window, not in all the hours of the place.
    await says(side(visitor, "pickup"), "Recogemos de 9:00 a 13:00.");
    expect(await saidOn(card(visitor, "pickup", "ordinary"))).toContain("pasamos entre las 9:00 y las 13:00");
    // A day that only the server refuses is also explained by the window, not by the area's days or the branch's cut-off.
    let verdict = "47";
    await page.route("**/verificar-fechas", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify(verdict) }),
    );
    await dayField(visitor, "pickup").fill("27 nov 2026");
    await says(side(visitor, "pickup"), window);
    verdict = "158";
    await dayField(visitor, "pickup").fill("30 nov 2026");
    await says(side(visitor, "pickup"), /Tu ventana de hoy empezó a las 9:00\. Elige otro día/);
    await page.unroute("**/verificar-fechas");

    expect(await saidOn(card(visitor, "pickup", "hub"))).toMatch(
      /lun\s23\snov, con 48.h de anticipación\. Estancia de 2.h/,
    );
    await card(visitor, "pickup", "hub").check();
    expect(await dayField(visitor, "pickup").inputValue()).toBe("");
    await dayField(visitor, "pickup").fill("20 nov 2026");
    await says(side(visitor, "pickup"), /se pide con 48 horas de anticipación/);
    await dayField(visitor, "pickup").fill("23 nov 2026");
    await side(visitor, "pickup").getByRole("radio", { name: "10:00 a 12:00" }).check();
    // A day without the notice is in no price; the open one adds what the card says.
    await dayField(visitor, "pickup").fill("20 nov 2026");
    const [extra = "no price"] =
      /\+\$[\d.]+/.exec((await saidOn(card(visitor, "pickup", "hub"))) ?? "") ?? [];
    await side(visitor, "pickup")
      .getByRole("button", { name: `Cambiar al lun 23 nov ${extra}` })
      .click();
    expect(await dayField(visitor, "pickup").inputValue()).toBe("23 nov 2026");
    await says(summary(visitor), /Cita en CEDIS, 23-\u206011-\u20602026\s10:00/);

    await card(visitor, "delivery", "hub").click({ force: true });
    const warning = page.getByRole("alertdialog", { name: "Aviso" });
    await says(warning, /La cita de entrega en CEDIS no está activa para tu cuenta en esta zona/);
    await warning.getByRole("button").click();
    expect(await card(visitor, "delivery", "ordinary").isChecked()).toBe(true);
  }));

test.concurrent("An appointment that another answer rules out is kept and told; at a branch nothing is agreed", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await toServices(visitor);
    await card(visitor, "pickup", "appointment").check();
    await dayField(visitor, "pickup").fill("24 nov 2026");
    await side(visitor, "pickup").getByRole("radio", { name: "9:00 a 12:00" }).check();
    await lookedUp(visitor);
    await goTo(visitor, "route");
    await choosePlace(visitor, "origin", "65200");
    await lookedUp(visitor);
    await goTo(visitor, "services");
    await says(
      page.getByRole("main"),
      /La cita o el día de recolección que elegiste no es posible con estos lugares/,
    );
    await says(summary(visitor), "Lo antes posible");
    await goTo(visitor, "route");
    await choosePlace(visitor, "origin", queretaro);
    await lookedUp(visitor);
    await goTo(visitor, "services");
    await says(summary(visitor), /Con cita, 24-\u206011-\u20602026\s09:00/);

    // An ordinary day replaces the appointment that is not possible.
    await goTo(visitor, "route");
    await choosePlace(visitor, "origin", "65200");
    await lookedUp(visitor);
    await goTo(visitor, "services");
    await dayField(visitor, "pickup").fill("26 nov 2026");
    await lookedUp(visitor);
    expect(await dayField(visitor, "pickup").inputValue()).toBe("26 nov 2026");
    await says(summary(visitor), /Recogemosjue\s26\snov/i);
    expect(await page.getByRole("main").textContent()).not.toContain("con estos lugares o con tu cuenta");

    await goTo(visitor, "route");
    await follow([{ do: "handOver", side: "origin", pickupType: "branch" }], {
      ...visitor,
      isGuest: false,
      lines: 1,
      quotation: undefined,
    });
    await goTo(visitor, "services");
    await says(side(visitor, "pickup"), /Llevas la carga a la sucursal .*: no hay que agendar/);
    expect(await side(visitor, "pickup").getByRole("radio").count()).toBe(0);
  }));

test.concurrent("The server's own check of a chosen day is told where it refuses what the screen accepts, in the words of this step, also that the branch has no time zone [A-219, A-127, A-214]", () =>
  visit({}, async (visitor) => {
    await toServices(visitor);
    let answer = "43";
    await visitor.page.route("**/verificar-fechas", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify(answer) }),
    );
    await dayField(visitor, "pickup").fill("25 nov 2026");
    await says(
      side(visitor, "pickup"),
      /Ese día no damos servicio en esta zona\. Días disponibles: lunes a viernes/,
    );
    answer = "157";
    await dayField(visitor, "pickup").fill("24 nov 2026");
    await says(side(visitor, "pickup"), /No sabemos la hora de esta sucursal y no podemos agendar en ella/);
    // Two other steps have messages of these numbers.
    answer = "136";
    await dayField(visitor, "pickup").fill("26 nov 2026");
    await says(side(visitor, "pickup"), /Elige un día del calendario/);
    answer = "156";
    await dayField(visitor, "pickup").fill("27 nov 2026");
    await says(side(visitor, "pickup"), /Falta la hora o no es válida/);
  }));

test.concurrent("A copy of a stored quotation keeps the days to come", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const number = await givenAQuotation(account("demo"), {
      appointments: { delivery: { mode: "appointment", at: "2026-12-01T10:00:00" } },
    });
    await openAs(visitor, account("demo"), `/cotizacion/${number}`);
    await (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
    await titleOf(visitor, "shipping").waitFor();
    await says(summary(visitor), /Con cita, 01-\u206012-\u20602026\s10:00/);
  }));

// These have a portal of their own, because they move its clock.
const portal = ownPortal();

/** Sets the time, for the server and for the page, which is opened again. */
async function itIs({ context, page }: Visitor, at: LocalDateTime): Promise<void> {
  const { clockBy } = portal.place();
  await portal.setClock(at);
  await context.addInitScript(moveClock, portal.place().clockBy - clockBy);
  await page.reload();
}

test("The branch's own clock decides over today, and a draft opened later says what has passed, with the remedy [A-120, A-122, A-215, A-217]", async () => {
  // The clock has gone on while the other tests ran.
  await portal.setClock("2026-11-19T16:40:00");
  await visit({ place: portal.place() }, async (visitor) => {
    // The terminal in Torreón books for today until 17:00 and is open until 17:30.
    await toServices(visitor, "27000");
    const pickup = side(visitor, "pickup");
    await says(pickup, /^En \S+ son las 16:4\d\. La recolección de hoy se agenda hasta las 17:00\.$/);
    await dayField(visitor, "pickup").fill("19 nov 2026");
    await says(pickup, /jueves 19 de noviembre/);
    await lookedUp(visitor);

    await itIs(visitor, "2026-11-19T17:05:00");
    await says(pickup, /La sucursal agenda para hoy hasta las 17:00/);
    await says(pickup, /^En \S+ son las 17:0\d\. La recolección de hoy se agendaba hasta las 17:00\.$/);
    await itIs(visitor, "2026-11-19T17:35:00");
    await says(pickup, /Para hoy solo agendamos dentro del horario de servicio: 8:30–17:30/);
    await says(summary(visitor), "Cambiar el día de recolección");
    await visitor.watch.look("a day that has passed");
    await nextButton(visitor).click();
    await focused(dayField(visitor, "pickup"));
    await pickup.getByRole("button", { name: "Cambiar al vie 20 nov" }).click();
    expect(await dayField(visitor, "pickup").inputValue()).toBe("20 nov 2026");
    await lookedUp(visitor);

    visitor.watch.expectRefusal(401, "/api/app/login/login-data");
    await itIs(visitor, "2026-11-24T17:35:00");
    // Signing in would abort the page's call that is still to be refused.
    await visitor.watch.quiet();
    await enter(visitor, account("demo"));
    await startNew(visitor);
    await goTo(visitor, "services");
    await says(pickup, /Ese momento ya pasó/);
    await pickup.getByRole("button", { name: "Cambiar al mié 25 nov" }).click();
    expect(await dayField(visitor, "pickup").inputValue()).toBe("25 nov 2026");
  });
});

test("In the system's high-contrast colours a frame shows the marked suggestion, and the chosen day and window", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const framed = (ones: Locator, chosen: Locator) =>
      until(async () => {
        const isFramed = (one: Locator) => one.evaluate((each) => getComputedStyle(each).outlineStyle);
        expect(await isFramed(chosen)).toBe("solid");
        const frames = await Promise.all((await ones.all()).map(isFramed));
        expect(frames.filter((outline) => outline === "solid")).toHaveLength(1);
      });
    await page.emulateMedia({ forcedColors: "active" });
    await toServices(visitor);
    await card(visitor, "pickup", "appointment").check();
    const wednesday = day(visitor, "pickup", /^miércoles 25 de noviembre$/);
    await wednesday.click();
    // The focus has a ring of its own.
    await dayField(visitor, "pickup").focus();
    await framed(side(visitor, "pickup").locator("button[data-date]"), wednesday);
    const window = side(visitor, "pickup").getByRole("radio", { name: /^9:00 a 12:00/ });
    const windows = side(visitor, "pickup").locator("label", { hasText: /^\d+:00 a \d+:00/ });
    await window.check();
    await dayField(visitor, "pickup").focus();
    await framed(windows, window.locator(".."));
    await page.getByRole("link", { name: visitor.speech.button("wizard.back"), exact: true }).click();
    await titleOf(visitor, "goods").waitFor();
    await page.getByRole("link", { name: visitor.speech.button("wizard.back"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    await fieldAt(visitor, "origin.placeId").fill("monterrey");
    await firstSuggestion(visitor, "origin");
    await page.keyboard.press("ArrowDown");
    const suggestions = page.getByRole("listbox").getByRole("option");
    await framed(suggestions, suggestions.nth(1));
  }));

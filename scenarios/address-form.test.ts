import { newContact, newLocation } from "@anden/contract/address-entry";
import { fromWire } from "@anden/contract/wire/convert";
import type { Locator, Request } from "playwright-core";
import { expect, test } from "vitest";
import {
  dragMarker,
  field,
  fillWhere,
  form,
  marker,
  missing,
  openForm,
  openList,
  saveAs,
  saveButton,
  sayPlace,
  titled,
  verify,
  verifyButton,
} from "./testing/address-form.ts";
import { address } from "./testing/frame.ts";
import { cutting, inspecting, looks, tryAgain } from "./testing/inspect.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { focused, hasFocus } from "./testing/screens.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const { own } = ownPortal();
const languages = variants(["es", "en"] as const);

/** The fields of the form, in its order. */
const addressFields = [
  "name",
  "phone",
  "warehouse",
  "country",
  "postalCode",
  "stateId",
  "cityId",
  "placeId",
  "street",
  "exteriorNumber",
  "interiorNumber",
  "personType",
  "taxId",
  "foreignTaxId",
  "taxResidence",
] as const;

/** The expected state of the form while a field is empty. */
async function withoutText(visitor: Visitor, name: string, isSo: () => Promise<void>): Promise<void> {
  const text = await field(visitor, name).inputValue();
  await field(visitor, name).fill("");
  await isSo();
  await field(visitor, name).fill(text);
}

/** The calls that save an address, by what follows in their paths, as they are asked and answered. */
function callsThatSave({ page }: Visitor): readonly string[] {
  const calls: string[] = [];
  const note = (what: "asked" | "answered") => (request: Request) => {
    const call = /\/cliente-distribuidor([a-z-]*)$/.exec(new URL(request.url()).pathname)?.[1];
    if (request.method() === "POST" && call !== undefined) calls.push(`${what} ${call}`);
  };
  page.on("request", note("asked"));
  page.on("response", (response) => note("answered")(response.request()));
  return calls;
}

test.for(looks)(
  "A new address is typed, verified on the map, where its marker is dragged with a mouse and with a finger, and saved, in $language, $width wide, $mode [A-010, A-011, A-013, A-014, A-015, A-016, A-018, A-020, A-021, A-072, A-223]",
  (look) =>
    inspecting(visit)(own({ ...look, hasTouch: true }), async (visitor) => {
      const { page, speech, see } = visitor;
      await openForm(visitor, "cartaporte");
      await until(async () =>
        expect(await field(visitor, "name").evaluate((it) => it === document.activeElement)).toBe(true),
      );
      expect(await form(visitor).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      const labels = form(visitor).locator("label");
      expect(await labels.count()).toBe(addressFields.length);
      for (const each of addressFields)
        expect(await form(visitor).locator(`#address-${each}`).locator("label").textContent()).toContain(
          speech.label(`addressForm.${each}`),
        );
      expect(await saveButton(visitor).isDisabled()).toBe(true);
      expect(await verifyButton(visitor).isDisabled()).toBe(true);
      const name = (key: string) => speech.label(`addressForm.${key}`);
      expect(await missing(visitor)).toEqual(
        [
          "name",
          "phone",
          "postalCode",
          "stateId",
          "cityId",
          "placeId",
          "street",
          "exteriorNumber",
          "personType",
          "taxId",
          "location",
        ].map(name),
      );
      // The form says how many they are: message 126.
      const foot = page.locator("#address-missing").getByRole("paragraph");
      const [one, several] =
        look.language === "es"
          ? ["Campo requerido:", "11 campos requeridos:"]
          : ["Required field:", "11 required fields:"];
      expect(await foot.textContent()).toBe(several);
      await see("address-form-empty");
      await field(visitor, "name").fill("Herrajes de Occidente, S.A. de C.V.");
      await field(visitor, "phone").fill("33 5550-0187");
      // A neighbourhood that is typed and left is not missing: it is to be chosen, the only one like it by one click.
      await field(visitor, "postalCode").fill("44940");
      await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
      // A finger has no arrow keys: the list opens where the field is tapped.
      await field(visitor, "placeId").tap();
      await page.getByRole("listbox").getByRole("option", { name: "Zona Industrial" }).waitFor();
      const leaveWith = async (text: string) => {
        await field(visitor, "placeId").fill(text);
        await field(visitor, "phone").click();
      };
      await leaveWith("zonas");
      await page
        .locator("#address-placeId")
        .getByText(speech.message("suggest.none", { text: "zonas" }))
        .first()
        .waitFor();
      await leaveWith("zona ind");
      await page.getByText(speech.message("suggest.choose")).waitFor();
      await see("address-form-unchosen");
      const take = speech.button("suggest.take", { name: "Zona Industrial" });
      await page.getByRole("button", { name: take, exact: true }).click();
      expect(await field(visitor, "placeId").inputValue()).toBe("Zona Industrial");
      const number = String(1000 + Math.floor(performance.now()));
      await fillWhere(visitor, number);
      expect(await verifyButton(visitor).isEnabled()).toBe(true);
      for (const each of ["street", "exteriorNumber"])
        await withoutText(visitor, each, async () =>
          expect(await verifyButton(visitor).isDisabled(), each).toBe(true),
        );
      expect(await verifyButton(visitor).isEnabled()).toBe(true);
      await field(visitor, "personType").selectOption({ label: speech.label("personType.moral") });
      await field(visitor, "taxId").fill("hoc0902304ka1");
      await field(visitor, "taxId").press("Tab");
      await page.getByText(speech.sentence("taxId.badDate")).first().waitFor();
      await see("address-form-wrong");
      // A last character that the others do not give is told, and keeps nobody from going on.
      const hint = page.getByText(speech.label("addressForm.taxId.check"));
      await field(visitor, "taxId").fill("HOC090223QKZ");
      await hint.waitFor();
      await until(async () => expect(await missing(visitor)).toEqual([name("location")]));
      await field(visitor, "taxId").fill("HOC090223QK2");
      await hint.waitFor({ state: "detached" });
      await until(async () => expect(await missing(visitor)).toEqual([name("location")]));
      expect(await saveButton(visitor).isDisabled()).toBe(true);
      const lookedUp = page.waitForRequest(
        (request) => request.url().includes("/get-geocode-by-address?") && request.url().includes(number),
      );
      await verify(visitor);
      await lookedUp;
      await until(async () => expect(await saveButton(visitor).isEnabled()).toBe(true));
      await until(async () =>
        expect(await marker(visitor).getAttribute("aria-label")).toBe(
          speech.label("addressMap.marker.found"),
        ),
      );
      const map = page.getByRole("region", { name: speech.label("addressMap.name") });
      expect((await map.locator("..").boundingBox())?.height).toBe(500);
      await see("address-form-located");
      for (const each of ["name", "phone", "taxId"])
        await withoutText(visitor, each, async () => {
          expect(await missing(visitor)).toEqual([name(each)]);
          expect(await foot.textContent()).toBe(one);
          expect(await saveButton(visitor).isDisabled(), each).toBe(true);
        });
      expect(await saveButton(visitor).isEnabled()).toBe(true);
      const places = [await marker(visitor).getAttribute("aria-label")];
      for (const by of ["mouse", "finger"] as const) {
        await dragMarker(visitor, by, 70);
        await until(async () =>
          expect(places, by).not.toContain(await marker(visitor).getAttribute("aria-label")),
        );
        places.push(await marker(visitor).getAttribute("aria-label"));
      }
      await see("address-form-dragged");
      const located = page.waitForRequest("**/api/app/cliente-distribuidor-direccion");
      const calls = callsThatSave(visitor);
      // The second click of a double click is no answer to the question that the first one opens.
      await saveButton(visitor).dblclick();
      const question = page.getByRole("alertdialog", {
        name: speech.label("addressForm.verified"),
        exact: true,
      });
      await question.waitFor();
      await see("address-form-verified");
      expect(
        await question.getByRole("button", { name: speech.button("addressForm.verified.no") }).count(),
      ).toBe(1);
      expect(calls).toEqual([]);
      await question.getByRole("button", { name: speech.button("addressForm.verified.yes") }).click();
      const sent = fromWire(newLocation, (await located).postDataJSON());
      if (!sent.ok) throw new Error(JSON.stringify(sent.problems));
      expect(sent.value.markedLongitude).toBeGreaterThan(sent.value.foundLongitude ?? 0);
      await titled(visitor, "Herrajes de Occidente, S.A. de C.V.").waitFor();
      await page.getByText(speech.message("addressForm.saved")).waitFor();
      await form(visitor).waitFor({ state: "detached" });
      // Each is asked for once the one before it is answered.
      expect(calls).toEqual(
        ["", "-direccion", "-complemento"].flatMap((each) => [`asked ${each}`, `answered ${each}`]),
      );
      await page.getByText(speech.label("address.verified"), { exact: true }).first().waitFor();
      expect(address(visitor).pathname).toMatch(/^\/direcciones\/\d+$/);
      // The same place once more is noticed before it is saved, with a link to the address that is there.
      const saved = address(visitor).pathname;
      await page.goto("/direcciones");
      await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
      await form(visitor).waitFor();
      await fillWhere(visitor, number);
      await page.getByText(speech.message("addressForm.same")).waitFor();
      const there = form(visitor).getByRole("link", { name: "Herrajes de Occidente, S.A. de C.V." });
      await see("address-form-same");
      expect(await there.getAttribute("href")).toBe(saved);
    }),
);

test("Private persons and foreigners have their fixed tax id, and a foreigner's number depends on the residence and has 256 characters at most [A-024, A-025, A-036, A-037, A-038, A-039, A-040, A-041, A-208]", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openForm(visitor, "cartaporte");
    const as = (type: string) =>
      field(visitor, "personType").selectOption({ label: speech.label(`personType.${type}`) });
    await as("particular");
    expect(await field(visitor, "taxId").inputValue()).toBe("XAXX010101000");
    expect(await field(visitor, "taxId").isDisabled()).toBe(true);
    await as("moral");
    expect(await field(visitor, "taxId").isDisabled()).toBe(false);
    await as("foreign");
    expect(await field(visitor, "taxId").inputValue()).toBe("XEXX010101000");
    expect(await field(visitor, "taxId").isDisabled()).toBe(true);
    for (const each of ["foreignTaxId", "taxResidence"])
      expect(await missing(visitor)).toContain(speech.label(`addressForm.${each}`));
    const residence = async (text: string, option: string) => {
      await field(visitor, "taxResidence").fill(text);
      await field(visitor, "taxResidence").press("ArrowDown");
      await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
    };
    await residence("estados unidos", "Estados Unidos");
    await field(visitor, "foreignTaxId").fill("12-345");
    await page.getByText(speech.sentence("taxId.foreignNineDigits")).waitFor();
    await field(visitor, "foreignTaxId").fill("123456789");
    await until(async () =>
      expect(await missing(visitor)).not.toContain(speech.label("addressForm.foreignTaxId")),
    );
    await residence("alemania", "Alemania");
    await field(visitor, "foreignTaxId").fill("DE1");
    await page.getByText(speech.sentence("taxId.foreignForm")).waitFor();
    // A pasted number stays whole and is told; a key beyond the most is ignored.
    const number = field(visitor, "foreignTaxId");
    const tooLong = page.getByText(speech.message("problem.field.tooLong", { maximum: 256 }));
    await number.fill("7".repeat(257));
    await tooLong.first().waitFor();
    expect(await number.inputValue()).toHaveLength(257);
    await number.fill("7".repeat(256));
    await until(async () => expect(await tooLong.count()).toBe(0));
    await number.press("End");
    await number.pressSequentially("7");
    expect(await number.inputValue()).toHaveLength(256);
    await residence("mexico", "México");
    await page.getByText(speech.sentence("taxId.residenceMexico")).waitFor();
  }));

test.each(variants([360, 1280] as const))(
  "An address is added by keyboard alone, its marker moved by the arrow keys; a client who is not asked for tax data sees none of its fields, %s wide [A-028]",
  (width) =>
    visit(own({ width }), async (visitor) => {
      const { page, speech } = visitor;
      await openList(visitor);
      const unseen: string[] = [];
      // The marker stands over the middle of the map, which has the focus before it.
      const keys = keyboardOf(page, unseen, { covered: speech.label("addressMap.name") });
      const tabTo = async (wanted: Locator) => {
        for (let times = 0; times < 40 && !(await hasFocus(wanted)); times++) await keys.press("Tab");
        expect(await hasFocus(wanted)).toBe(true);
      };
      const clear = speech.button("suggest.clear", { field: speech.label("addressForm.placeId") });
      const type = async (name: string, text: string) => {
        await tabTo(field(visitor, name));
        await keys.type(text);
      };
      await tabTo(page.getByRole("button", { name: speech.button("myAddresses.add") }));
      await keys.press("Enter");
      await form(visitor).waitFor();
      await until(async () => expect(await hasFocus(field(visitor, "name"))).toBe(true));
      for (const hidden of ["taxId", "foreignTaxId", "taxResidence"])
        expect(await field(visitor, hidden).count(), hidden).toBe(0);
      await keys.type("Solo Teclas");
      await type("phone", "3355500187");
      await type("postalCode", "44940");
      await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
      await type("placeId", "zona");
      await page.getByRole("option", { name: "Zona Industrial" }).waitFor();
      await keys.press("ArrowDown", "Enter");
      // The button that empties the field is gone when it is pressed: the field takes the focus.
      await tabTo(page.getByRole("button", { name: clear, exact: true }));
      await keys.press("Enter");
      expect(await hasFocus(field(visitor, "placeId"))).toBe(true);
      await type("placeId", "zona");
      await page.getByRole("option", { name: "Zona Industrial" }).waitFor();
      await keys.press("ArrowDown", "Enter");
      await type("street", "Calle 9");
      await type("exteriorNumber", "3117");
      await tabTo(field(visitor, "personType"));
      await keys.press("ArrowDown");
      expect(await field(visitor, "personType").inputValue()).toBe("physical");
      await tabTo(verifyButton(visitor));
      await keys.press("Enter");
      const marker = page.locator("[data-address-map]").getByRole("button").first();
      const says = (label: string) =>
        until(async () => expect(await marker.getAttribute("aria-label")).toBe(label));
      await says(speech.label("addressMap.marker.found"));
      await tabTo(marker);
      await keys.press("ArrowUp");
      await says(speech.label("addressMap.marker.moved", { distance: "10 m" }));
      await tabTo(saveButton(visitor));
      await keys.press("Enter");
      const yes = page.getByRole("button", { name: speech.button("addressForm.verified.yes") });
      await until(async () => expect(await hasFocus(yes)).toBe(true));
      await keys.press("Enter");
      await titled(visitor, "Solo Teclas").waitFor();
      await page.getByText(speech.label("address.verified"), { exact: true }).first().waitFor();
      expect(unseen).toEqual([]);
    }),
);

test.each(languages)(
  "A postal code of nobody leaves state, city and neighbourhood empty, one of several countries says so, and a list that does not come is asked for again, in %s [A-081, A-082]",
  (language) =>
    inspecting(visit)(own({ language }), async (visitor) => {
      const { page, speech, see } = visitor;
      await openForm(visitor);
      await field(visitor, "postalCode").fill("44940");
      await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
      const unknown = page.getByText(speech.anyOf("addressForm.code.none"));
      await field(visitor, "postalCode").fill("4494");
      expect(await unknown.count()).toBe(0);
      await field(visitor, "postalCode").press("Tab");
      await unknown.waitFor();
      await field(visitor, "postalCode").fill("00000");
      // What is said of the code before does not count.
      await unknown.filter({ hasText: "00000" }).waitFor();
      for (const name of ["stateId", "cityId", "placeId"])
        expect(await field(visitor, name).inputValue(), name).toBe("");
      // As a spreadsheet shows it, without its zero.
      await field(visitor, "postalCode").fill("1376");
      await field(visitor, "postalCode").press("Tab");
      await page
        .getByRole("button", { name: speech.button("suggest.take", { name: "01376" }) })
        .press("Enter");
      expect(await field(visitor, "postalCode").inputValue()).toBe("01376");
      await focused(field(visitor, "postalCode"));
      const several = /01376 existe en varios países|01376 exists in several countries/;
      await page.getByText(several).waitFor();
      await page.getByText(speech.anyOf("addressForm.code.severalCountries")).waitFor();
      await see("address-form-countries");
      await cutting(visitor, "/api/app/ciudad/ciudad-estado/19", async () => {
        await field(visitor, "stateId").selectOption({ label: "Nuevo León" });
        await page.locator("#address-cityId").getByText(speech.message("addressForm.listFailed")).waitFor();
        await see("address-form-list-failed");
      });
      await tryAgain(visitor, field(visitor, "cityId").getByText("Apodaca", { exact: true }));
      expect(await page.getByText(speech.message("addressForm.listFailed")).count()).toBe(0);
    }),
);

test("The form has its help; what is typed survives a reload, and closing asks before it is lost [A-023, A-094, A-095]", () =>
  inspecting(visit)(own(), async (visitor) => {
    const { page, speech, see } = visitor;
    await openForm(visitor);
    const about = speech.label("addressForm.new");
    await page.getByRole("button", { name: speech.button("helpDialog.open", { about }) }).click();
    const help = page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }) });
    await help.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await field(visitor, "name").fill("Ferretería a medias");
    await page.reload();
    await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
    expect(await field(visitor, "name").inputValue()).toBe("Ferretería a medias");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", {
      name: speech.label("addressForm.discard"),
      exact: true,
    });
    await question.waitFor();
    await see("address-form-discard");
    // Enter loses nothing.
    const stay = question.getByRole("button", { name: speech.button("addressForm.discard.no") });
    expect(await hasFocus(stay)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await field(visitor, "name").inputValue()).toBe("Ferretería a medias");
    await page.getByRole("button", { name: speech.button("addressForm.cancel") }).click();
    await question.getByRole("button", { name: speech.button("addressForm.discard.yes") }).click();
    await form(visitor).waitFor({ state: "detached" });
    await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
    expect(await field(visitor, "name").inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await form(visitor).waitFor({ state: "detached" });
  }));

test.each(languages)(
  "A save that is cut off says so and closes, and is completed by its form as it is corrected, or in the list where it stands as incomplete, in %s [A-019, A-022, A-027, A-204]",
  (language) =>
    inspecting(visit)(own({ language }), async (visitor) => {
      const { page, speech, watch, see } = visitor;
      const name = `Cortada a la mitad ${language}`;
      await openForm(visitor);
      await field(visitor, "name").fill(name);
      await field(visitor, "phone").fill("3355500187");
      await fillWhere(visitor, String(4_711 + languages.indexOf(language)));
      await field(visitor, "personType").selectOption({ label: speech.label("personType.physical") });
      await verify(visitor);
      const saveCutAt = async (call: string) => {
        watch.expectCut(`/api/app/${call}`);
        await page.route(`**/api/app/${call}`, (route) => route.abort());
        await saveAs(visitor, "no");
        const failed = page.getByRole("alertdialog", { name: "Error", exact: true });
        await failed.getByText(speech.message("addressForm.failed")).waitFor();
        await see(`address-failed-${call}`);
        await form(visitor).waitFor({ state: "detached" });
        await failed.getByRole("button").click();
        await page.unroute(`**/api/app/${call}`);
      };
      const change = page.getByRole("button", { name: speech.button("addressForm.saveChange") });
      await saveCutAt("cliente-distribuidor");
      await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
      await form(visitor).waitFor();
      expect(await field(visitor, "name").inputValue()).toBe(name);
      await verify(visitor);
      await saveCutAt("cliente-distribuidor-complemento");
      await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
      await form(visitor, "addressForm.change").waitFor();
      await field(visitor, "name").fill(`${name} y corregida`);
      await field(visitor, "phone").fill("3355500188");
      await verify(visitor);
      await until(async () => expect(await change.isEnabled()).toBe(true));
      await change.click();
      await sayPlace(visitor, "yes");
      await titled(visitor, `${name} y corregida`).waitFor();
      await page.getByText(speech.label("address.verified"), { exact: true }).first().waitFor();
      await page.goto("/direcciones");
      await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
      await field(visitor, "name").fill(`${name} otra vez`);
      await field(visitor, "phone").fill("3355500187");
      await fillWhere(visitor, String(4_721 + languages.indexOf(language)));
      await field(visitor, "personType").selectOption({ label: speech.label("personType.physical") });
      await verify(visitor);
      await saveCutAt("cliente-distribuidor-direccion");
      const row = page.getByRole("row").filter({ hasText: `${name} otra vez` });
      await row.getByText(speech.label("address.incomplete")).waitFor();
      await row.getByRole("link").click();
      await page.getByRole("button", { name: speech.button("address.complete") }).click();
      await form(visitor, "addressForm.change").waitFor();
      await verify(visitor);
      await until(async () => expect(await change.isEnabled()).toBe(true));
      await change.click();
      await page.getByRole("button", { name: speech.button("addressForm.verified.no") }).click();
      await page.getByText(speech.message("addressForm.changed")).waitFor();
      await page.getByText(speech.label("address.doubtful"), { exact: true }).first().waitFor();
      // The next new address begins empty: the half-saved one is completed.
      await page.goto("/direcciones");
      await page.getByRole("button", { name: speech.button("myAddresses.add") }).click();
      await form(visitor).waitFor();
      expect(await field(visitor, "name").inputValue()).toBe("");
    }),
);

test("An address is archived, found among the archived ones, and restored", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openList(visitor, "credito");
    const first = page.getByRole("row").getByRole("link").first();
    const name = (await first.textContent()) ?? "";
    await first.click();
    await page.getByRole("button", { name: speech.button("address.archive"), exact: true }).click();
    await page.getByRole("button", { name: speech.button("address.restore") }).waitFor();
    await page.getByText(speech.message("address.archivedContacts")).waitFor();
    await page.goto("/direcciones");
    await page.getByRole("button", { name: speech.button("myAddresses.showArchived") }).click();
    await titled(visitor, speech.label("myAddresses.archivedTitle")).waitFor();
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("button", { name: speech.button("address.restore") }).click();
    await page.getByRole("button", { name: speech.button("address.archive"), exact: true }).waitFor();
  }));

const lettersOnly = {
  es: (found: string) => `Aquí van solo letras y espacios. Quita: ${found}`,
  en: (found: string) => `Only letters and spaces go here. Remove: ${found}`,
} as const;

test.for(looks)(
  "A contact is added to an address of the book, in $language, $width wide, $mode [A-002, A-057, A-058, A-061, A-062, A-063, A-064, A-065, A-066, A-207, A-223]",
  (look) =>
    inspecting(visit)(own(look), async (visitor) => {
      const { page, speech, see } = visitor;
      await openList(visitor, "credito", "/contactos");
      await page.getByRole("button", { name: speech.button("myContacts.add") }).click();
      const dialog = page.getByRole("dialog", { name: speech.label("contactForm.new"), exact: true });
      const input = (name: string) => page.locator(`#contact-${name} input`);
      await focused(input("distributor"));
      for (const each of ["name", "position", "department", "phone", "email"])
        expect(await dialog.locator(`#contact-${each}`).locator("label").textContent()).toContain(
          speech.label(`contactForm.${each}`),
        );
      await page.getByRole("button", { name: speech.button("contactForm.save") }).click();
      const required = look.language === "es" ? /^Campo requerido/ : /^Required field/;
      expect(await page.getByText(required).count()).toBe(3);
      await see("contact-form-wrong");
      await input("distributor").fill("e");
      await input("distributor").press("ArrowDown");
      await page.getByRole("listbox").getByRole("option").first().click();
      for (const [name, typed] of [
        ["name", "Ana 3"],
        ["position", "Jefa 4"],
        ["department", "Almacén 5"],
      ] as const) {
        await input(name).fill(typed);
        await dialog
          .locator(`#contact-${name}`)
          .getByText(lettersOnly[look.language](typed.slice(-1)))
          .waitFor();
      }
      await input("phone").fill("81 5550 0000");
      await input("email").fill("ana@");
      await page.getByText(speech.sentence("field.badEmail")).waitFor();
      await input("name").fill("Ana Muestra");
      await input("position").fill("Jefa de almacén");
      await input("department").fill("Almacén");
      await input("email").fill("ana@ejemplo.example");
      await see("contact-form-filled");
      const asked = page.waitForRequest("**/api/app/cliente-distribuidor-contacto");
      await page.getByRole("button", { name: speech.button("contactForm.save") }).click();
      expect(fromWire(newContact, (await asked).postDataJSON())).toMatchObject({
        value: {
          distributorNumber: expect.any(Number),
          name: "Ana Muestra",
          phone: "8155500000",
          position: "Jefa de almacén",
          department: "Almacén",
          email: "ana@ejemplo.example",
        },
      });
      await page.getByText(speech.message("contactForm.saved")).waitFor();
      await dialog.waitFor({ state: "detached" });
    }),
);

test("A contact of a new name is saved with the address that is asked for next [A-059, A-060]", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    // Another address was left half typed: it is none of this contact's.
    await openForm(visitor);
    await field(visitor, "name").fill("Ferretería a medias");
    await page.goto("/contactos");
    await page.getByRole("button", { name: speech.button("myContacts.add") }).click();
    const input = (name: string) => page.locator(`#contact-${name} input`);
    await input("distributor").fill("Papelería recién abierta");
    await input("name").fill("Luis Muestra");
    await input("phone").fill("3355500000");
    await page.getByRole("button", { name: speech.button("contactForm.next") }).click();
    await form(visitor).waitFor();
    expect(await field(visitor, "name").inputValue()).toBe("Papelería recién abierta");
    await field(visitor, "phone").fill("3355500000");
    await fillWhere(visitor, "5151");
    await field(visitor, "personType").selectOption({ label: speech.label("personType.moral") });
    await verify(visitor);
    await saveAs(visitor, "yes");
    await titled(visitor, "Papelería recién abierta").waitFor();
    await page.getByText("Luis Muestra").waitFor();
  }));

test("The buttons that add are there only where the carrier switched them on [A-202]", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openList(visitor, "suspendido");
    expect(await page.getByRole("button", { name: speech.button("myAddresses.add") }).count()).toBe(0);
    await page.goto("/contactos");
    await titled(visitor, speech.label("myContacts.title")).waitFor();
    expect(await page.getByRole("button", { name: speech.button("myContacts.add") }).count()).toBe(0);
  }));

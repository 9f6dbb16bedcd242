import { newComplement, newDistributor, newLocation } from "@anden/contract/address-entry";
import type { Codec } from "@anden/contract/wire/codec";
import { fromWire } from "@anden/contract/wire/convert";
import type { ProblemCode } from "@anden/domain/values/problem";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import {
  field,
  fillWhere,
  form,
  missing,
  openForm,
  saveAs,
  saveButton,
  titled,
  verify,
} from "./testing/address-form.ts";
import { address } from "./testing/frame.ts";
import { somebodyElse } from "./testing/given.ts";
import { inspecting } from "./testing/inspect.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { contactOf, party } from "./testing/request.ts";
import { titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const { own, place } = ownPortal();
const languages = variants(["es", "en"] as const);
/** A client who is asked for tax data. */
const asked = "cartaporte";
const stored = async (visitor: Visitor) => {
  await until(async () => expect(address(visitor).pathname).toMatch(/^\/direcciones\/\d+$/));
  const client = await somebodyElse(account(asked), place());
  return client.distributor({ id: Number(address(visitor).pathname.split("/").at(-1)) });
};

async function choose({ page, speech, ...visitor }: Visitor, type: string): Promise<void> {
  const kind = field({ page, speech, ...visitor }, "personType");
  await kind.selectOption({ label: speech.label(`personType.${type}`) });
}

const residences = {
  MEX: { es: "México", en: "Mexico" },
  USA: { es: "Estados Unidos", en: "United States" },
  DEU: { es: "Alemania", en: "Germany" },
} as const;

async function chooseResidence(visitor: Visitor, country: keyof typeof residences): Promise<void> {
  const option = residences[country][visitor.speech.language];
  await field(visitor, "taxResidence").fill(option.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));
  await field(visitor, "taxResidence").press("ArrowDown");
  await visitor.page.getByRole("listbox").getByRole("option", { name: option }).first().click();
}

/** What the browser sends to a call while something is done. */
async function sentTo<Value>(
  { page }: Visitor,
  [path, codec]: readonly [string, Codec<Value>],
  doing: () => Promise<void>,
): Promise<Value> {
  const request = page.waitForRequest(
    (each) => each.method() === "POST" && new URL(each.url()).pathname === `/api/app/${path}`,
  );
  await doing();
  const read = fromWire(codec, (await request).postDataJSON());
  if (!read.ok) throw new Error("what was sent is not understood");
  return read.value;
}

const kinds = [
  { type: "physical", typed: "EETM860214ZZA", taxId: "EETM860214ZZA" },
  { type: "moral", typed: "HOC090223QK2", taxId: "HOC090223QK2" },
  { type: "government", typed: "HOC090223QK2", taxId: "HOC090223QK2" },
  { type: "particular", typed: undefined, taxId: "XAXX010101000" },
  { type: "foreign", typed: undefined, taxId: "XEXX010101000" },
] as const;

test.each([
  { user: "credito", type: "particular" },
  { user: asked, type: "" },
] as const)(
  "The form of a new address begins with generic data for a client who has them: $user with the person type '$type' [P-244]",
  ({ user, type }) =>
    visit(own(), async (visitor) => {
      await openForm(visitor, user);
      await until(async () => expect(await field(visitor, "personType").inputValue()).toBe(type));
    }),
);

test.each(languages.flatMap((language) => kinds.map((kind) => ({ ...kind, language }))))(
  "An address of the kind $type is saved with its tax data, and as a sender and recipient of the book, in $language [A-025, A-029, A-162, A-174, B-322]",
  ({ type, typed, taxId, language }) =>
    visit(own({ language }), async (visitor) => {
      await openForm(visitor, asked);
      await field(visitor, "name").fill(`Clase ${type}`.replace(/[^\p{L} ]/gu, ""));
      await field(visitor, "phone").fill("3355500187");
      await fillWhere(
        visitor,
        String(8_000 + kinds.findIndex((kind) => kind.type === type) + 10 * languages.indexOf(language)),
      );
      await choose(visitor, type);
      if (typed) await field(visitor, "taxId").fill(typed);
      if (type === "foreign") {
        await chooseResidence(visitor, "DEU");
        await field(visitor, "foreignTaxId").fill("DE123456789");
      }
      await verify(visitor);
      const complement = await sentTo(visitor, ["cliente-distribuidor-complemento", newComplement], () =>
        saveAs(visitor, "yes"),
      );
      expect(complement.foreignTaxId).toBe(type === "foreign" ? "DE123456789" : undefined);
      expect(await stored(visitor)).toMatchObject({
        personType: type,
        taxId,
        taxResidence: type === "foreign" ? "DEU" : "MEX",
        ...(type === "foreign" ? { foreignTaxId: "DE123456789" } : {}),
        isSender: true,
        isRecipient: true,
        isHub: false,
        isActive: true,
        notifiesSender: false,
        notifiesRecipient: false,
        isIncomplete: false,
      });
    }),
);

test.each(languages)(
  "A foreigner in Mexico and a number of another form are told by messages 292 and 293, and an address in the United States is saved once they are right, in %s [A-039, A-040, A-075, A-208]",
  (language) =>
    visit(own({ language }), async (visitor) => {
      const { page, speech } = visitor;
      await openForm(visitor, asked);
      await field(visitor, "name").fill("Laredo Freight & Co.");
      await field(visitor, "phone").fill("9565550187");
      await field(visitor, "country").selectOption({ label: speech.label("country.US") });
      await field(visitor, "postalCode").fill("78040");
      await until(async () => expect(await field(visitor, "placeId").inputValue()).not.toBe(""));
      await field(visitor, "street").fill("San Bernardo Avenue");
      await field(visitor, "exteriorNumber").fill("1200");
      // Without a person type there is no residence.
      expect(await field(visitor, "taxResidence").inputValue()).toBe("");
      await choose(visitor, "foreign");
      await chooseResidence(visitor, "MEX");
      await page.getByText(speech.sentence("taxId.residenceMexico")).waitFor();
      await chooseResidence(visitor, "USA");
      await field(visitor, "foreignTaxId").fill("12345678");
      await page.getByText(speech.sentence("taxId.foreignNineDigits")).waitFor();
      await field(visitor, "foreignTaxId").fill("123456789");
      // Where nothing is found, the map shows the country: a marker that is put on it is at its centre.
      await page.route("**/get-geocode-by-address?*", (route) =>
        route.fulfill({ json: { results: [], status: "ZERO_RESULTS" } }),
      );
      await verify(visitor);
      await page.getByRole("button", { name: speech.button("warning.confirm") }).click();
      await page.getByRole("button", { name: speech.button("addressMap.bring") }).click();
      const location = await sentTo(visitor, ["cliente-distribuidor-direccion", newLocation], () =>
        saveAs(visitor, "yes"),
      );
      expect(location).toMatchObject({ markedLatitude: 39_828_300, markedLongitude: -98_579_500 });
      await titled(visitor, "Laredo Freight & Co.").waitFor();
      expect(await stored(visitor)).toMatchObject({
        country: "US",
        postalCode: "78040",
        taxResidence: "USA",
        foreignTaxId: "123456789",
      });
      // Another residence alone is a change, too: closing asks before it is lost.
      await page.getByRole("button", { name: speech.button("address.change"), exact: true }).click();
      await chooseResidence(visitor, "DEU");
      await page.keyboard.press("Escape");
      await page
        .getByRole("alertdialog", { name: speech.label("addressForm.discard"), exact: true })
        .waitFor();
    }),
);

test.each(languages)(
  "A tax id that the server refuses is told as 'RFC Inválido', another field in its own words, and the form stays as it is, in %s [A-035, A-205]",
  (language) =>
    inspecting(visit)(own({ language }), async (visitor) => {
      const { page, speech, watch, see } = visitor;
      await openForm(visitor, asked);
      await field(visitor, "name").fill("Con RFC Alterado");
      await field(visitor, "phone").fill("3355500187");
      await fillWhere(visitor, String(8_101 + languages.indexOf(language)));
      await choose(visitor, "moral");
      // The form's own rule speaks first, at the field.
      await field(visitor, "taxId").fill("HOC0902304KA1");
      await field(visitor, "taxId").press("Tab");
      await until(async () =>
        expect(await field(visitor, "taxId").getAttribute("aria-invalid")).toBe("true"),
      );
      expect(await saveButton(visitor).isDisabled()).toBe(true);
      await field(visitor, "taxId").fill("HOC090223QK2");
      await verify(visitor);
      const said = speech.message("addressForm.badTaxId");
      if (language === "es") expect(said).toBe("RFC Inválido");
      // What an older portal would send: another date in the tax id.
      await page.route("**/api/app/cliente-distribuidor", (route) =>
        route.continue({
          postData: (route.request().postData() ?? "").replace("HOC090223QK2", "HOC091323QK2"),
        }),
      );
      await saveAs(visitor, "yes");
      // The form covers the page: only the top layer is above it.
      await page.locator("section[aria-live]:popover-open").getByText(said).waitFor();
      expect(await form(visitor).isVisible()).toBe(true);
      await until(async () =>
        expect(await field(visitor, "taxId").evaluate((it) => it === document.activeElement)).toBe(true),
      );
      expect(await field(visitor, "name").inputValue()).toBe("Con RFC Alterado");
      expect(await field(visitor, "taxId").getAttribute("aria-invalid")).toBe("true");
      await see("address-form-refused");
      await page.unrouteAll();
      // A postal code that is not the neighbourhood's: as after a change of the carrier's places.
      watch.expectRefusal(422, "/api/app/cliente-distribuidor");
      await page.route("**/api/app/cliente-distribuidor", (route) =>
        route.continue({
          postData: (route.request().postData() ?? "").replace('"44940"', '"66633"'),
        }),
      );
      await field(visitor, "taxId").fill("HOC090223QK3");
      await saveAs(visitor, "yes");
      await until(async () =>
        expect(await field(visitor, "postalCode").evaluate((it) => it === document.activeElement)).toBe(true),
      );
      expect(await field(visitor, "postalCode").getAttribute("aria-invalid")).toBe("true");
      await page.unrouteAll();
      await saveAs(visitor, "yes");
      await titled(visitor, "Con RFC Alterado").waitFor();
    }),
);

/** What a clerk may type or paste, and the sentence that stands at the field then. */
const wrong: readonly [
  name: string,
  typed: string,
  code: ProblemCode,
  figures?: Readonly<Record<string, number>>,
][] = [
  ["name", "Herrajes <b>", "field.companyName"],
  ["street", "Calle <7>", "field.streetName"],
  ["exteriorNumber", "S/N", "field.houseNumber"],
  ["interiorNumber", "3<B", "field.badCharacter"],
  ["phone", "33555OO187", "field.digitsOnly"],
  ["warehouse", "12A", "field.digitsOnly"],
  ["phone", "3".repeat(26), "field.tooLong", { maximum: 25 }],
  ["warehouse", "1234567", "field.tooLong", { maximum: 6 }],
  ["street", "x".repeat(51), "field.tooLong", { maximum: 50 }],
  ["exteriorNumber", "1".repeat(11), "field.tooLong", { maximum: 10 }],
  ["interiorNumber", "1".repeat(11), "field.tooLong", { maximum: 10 }],
  ["postalCode", "4494O", "field.digitsOnly"],
  ["postalCode", "1".repeat(11), "field.tooLong", { maximum: 10 }],
  ["taxId", "CEV150310ZZ22", "taxId.tooLong", { characters: 12, extra: 1 }],
  ["taxId", "CEV150310Z", "taxId.tooShort", { missing: 2, characters: 12 }],
  ["taxId", "CE1150310ZZ2", "taxId.badLetters"],
  ["taxId", "CEV15O310ZZ2", "taxId.badDigits"],
  ["taxId", "HOC090230KA1", "taxId.badDate"],
  ["taxId", "EETM860214ZZA", "taxId.otherKind"],
  ["taxId", "XAXX010101000", "taxId.isGeneric"],
  ["taxId", "CEV150310ZÑ2", "taxId.wrongForm"],
];

test.each(languages)(
  "What is wrong is told at its field with what to do, ten thousand characters are refused and not cut, and nothing typed is lost, in %s [A-034, A-046, A-047, A-048, A-049, A-050, A-051]",
  (language) =>
    visit(own({ language }), async (visitor) => {
      const { page, speech } = visitor;
      await openForm(visitor, asked);
      await choose(visitor, "moral");
      for (const [name, typed, code, figures] of wrong) {
        const input = field(visitor, name);
        await input.fill(typed);
        await input.press("Tab");
        await until(async () => expect(await input.getAttribute("aria-invalid"), typed).toBe("true"));
        const sentence = figures ? speech.message(`problem.${code}`, figures) : speech.sentence(code);
        const said = page.locator(`#address-${name}`).getByText(sentence);
        await said.first().waitFor();
        expect(await input.inputValue()).toBe(typed);
      }
      for (const name of [
        "name",
        "phone",
        "street",
        "exteriorNumber",
        "interiorNumber",
        "warehouse",
        "taxId",
      ]) {
        const input = field(visitor, name);
        await input.fill("");
        await input.focus();
        // As a clipboard does it: `fill` would not ask the field for its limit.
        await page.keyboard.insertText("9".repeat(10_000));
        expect(await input.getAttribute("aria-invalid"), name).toBe("true");
        expect((await input.inputValue()).length, name).toBe(10_000);
        // A key is no paste: one too many is ignored.
        await input.press("9");
        expect((await input.inputValue()).length, name).toBe(10_000);
      }
      // The arrow keys go through the other types of the list, and back to the tax id of this one.
      const taxId = field(visitor, "taxId");
      await taxId.fill("CEV150310ZZ2");
      for (const type of ["particular", "government"] as const) await choose(visitor, type);
      expect(await taxId.inputValue()).toBe("CEV150310ZZ2");
      expect(await saveButton(visitor).isDisabled()).toBe(true);
    }),
);

test("The neighbourhood is found by a word of it; another neighbourhood, city, state or postal code is looked up again, and a code of nobody shows the country [A-012, A-017, A-077, A-078, A-083]", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openForm(visitor);
    const lookedUp: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/get-geocode-by-address")) lookedUp.push([...searchParams.values()].join(", "));
    });
    const map = page.locator("[data-address-map]");
    const zoom = (level: string) =>
      until(async () => expect(await map.getAttribute("data-zoom")).toBe(level));
    await fillWhere(visitor, "12");
    await until(async () => expect(lookedUp.at(-1)).toMatch(/44940.*Zona Industrial/));
    await zoom("15");
    // By a word in the middle of its name.
    await field(visitor, "placeId").fill("segunda");
    await field(visitor, "placeId").press("ArrowDown");
    const options = page.getByRole("listbox").getByRole("option");
    expect(await options.allTextContents()).toEqual(["Industrial Segunda Sección"]);
    await options.first().click();
    await until(async () => expect(lookedUp.at(-1)).toMatch(/44940.*Industrial Segunda Sección/));

    await field(visitor, "postalCode").fill("66633");
    // The code has several neighbourhoods: the map shows where they are before one is chosen.
    await until(async () => expect(lookedUp.at(-1)).toMatch(/66633.*Apodaca$/i));
    await zoom("15");
    await field(visitor, "placeId").fill("alamos");
    await field(visitor, "placeId").press("ArrowDown");
    await page.getByRole("listbox").getByRole("option").first().click();
    await until(async () => expect(lookedUp.at(-1)).toMatch(/66633.*Los Álamos/));

    // Another state and city leave the neighbourhood open; the one that is chosen then is looked up.
    await field(visitor, "stateId").selectOption({ label: "Jalisco" });
    await until(async () => expect(lookedUp.at(-1)).toMatch(/Jalisco$/));
    await zoom("6");
    await field(visitor, "cityId").selectOption({ label: "Guadalajara" });
    expect(await missing(visitor)).toContain(speech.label("addressForm.placeId"));
    await until(async () => expect(lookedUp.at(-1)).toMatch(/Jalisco, Guadalajara$/i));
    expect(lookedUp.at(-1)).not.toContain("66633");
    await zoom("15");
    await field(visitor, "placeId").fill("americana");
    await field(visitor, "placeId").press("ArrowDown");
    await page.getByRole("listbox").getByRole("option").first().click();
    await until(async () => expect(lookedUp.at(-1)).toContain("Americana"));
    await field(visitor, "cityId").selectOption({ label: "Zapopan" });
    await until(async () => expect(lookedUp.at(-1)).toMatch(/Jalisco, Zapopan$/i));

    await field(visitor, "postalCode").fill("00000");
    await page.getByText(speech.anyOf("addressForm.code.none")).waitFor();
    await zoom("6");
    const marker = map.getByRole("button").first();
    await until(async () =>
      expect(await marker.getAttribute("aria-label")).toBe(speech.label("addressMap.marker.unset")),
    );
    // The marker waits at the country's centre, which is the middle of the map again.
    const canvas = page.getByRole("region", { name: speech.label("addressMap.name") });
    await until(async () => {
      const [middle, at] = [await canvas.boundingBox(), await marker.boundingBox()];
      if (!middle || !at) throw new Error("there is no map");
      expect(Math.abs(at.x + at.width / 2 - (middle.x + middle.width / 2))).toBeLessThan(2);
      expect(Math.abs(at.y + at.height - (middle.y + middle.height / 2))).toBeLessThan(30);
    });
  }));

test("An address that is added at the destination of a request is a recipient alone, and is chosen there; at the origin it is offered instead of a new one, which is a sender alone [A-003, A-029]", () =>
  visit(own(), async (visitor) => {
    const { speech } = visitor;
    await openAs(visitor, account("otro"), "/nueva-solicitud");
    await titleOf(visitor, "route").waitFor();
    await party(visitor, "destination")
      .getByRole("button", { name: speech.button("wizard.party.add.destination") })
      .click();
    await form(visitor).waitFor();
    await field(visitor, "name").fill("Destino Nuevo");
    await field(visitor, "phone").fill("3355500187");
    await fillWhere(visitor, "8201");
    await choose(visitor, "moral");
    await verify(visitor);
    const first = await sentTo(visitor, ["cliente-distribuidor", newDistributor], () =>
      saveAs(visitor, "yes"),
    );
    expect(first).toMatchObject({ isSender: false, isRecipient: true });
    const chosen = party(visitor, "destination").getByRole("combobox", {
      name: speech.label("wizard.party.field"),
    });
    await until(async () => expect(await chosen.inputValue()).toContain("Destino Nuevo"));
    // Nobody looks for a choice where there is none yet.
    await contactOf(visitor, "destination")
      .getByRole("option", { name: speech.label("wizard.party.contact.none"), exact: true, selected: true })
      .waitFor({ state: "attached" });
    // The same door at the other end.
    const origin = party(visitor, "origin");
    const there = origin.getByRole("combobox", { name: speech.label("wizard.party.field") });
    // On a phone the button stands below the field: that nothing was found does not lie over it.
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await there.fill("Zapatería Nadie");
    await there.press("Enter");
    await origin.getByText(speech.message("wizard.party.nothingFound")).waitFor();
    await origin.getByRole("button", { name: speech.button("wizard.party.add.origin") }).click();
    await form(visitor).waitFor();
    expect(await field(visitor, "name").inputValue()).toBe("Zapatería Nadie");
    await visitor.page.setViewportSize({ width: 1280, height: 900 });
    await fillWhere(visitor, "8201");
    const use = speech.button("addressForm.same.use", { name: "Destino Nuevo" });
    await form(visitor).getByRole("button", { name: use, exact: true }).click();
    await until(async () => expect(await there.inputValue()).toContain("Destino Nuevo"));
    await there.fill("Origen Nuevo");
    await there.press("Enter");
    await origin.getByRole("button", { name: speech.button("wizard.party.add.origin") }).click();
    await form(visitor).waitFor();
    await field(visitor, "phone").fill("3355500188");
    await fillWhere(visitor, "8202");
    await choose(visitor, "moral");
    await verify(visitor);
    const second = await sentTo(visitor, ["cliente-distribuidor", newDistributor], () =>
      saveAs(visitor, "yes"),
    );
    expect(second).toMatchObject({ isSender: true, isRecipient: false });
    await until(async () => expect(await there.inputValue()).toContain("Origen Nuevo"));
    const otro = await somebodyElse(account("otro"), place());
    const { id: clientId } = (await otro.loginData()).client;
    const { rows } = await otro.distributors({ clientId, name: "Origen Nuevo" });
    const added = rows.filter(({ name }) => /origen nuevo/i.test(name));
    expect(added).toMatchObject([{ isSender: true, isRecipient: false }]);
  }));

test("The device keeps the language that was chosen, and which kind of user was here last [A-008, A-199]", () =>
  visit(own({ choseNothing: true }), async (visitor) => {
    const { page } = visitor;
    const kept = () => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    await enter(visitor, account("otro"));
    expect(await kept()).toMatchObject({ "anden.userKind": "customer" });
    await page.getByRole("button", { name: "English", exact: true }).click();
    await until(async () => expect(await page.locator("html").getAttribute("lang")).toMatch(/^en/));
    expect(await kept()).toMatchObject({ "anden.language": "en-US" });
  }));

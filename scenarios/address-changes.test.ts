import type { Client } from "@anden/contract/client";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import {
  field,
  fillWhere,
  form,
  missing,
  openForm,
  saveAs,
  sayPlace,
  titled,
  verify,
} from "./testing/address-form.ts";
import { somebodyElse } from "./testing/given.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { chooseParty, contactOf, party } from "./testing/request.ts";
import { focused } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const { own, place } = ownPortal();

const languages = variants(["es", "en"] as const);

let doors = 7_000;
/** A new address in the book of `otro`, with a contact, made by somebody else of the client. */
async function anAddress(client: Client, name: string) {
  doors += 1;
  const { number: id } = await client.createDistributor({
    name,
    personType: "moral",
    phone: "3355500187",
    country: "MX",
    stateId: 19,
    cityId: 19_006,
    placeId: 190_061_391,
    postalCode: "66633",
    street: "Calle Novena",
    exteriorNumber: String(doors),
    isSender: true,
    isRecipient: true,
    isHub: false,
    notifiesSender: false,
    notifiesRecipient: false,
  });
  const point = { foundLatitude: 25_742_000, foundLongitude: -100_172_000 };
  await client.locateDistributor({ distributorNumber: id, ...point, isVerified: true });
  await client.complementDistributor({ distributorNumber: id });
  const contact = { distributorNumber: id, name: "Ana Muestra", phone: "3355500100" };
  return { id, contact: { ...contact, id: (await client.createContact(contact)).number } };
}

const conflict = ({ page, speech }: Visitor) =>
  page.getByRole("alertdialog", { name: speech.label("addressForm.conflict"), exact: true });
const press = ({ page, speech }: Visitor, button: string) =>
  page.getByRole("button", { name: speech.button(button), exact: true }).click();
const contactInput = ({ page }: Visitor, name: string) => page.locator(`#contact-${name} input`);

async function changePhone(visitor: Visitor, phone: string): Promise<void> {
  await press(visitor, "address.change");
  await form(visitor, "addressForm.change").waitFor();
  await field(visitor, "phone").fill(phone);
}
async function saveChange(visitor: Visitor): Promise<void> {
  await press(visitor, "addressForm.saveChange");
  await sayPlace(visitor, "yes");
}

test.for(looks)(
  "Of two people who change one address, the later is told by whom, and saves theirs over it or sees the other's, in $language, $width wide, $mode",
  (look) =>
    inspecting(visit)(own(look), async (visitor) => {
      const { page, speech, watch, see } = visitor;
      const other = await somebodyElse(account("otro"), place());
      const { id } = await anAddress(other, `Entre dos ${look.language} ${look.width}`);
      const changedByOther = async (phone: string) => {
        const stored = await other.distributor({ id });
        const change = { ...stored, phone, level: "postalCode", revision: stored.revision } as const;
        await other.changeDistributor({ ...change, id });
      };
      const path = `/api/app/cliente-distribuidor/${id}`;
      await openAs(visitor, account("otro"), `/direcciones/${id}`);
      await changePhone(visitor, "3311111111");
      await page.getByText(speech.message("addressMap.precision.unknown")).waitFor();
      await changedByOther("3322222222");
      watch.expectRefusal(409, path);
      await saveChange(visitor);
      await conflict(visitor)
        .getByText(/^otro cambi|^otro changed/)
        .waitFor();
      await see("address-conflict");
      await press(visitor, "addressForm.conflict.mine");
      await page.getByText(speech.message("addressForm.changed")).waitFor();
      expect(await other.distributor({ id })).toMatchObject({ phone: "3311111111" });

      await changePhone(visitor, "3333333333");
      await changedByOther("3344444444");
      watch.expectRefusal(409, path);
      await saveChange(visitor);
      await conflict(visitor).waitFor();
      await press(visitor, "addressForm.conflict.theirs");
      await form(visitor, "addressForm.change").waitFor({ state: "detached" });
      await page
        .getByText(/33 ?4444 ?4444/)
        .first()
        .waitFor();
      expect(await other.distributor({ id })).toMatchObject({ phone: "3344444444" });
      await press(visitor, "address.change");
      await page.getByText(speech.message("addressMap.precision.postalCode", { distance: "2 km" })).waitFor();
    }),
);

test.each(languages)(
  "Of two people who change one contact, the later is told, and saves theirs over it or sees the other's, in %s [A-207]",
  (language) =>
    inspecting(visit)(own({ language }), async (visitor) => {
      const { page, speech, watch, see } = visitor;
      const other = await somebodyElse(account("otro"), place());
      const { id: number, contact } = await anAddress(other, `Contacto entre dos ${language}`);
      const changedByOther = async (phone: string) => {
        const [stored] = (await other.contacts({ clientId: 10_002, distributorNumber: number })).rows;
        await other.changeContact({ ...contact, phone, revision: stored?.revision ?? 0 });
      };
      const path = `/api/app/cliente-distribuidor-contacto/${contact.id}`;
      const changePhoneTo = async (phone: string) => {
        await page
          .getByRole("button", { name: speech.button("contact.change", { name: contact.name }) })
          .click();
        await contactInput(visitor, "phone").fill(phone);
      };
      await openAs(visitor, account("otro"), `/direcciones/${number}`);
      await changePhoneTo("3311111111");
      await changedByOther("3322222222");
      watch.expectRefusal(409, path);
      await press(visitor, "contactForm.save");
      await conflict(visitor)
        .getByText(/^otro cambi|^otro changed/)
        .waitFor();
      await see("contact-conflict");
      await press(visitor, "addressForm.conflict.mine");
      await page.getByText(speech.message("contactForm.saved")).waitFor();
      await page.getByRole("link", { name: /33 ?1111 ?1111/ }).waitFor();

      await changePhoneTo("3333333333");
      await changedByOther("3344444444");
      watch.expectRefusal(409, path);
      await press(visitor, "contactForm.save");
      await conflict(visitor).waitFor();
      await press(visitor, "addressForm.conflict.theirs");
      await page.getByRole("link", { name: /33 ?4444 ?4444/ }).waitFor();
    }),
);

test("A place that is corrected on the map after somebody else changed the address says so, and is stored over it when asked again", () =>
  visit(own(), async (visitor) => {
    const { page, speech, watch } = visitor;
    const other = await somebodyElse(account("otro"), place());
    const { id } = await anAddress(other, "Marcada entre dos");
    await openAs(visitor, account("otro"), `/direcciones/${id}`);
    await press(visitor, "address.correctPlace");
    await page.locator("[data-address-map]").getByRole("button").first().press("ArrowUp");
    const stored = await other.distributor({ id });
    await other.changeDistributor({ ...stored, id, phone: "3355555555", revision: stored.revision });
    watch.expectRefusal(409, "/api/app/cliente-distribuidor-direccion");
    await press(visitor, "address.correctPlace.yes");
    await page.getByText(/^otro cambi|^otro changed/).waitFor();
    await press(visitor, "address.correctPlace.yes");
    await page.getByText(speech.message("address.correctPlace.stored")).waitFor();
    const now = await other.distributor({ id });
    expect(now).toMatchObject({ phone: "3355555555", isVerified: true });
    expect(now.latitude).toBeGreaterThan(stored.latitude ?? 0);
    // Archived by somebody else while its form is open: the user is told, and what was typed is still there.
    await press(visitor, "address.change");
    await field(visitor, "phone").fill("3366666666");
    await other.archiveDistributor({ id, isActive: false });
    watch.expectRefusal(409, `/api/app/cliente-distribuidor/${id}`);
    await press(visitor, "addressForm.saveChange");
    await sayPlace(visitor, "yes");
    await page.getByText(speech.message("addressForm.failed")).waitFor();
    await page.getByText(speech.sentence("distributor.archived")).waitFor();
    await press(visitor, "warning.confirm");
    await press(visitor, "address.restore");
    await press(visitor, "address.change");
    expect(await field(visitor, "phone").inputValue()).toBe("3366666666");
  }));

test("A user keeps an address: adds it, verifies it again where the geocoder did not answer, changes it, finds it changed, and archives it [P-001, P-014, A-003]", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    await openForm(visitor);
    await field(visitor, "name").fill("Libreta de Prueba");
    await field(visitor, "phone").fill("3355500187");
    await fillWhere(visitor, "6101");
    await field(visitor, "personType").selectOption({ label: speech.label("personType.moral") });
    const geocoder = "**/api/app/solicitud-servicio/get-geocode-by-address*";
    await page.route(geocoder, (route) => route.fulfill({ json: { results: [], status: "REQUEST_DENIED" } }));
    const denied = page.waitForResponse((response) => /get-geocode-by-address.*6101/.test(response.url()));
    await verify(visitor);
    await denied;
    const isLocationMissing = () =>
      until(async () => expect(await missing(visitor)).toEqual([speech.label("addressForm.location")]));
    await isLocationMissing();
    await page.unroute(geocoder);
    await verify(visitor);
    await until(async () => expect(await missing(visitor)).toEqual([]));
    // The marker is put beside this door, and is not where another one is.
    await page.locator("[data-address-map]").getByRole("button").first().press("ArrowUp");
    await field(visitor, "exteriorNumber").fill("6102");
    await isLocationMissing();
    await verify(visitor);
    await saveAs(visitor, "yes");
    await titled(visitor, "Libreta de Prueba").waitFor();
    await press(visitor, "address.change");
    await field(visitor, "name").fill("Libreta Corregida");
    // On a tablet held sideways the map is beside the form, not below it.
    await page.setViewportSize({ width: 1024, height: 768 });
    const map = page.getByRole("complementary", { name: speech.label("addressForm.location"), exact: true });
    const [typed, shown] = [await field(visitor, "name").boundingBox(), await map.boundingBox()];
    expect(shown?.x).toBeGreaterThan((typed?.x ?? 0) + (typed?.width ?? 1024));
    await page.setViewportSize({ width: 1280, height: 900 });
    // It is found at the other end of a shipment no longer.
    await page.getByRole("checkbox", { name: speech.label("address.sender") }).uncheck();
    expect(await page.getByRole("checkbox", { name: speech.label("address.recipient") }).isDisabled()).toBe(
      true,
    );
    await saveChange(visitor);
    await titled(visitor, "Libreta Corregida").waitFor();
    await page.getByText(new RegExp(`\\d · ${speech.label("address.recipient")}$`)).waitFor();
    await focused(page.getByRole("button", { name: speech.button("address.change"), exact: true }));
    await press(visitor, "address.archive");
    await page.getByRole("button", { name: speech.button("address.restore") }).waitFor();
    // The button that archived it is gone.
    await focused(titled(visitor, "Libreta Corregida"));
    await page.goto("/direcciones");
    const search = page.getByLabel(speech.label("myAddresses.name"), { exact: true });
    await search.fill("libreta");
    await search.press("Enter");
    await page.getByRole("heading", { name: speech.label("myAddresses.nothing.title") }).waitFor();
  }));

test("The wizard says that a chosen address was archived meanwhile, where its contact is missing", () =>
  visit(own(), async (visitor) => {
    const { page, speech } = visitor;
    const other = await somebodyElse(account("otro"), place());
    const { id } = await anAddress(other, "Remitente archivado");
    await openAs(visitor, account("otro"), "/nueva-solicitud?paso=ruta");
    await chooseParty(visitor, "origin", "Remitente archivado");
    const card = party(visitor, "origin");
    await contactOf(visitor, "origin").waitFor();
    const archived = card.getByText(speech.message("wizard.party.archived"));
    expect(await archived.count()).toBe(0);
    await other.archiveDistributor({ id, isActive: false });
    await page.reload();
    await archived.waitFor();
    await card.getByRole("button", { name: speech.button("wizard.party.clear.origin") }).click();
    await archived.waitFor({ state: "detached" });
  }));

test.each(languages)(
  "A user keeps a contact: adds it, changes it and archives it; a save that fails says so, in %s [P-015, A-004, A-206]",
  (language) =>
    inspecting(visit)(own({ language }), async (visitor) => {
      const { page, speech, watch, see } = visitor;
      const other = await somebodyElse(account("otro"), place());
      const { id } = await anAddress(other, `Con contactos ${language}`);
      await openAs(visitor, account("otro"), `/direcciones/${id}`);
      const fill = async (name: string) => {
        await press(visitor, "myContacts.add");
        await contactInput(visitor, "name").fill(name);
        await contactInput(visitor, "phone").fill("3355500111");
        await press(visitor, "contactForm.save");
      };
      const path = "/api/app/cliente-distribuidor-contacto";
      watch.expectCut(path);
      const held: Route[] = [];
      await page.route(`**${path}`, (route) => void held.push(route));
      await fill("Luis Perdido");
      await until(async () => expect(held.length).toBe(1));
      // While it waits, the button that saves keeps the focus, and saves once.
      await page.keyboard.press("Enter");
      await focused(page.getByRole("button", { name: speech.button("contactForm.save"), exact: true }));
      await held[0]?.abort();
      const failed = page.getByRole("alertdialog", { name: "Error", exact: true });
      await failed.getByText(speech.message("contactForm.failed")).waitFor();
      expect(held.length).toBe(1);
      await see("contact-failed");
      await failed.getByRole("button").click();
      await page.unroute(`**${path}`);

      // What was typed is still there.
      await press(visitor, "myContacts.add");
      expect(await contactInput(visitor, "name").inputValue()).toBe("Luis Perdido");
      expect(await contactInput(visitor, "phone").inputValue()).toBe("3355500111");
      await contactInput(visitor, "name").fill("Luis Muestra");
      await press(visitor, "contactForm.save");
      await page.getByText(speech.message("contactForm.saved")).waitFor();
      await page
        .getByRole("button", { name: speech.button("contact.change", { name: "Luis Muestra" }) })
        .click();
      await contactInput(visitor, "position").fill("Jefe de almacén");
      await press(visitor, "contactForm.save");
      await page.getByText("Jefe de almacén").waitFor();
      const archive = page.getByRole("button", {
        name: speech.button("contact.archive", { name: "Luis Muestra" }),
      });
      const archiving = `**${path}/**`;
      await page.route(archiving, (route) => {
        watch.expectCut(new URL(route.request().url()).pathname);
        return route.abort();
      });
      await archive.press("Enter");
      await page.getByText(speech.message("app.unanswered")).first().waitFor();
      await focused(archive);
      await page.unroute(archiving);
      await archive.press("Enter");
      const luis = page.getByText("Luis Muestra", { exact: true });
      await until(async () => expect(await luis.count()).toBe(0));
      // The row of the button is gone: the other one takes the focus.
      await focused(
        page.getByRole("button", { name: speech.button("contact.change", { name: "Ana Muestra" }) }),
      );
      await press(visitor, "notices.undo");
      await luis.first().waitFor();
    }),
);

import { addressOfCall } from "@anden/contract/testing/call-addresses";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { goOn, idOnDevice, lane, rows, section, toGuadalajara } from "./testing/drafts.ts";
import { home, openPalette, palette, signOut } from "./testing/frame.ts";
import { cutting, inspecting, looks } from "./testing/inspect.ts";
import { askForQuotation, fieldAt, focused, goTo, inAccount, lookedUp } from "./testing/screens.ts";
import { enter, fillIn } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);

/** What the header says once the account has what is on the screen. */
/** Goes home and reads the list of drafts. */
async function goHome(visitor: Visitor): Promise<void> {
  await visitor.page.goto("/");
  await home(visitor).waitFor();
  await visitor.watch.quiet();
}

const pieces = "lines[0].pieces";

test.concurrent("A quotation begun on one device is listed and continued on another; a change on both is asked about, and neither is lost", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const user = account("frontera");
      await follow(toGuadalajara, await begin(here, user));
      await goTo(here, "goods");
      await fieldAt(here, pieces).fill("11");
      await inAccount(here);

      await enter(there, user);
      const row = rows(there, "Guadalajara").first();
      await row.waitFor();
      const said = (await row.textContent()) ?? "";
      expect(said).toMatch(/Monterrey, Nuevo León.*Guadalajara, Jalisco/);
      expect(said).toMatch(there.speech.anyOf("drafts.saved.today"));
      expect(said).toMatch(/\$[\d,]+\.\d\d/);
      await goOn(there, row);
      await goTo(there, "goods");
      expect(await fieldAt(there, pieces).inputValue()).toBe("11");
      await fieldAt(there, pieces).fill("12");
      await inAccount(there);

      // The first device has not heard of that.
      const path = `/api/app/borrador/${await idOnDevice(here, "frontera")}`;
      here.watch.expectRefusal(409, path);
      await fieldAt(here, pieces).fill("13");
      const asked = here.page.getByText(here.speech.anyOf("drafts.elsewhere"));
      await asked.waitFor();
      await here.watch.look("changed elsewhere");
      await here.picture("draft changed elsewhere");
      await here.page.getByRole("button", { name: here.speech.button("drafts.elsewhere.copy") }).click();
      await asked.waitFor({ state: "detached" });
      await inAccount(here);

      await goHome(there);
      await until(async () => expect(await rows(there, "Guadalajara").count()).toBeGreaterThan(1));
      const found: string[] = [];
      for (const index of [0, 1]) {
        await goOn(there, rows(there, "Guadalajara").nth(index));
        await goTo(there, "goods");
        found.push(await fieldAt(there, pieces).inputValue());
        await goHome(there);
      }
      expect(found.toSorted()).toEqual(["12", "13"]);

      // Once more, and this time the other one is taken.
      await goOn(there, rows(there, "Guadalajara").first());
      await goTo(there, "goods");
      await fieldAt(there, pieces).fill("21");
      await inAccount(there);
      const copy = await idOnDevice(here, "frontera");
      expect(await idOnDevice(there, "frontera")).toBe(copy);
      here.watch.expectRefusal(409, `/api/app/borrador/${copy}`);
      await fieldAt(here, pieces).fill("22");
      await asked.waitFor();
      await here.page.getByRole("button", { name: here.speech.button("drafts.elsewhere.take") }).click();
      await until(async () => expect(await fieldAt(here, pieces).inputValue()).toBe("21"));
      await asked.waitFor({ state: "detached" });
    }),
  ));

test.concurrent("After logging out, and on a device that has never seen it, a draft is where it was", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const route = lane(["72000", "Centro"], ["06600", "Juárez"]);
    await follow(route, await begin(visitor, account("otro")));
    await goTo(visitor, "goods");
    await fieldAt(visitor, pieces).fill("17");
    await inAccount(visitor);
    await page.goto("/");
    await signOut(visitor);
    await page.evaluate(() => localStorage.removeItem("anden.draft.otro"));
    await enter(visitor, account("otro"));
    await goOn(visitor, rows(visitor, "Puebla").first());
    await goTo(visitor, "goods");
    expect(await fieldAt(visitor, pieces).inputValue()).toBe("17");
  }));

test.concurrent("What a guest has typed goes along when they sign in, to the account's other devices too", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const { page, speech } = here;
      await follow(toGuadalajara, await begin(here, "guest"));
      await goTo(here, "goods");
      await fieldAt(here, pieces).fill("19");
      await inAccount(here);
      await page.getByRole("link", { name: speech.button("wizard.signIn") }).click();
      await fillIn(here, account("hogar"));
      await fieldAt(here, pieces).waitFor();
      expect(await fieldAt(here, pieces).inputValue()).toBe("19");

      await enter(there, account("hogar"));
      await goOn(there, rows(there, "Guadalajara").first());
      await goTo(there, "goods");
      expect(await fieldAt(there, pieces).inputValue()).toBe("19");
      // It is one draft on both: what is typed on here is no conflict.
      await fieldAt(here, pieces).fill("20");
      await inAccount(here);
    }),
  ));

test.concurrent("Away from the network the draft is said to be on this device, and it is in the account once the network is back", () =>
  visit({}, async (visitor) => {
    const { page, speech, context } = visitor;
    await follow(toGuadalajara, await begin(visitor, account("logistico")));
    await goTo(visitor, "goods");
    await inAccount(visitor);
    const path = `/api/app/borrador/${await idOnDevice(visitor, "logistico")}`;
    await cutting(visitor, path, async () => {
      await fieldAt(visitor, pieces).fill("23");
      await page.getByText(speech.anyOf("wizard.keptHereAt")).waitFor();
      await visitor.picture("draft on this device");
    });
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText(speech.anyOf("wizard.keptAt")).waitFor();
  }));

test.concurrent("A draft is deleted, taken back, and found by the palette; another one is begun beside it", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { button, anyOf, label, message } = speech;
    const route = lane(["72000", "Centro"], ["44160", "Americana"]);
    await follow(route, await begin(visitor, account("cartaporte")));
    await inAccount(visitor);
    await goHome(visitor);
    const row = rows(visitor, "Puebla").first();
    await row.waitFor();
    const before = await rows(visitor, "Puebla").count();

    await row.getByRole("button", { name: anyOf("drafts.delete.quotation") }).click();
    await until(async () => expect(await rows(visitor, "Puebla").count()).toBe(before - 1));
    await section(visitor).getByText(anyOf("drafts.deleted")).waitFor();
    const undo = section(visitor).getByRole("button", { name: button("drafts.undo") });
    await visitor.watch.look("deleted");
    await undo.click();
    await until(async () => expect(await rows(visitor, "Puebla").count()).toBe(before));

    await (await openPalette(visitor)).getByRole("combobox").fill("puebla");
    await palette(visitor)
      .getByRole("group", { name: label("drafts.title") })
      .getByRole("option")
      .first()
      .click();
    await until(async () => expect(await fieldAt(visitor, "origin.placeId").inputValue()).toContain("72000"));

    await goHome(visitor);
    await section(visitor)
      .getByRole("button", { name: button("drafts.another.quotation") })
      .click();
    await until(async () => expect(await fieldAt(visitor, "origin.placeId").inputValue()).toBe(""));
    await goHome(visitor);
    await until(async () => expect(await rows(visitor, "Puebla").count()).toBe(before));
    expect(await page.getByText(message("drafts.failed")).count()).toBe(0);
  }));

test.concurrent("While the drafts are loading again, what is below them is in its place already", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow(
      lane(["76000", "Centro"], ["44160", "Americana"]),
      await begin(visitor, account("frontera")),
    );
    await inAccount(visitor);
    await goHome(visitor);
    await rows(visitor, "Querétaro").first().waitFor();
    const filters = page.getByRole("search", { name: speech.label("myQuotations.filters") });
    const top = async () => Math.round((await filters.boundingBox())?.y ?? 0);
    const before = await top();
    const held: Route[] = [];
    await page.route(`**${addressOfCall("drafts").url}`, (route) => void held.push(route));
    await page.reload();
    await until(async () => expect(await section(visitor).getAttribute("aria-busy")).toBe("true"));
    expect(Math.abs((await top()) - before)).toBeLessThan(8);
    await until(async () => expect(held.length).toBe(1));
    await held[0]?.continue();
    await rows(visitor, "Querétaro").first().waitFor();
    expect(await top()).toBe(before);
  }));

test.concurrent("Drafts deleted one after the other are all gone, and the focus is on taking back the last one", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const another = section(visitor).getByRole("button", {
      name: speech.button("drafts.another.quotation"),
    });
    const traveller = await begin(visitor, account("hogar"));
    const ends = [
      ["44160", "Americana"],
      ["64000", "Monterrey Centro"],
      ["06600", "Juárez"],
    ] as const satisfies [string, string][];
    for (const [index, [code, name]] of ends.entries()) {
      if (index > 0) await another.click();
      await follow(lane(["72000", "Centro"], [code, name]), traveller);
      await inAccount(visitor);
      await goHome(visitor);
    }
    const left = (count: number) =>
      until(async () => expect(await rows(visitor, "Puebla").count()).toBe(count));
    const deleting = (row: number) =>
      rows(visitor, "Puebla")
        .nth(row)
        .getByRole("button", { name: speech.anyOf("drafts.delete.quotation") })
        .click();
    const undo = section(visitor).getByRole("button", { name: speech.button("drafts.undo") });
    // Other journeys have drafts of this user too.
    const all = section(visitor).getByRole("button", { name: speech.anyOf("drafts.all") });
    await rows(visitor, "Puebla").first().waitFor();
    if ((await all.count()) > 0) await all.click();
    await left(3);

    // Both are deleted before the server has answered.
    const held: Route[] = [];
    await page.route("**/api/app/borrador/*", (route) =>
      route.request().method() === "DELETE" ? void held.push(route) : route.continue(),
    );
    await deleting(0);
    await deleting(1);
    await until(async () => expect(held).toHaveLength(2));
    await held[0]?.continue();
    await left(2);
    await held[1]?.continue();
    await left(1);

    await page.unroute("**/api/app/borrador/*");
    await focused(undo);
    await deleting(0);
    await left(0);
    await focused(undo);
    await undo.click();
    await left(1);
  }));

test.concurrent("A draft that became a quotation on one device is not quoted again from another, and does not come back", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const { page, watch } = here;
      const user = account("otro");
      await follow(aWholeDraft, await begin(here, user));
      await inAccount(here);
      const id = await idOnDevice(here, "otro");

      await enter(there, user);
      await goOn(there, rows(there, "Guadalajara").first());
      await until(async () => expect(await idOnDevice(there, "otro")).toBe(id));
      await goTo(there, "shipping");
      await askForQuotation(there);
      await there.page.waitForURL(/\?cotizacion=\d+$/);
      await there.watch.quiet();

      // The same answers of the same draft are the same quotation.
      await askForQuotation(here);
      await page.waitForURL(/\?cotizacion=\d+$/);
      expect(new URL(page.url()).search).toBe(new URL(there.page.url()).search);
      await watch.quiet();
      for (const visitor of [here, there]) {
        await goHome(visitor);
        expect(await idOnDevice(visitor, "otro")).toBeUndefined();
      }
      const listed = await page.evaluate(async () => {
        const answer = await fetch("/api/app/borrador/many", {
          headers: { "ocp-apim-subscription-key": "x" },
        });
        return answer.text();
      });
      expect(listed).not.toContain(id);
    }),
  ));

test.concurrent("A draft that was deleted elsewhere is told, and kept as a copy or let go", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const { page, speech, watch } = here;
      const route = lane(["72000", "Centro"], ["64000", "Monterrey Centro"]);
      await follow(route, await begin(here, account("frontera")));
      await inAccount(here);
      await enter(there, account("frontera"));
      const row = rows(there, "Puebla").first();
      await row.getByRole("button", { name: there.speech.anyOf("drafts.delete.quotation") }).click();
      await there.watch.quiet();
      watch.expectRefusal(409, `/api/app/borrador/${await idOnDevice(here, "frontera")}`);
      await goTo(here, "goods");
      await fieldAt(here, pieces).fill("31");
      await page.getByText(speech.label("drafts.gone")).waitFor();
      await watch.look("deleted elsewhere");
      await page.getByRole("button", { name: speech.button("drafts.elsewhere.copy") }).click();
      await inAccount(here);
      await goHome(there);
      await rows(there, "Puebla").first().waitFor();
    }),
  ));

for (const look of looks)
  test.concurrent(`Drafts on home and a conflict look as they should, ${look.mode} ${look.width} ${look.language}`, () =>
    inspect(look, async (visitor) => {
      const { page, speech, see } = visitor;
      await follow(toGuadalajara, await begin(visitor, account("demo")));
      await inAccount(visitor);
      await goHome(visitor);
      await rows(visitor, "Guadalajara").first().waitFor();
      await see("home with drafts");
      await rows(visitor, "Guadalajara")
        .first()
        .getByRole("button", { name: speech.anyOf("drafts.delete.quotation") })
        .click();
      await section(visitor)
        .getByRole("button", { name: speech.button("drafts.undo") })
        .waitFor();
      await see("home with a deleted draft");
      await lookedUp(visitor);
      await page.goto("/");
    }));

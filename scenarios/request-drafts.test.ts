import { keepDraftCalls } from "@anden/contract/calls/keep-draft";
import { draftToKeep } from "@anden/contract/draft-to-keep";
import { urlOf } from "@anden/contract/wire/call";
import { fromWire } from "@anden/contract/wire/convert";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { goOn, idOnDevice, section } from "./testing/drafts.ts";
import { home } from "./testing/frame.ts";
import { somebodyElse } from "./testing/given.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { sharedPortal } from "./testing/portal.ts";
import {
  acceptTerms,
  chooseAnyParty,
  describeGoods,
  onSummary,
  party,
  pickUpOn,
  send,
} from "./testing/request.ts";
import { fieldAt, goTo, inAccount, lookedUp, nextButton, titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);

const user = account("demo");
const pieces = "lines[0].pieces";

/** The list of requests that are not sent, above those that are. */
const unsent = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("drafts.title.request") });

/** Begins a user's only request between two addresses of the book, with its goods. */
async function begun(visitor: Visitor): Promise<void> {
  const client = await somebodyElse(user, sharedPortal("demo"));
  for (const { id, revision } of await client.drafts()) await client.deleteDraft({ id, revision });
  await openAs(visitor, user, "/nueva-solicitud");
  await titleOf(visitor, "route").waitFor();
  await chooseAnyParty(visitor, "origin");
  await chooseAnyParty(visitor, "destination");
  await goTo(visitor, "goods");
  await follow(aWholeDraft.slice(-2, -1), { ...visitor, isGuest: false, lines: 0, quotation: undefined });
}

test("A request begun on one device is listed on home and with the requests, with its route, its age and its price so far, goes on on another with its file, and the same answers are one request", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const { label, anyOf, button } = there.speech;
      await begun(here);
      await describeGoods(here, "Mesas de comedor");
      await goTo(here, "services");
      await pickUpOn(here, "24/11/2026");
      await goTo(here, "shipping");
      await follow(aWholeDraft.slice(-1), { ...here, isGuest: false, lines: 1, quotation: undefined });
      await here.page.getByLabel(label("wizard.letter.choose"), { exact: true }).setInputFiles({
        name: "carta.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
      });
      await here.page
        .getByRole("button", { name: button("wizard.letter.remove", { name: "carta.pdf" }) })
        .waitFor();
      await acceptTerms(here);
      await inAccount(here);
      const id = await idOnDevice(here, "demo", "request");

      await enter(there, user);
      const row = section(there)
        .getByRole("listitem")
        .filter({ hasText: label("drafts.kind.request") })
        .first();
      await row.waitFor();
      const said = (await row.textContent()) ?? "";
      expect(said).toMatch(anyOf("drafts.saved.today"));
      expect(said).toMatch(/\$[\d,]+\.\d\d/);
      await there.page.goto("/solicitudes");
      const listed = unsent(there).getByRole("listitem").first();
      await listed.waitFor();
      expect(await listed.textContent()).toContain(said.match(/\$[\d,]+\.\d\d/)?.[0]);
      await there.watch.look("requests not sent");
      await goOn(there, listed, "request");
      await until(async () => expect(await idOnDevice(there, "demo", "request")).toBe(id));
      await goTo(there, "shipping");
      await there.page
        .getByRole("button", { name: button("wizard.letter.remove", { name: "carta.pdf" }) })
        .waitFor();
      await lookedUp(there);
      await nextButton(there).click();
      await onSummary(there);
      const number = await send(there);
      await there.page.getByText("carta.pdf").first().waitFor();
      await there.watch.quiet();

      // The same answers of the same draft are the same request.
      await nextButton(here).click();
      await onSummary(here);
      expect(await send(here)).toBe(number);
      await here.watch.quiet();
      for (const visitor of [here, there]) {
        await visitor.page.goto("/solicitudes");
        await visitor.watch.quiet();
        expect(await idOnDevice(visitor, "demo", "request")).toBeUndefined();
      }
      const kept = await here.page.evaluate(async () => {
        const answer = await fetch("/api/app/borrador/many", {
          headers: { "ocp-apim-subscription-key": "x" },
        });
        return answer.text();
      });
      expect(kept).not.toContain(id);
    }),
  ));

test("A file whose upload ends after the wizard was left is attached to the request, whether it is opened again before or afterwards; where the request is no longer there the person is told; who closes the page meanwhile is asked", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button } = speech;
    await begun(visitor);
    await describeGoods(visitor, "Mesas de comedor");
    await goTo(visitor, "services");
    await pickUpOn(visitor, "24/11/2026");
    await goTo(visitor, "shipping");
    await inAccount(visitor);
    const attached = (name: string) =>
      page.getByRole("button", { name: button("wizard.letter.remove", { name }), exact: true });
    const leave = async () => {
      await page.getByRole("link", { name: button("wizard.leave") }).click();
      await home(visitor).waitFor();
    };
    /** Attaches a file whose upload ends when the returned function is called. */
    const attachHeld = async (name: string) => {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      const path = "**/api/app/archivo*";
      await page.route(path, (route) => released.then(() => route.continue()), { times: 1 });
      await page
        .getByLabel(label("wizard.letter.choose"), { exact: true })
        .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") });
      await page.getByRole("progressbar", { name: label("wizard.letter.sending", { name }) }).waitFor();
      return async () => {
        const sent = page.waitForResponse(path);
        resolve();
        await (await sent).finished();
      };
    };
    const asksBeforeItCloses = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

    const first = await attachHeld("carta.pdf");
    expect(await asksBeforeItCloses()).toBe(true);
    await leave();
    const saving = page.waitForRequest(
      (request) =>
        new URL(request.url()).pathname.startsWith(urlOf(keepDraftCalls.keepDraft).replace("{id}", "")) &&
        (request.postData() ?? "").includes("carta.pdf"),
    );
    await first();
    // The account gets the file as well, for other devices, and keeps it as long as the draft.
    const saved = fromWire(draftToKeep, (await saving).postDataJSON());
    expect(saved.ok && saved.value.fileIds).toHaveLength(1);
    await until(async () => expect(await asksBeforeItCloses()).toBe(false));
    await page.goBack();
    await attached("carta.pdf").waitFor();

    const second = await attachHeld("plano.pdf");
    await leave();
    await page.goBack();
    await attached("carta.pdf").waitFor();
    await second();
    await attached("plano.pdf").waitFor();
    await inAccount(visitor);
    await page.reload();
    await attached("carta.pdf").waitFor();
    await attached("plano.pdf").waitFor();

    const third = await attachHeld("foto.pdf");
    await leave();
    await page.getByRole("link", { name: label("app.requests"), exact: true }).click();
    await page.getByRole("button", { name: button("drafts.another.request"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    await third();
    await page.getByText(speech.message("wizard.letter.draftLeft", { name: "foto.pdf" })).waitFor();
  }));

test("A request changed on two devices is asked about and neither is lost; one is deleted and taken back, and another one is begun beside it", () =>
  visit({}, (here) =>
    visit({}, async (there) => {
      const { button, label, anyOf, message } = here.speech;
      await begun(here);
      await fieldAt(here, pieces).fill("11");
      await inAccount(here);
      await openAs(there, user, "/solicitudes");
      await goOn(there, unsent(there).getByRole("listitem").first(), "request");
      await goTo(there, "goods");
      expect(await fieldAt(there, pieces).inputValue()).toBe("11");
      await fieldAt(there, pieces).fill("12");
      await inAccount(there);
      here.watch.expectRefusal(409, `/api/app/borrador/${await idOnDevice(here, "demo", "request")}`);
      await fieldAt(here, pieces).fill("13");
      const asked = here.page.getByText(anyOf("drafts.elsewhere"));
      await asked.waitFor();
      await here.page.getByRole("button", { name: button("drafts.elsewhere.copy") }).click();
      await asked.waitFor({ state: "detached" });
      await inAccount(here);

      await here.page.goto("/solicitudes");
      const rows = unsent(here).getByRole("listitem");
      await until(async () => expect(await rows.count()).toBe(2));
      await rows
        .first()
        .getByRole("button", { name: anyOf("drafts.delete.request") })
        .click();
      await until(async () => expect(await rows.count()).toBe(1));
      await unsent(here)
        .getByRole("button", { name: button("drafts.undo") })
        .click();
      await until(async () => expect(await rows.count()).toBe(2));
      await goOn(here, rows.first(), "request");
      await goTo(here, "goods");
      expect(await fieldAt(here, pieces).inputValue()).toBe("13");

      await here.page.goto("/solicitudes");
      await here.page.getByRole("button", { name: button("drafts.another.request"), exact: true }).click();
      await here.page.waitForURL((url) => url.pathname === "/nueva-solicitud");
      await titleOf(here, "route").waitFor();
      await goTo(here, "route");
      const sender = party(here, "origin").getByRole("combobox", { name: label("wizard.party.field") });
      expect(await sender.inputValue()).toBe("");
      await here.page.goto("/solicitudes");
      await until(async () => expect(await rows.count()).toBe(2));
      expect(await here.page.getByText(message("drafts.failed")).count()).toBe(0);
      for (let left = 2; left > 0; left--) {
        await rows
          .first()
          .getByRole("button", { name: anyOf("drafts.delete.request") })
          .click();
        await until(async () => expect(await rows.count()).toBe(left - 1));
      }
    }),
  ));

for (const look of looks)
  test(`Unfinished quotations and requests look as they should on home and with the requests, ${look.mode} ${look.width} ${look.language}`, () =>
    inspect(look, async (visitor) => {
      const { page, speech, see } = visitor;
      await begun(visitor);
      await inAccount(visitor);
      await page.goto("/");
      await home(visitor).waitFor();
      const row = section(visitor)
        .getByRole("listitem")
        .filter({ hasText: speech.label("drafts.kind.request") });
      await row.first().waitFor();
      await see("home with an unsent request");
      await page.goto("/solicitudes");
      await unsent(visitor).getByRole("listitem").first().waitFor();
      await see("requests with an unsent one");
    }));

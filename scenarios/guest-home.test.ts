import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { titleOf } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname;

/** A guest stands before the summary of a quotation that they have just made. */
async function onSummary(visitor: Visitor): Promise<string> {
  await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
  return /\d+$/.exec(visitor.page.url())?.[0] ?? "";
}

const title = ({ page, speech }: Visitor) =>
  page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title"), exact: true });

const numbersListed = ({ page, speech }: Visitor) =>
  page
    .getByRole("table", { name: speech.label("myQuotations.table") })
    .getByRole("link")
    .allTextContents();

/** As the device stores the user. */
const storedKind = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem("anden.userKind"));

for (const [language, width, mode] of variants([
  ["es", 1280, "light"],
  ["en", 360, "dark"],
] as const))
  test.concurrent(`A guest who leaves the summary by home finds their own quotations there, also after a reload, and the ways on; ${language} at ${width} px [B-012, B-188, P-186, P-187]`, () =>
    visit({ language, width, mode }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = await onSummary(visitor);
      expect(await storedKind(visitor)).not.toBe("customer");
      await page.getByRole("link", { name: speech.button("quotation.toList") }).click();
      await title(visitor).waitFor();
      expect(pathOf(visitor)).toBe("/");
      await until(async () => expect(await numbersListed(visitor)).toEqual([number]));
      expect(await storedKind(visitor)).toBe("customer");
      await watch.look("home of a guest");
      await visitor.picture("home of a guest");
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("button").count()).toBe(0);
      await visitor.picture("home of a guest on paper");
      await page.emulateMedia({ media: "screen" });
      expect(await findingsOn(page)).toEqual([]);

      await page.reload();
      await title(visitor).waitFor();
      await until(async () => expect(await numbersListed(visitor)).toEqual([number]));
      expect(pathOf(visitor)).toBe("/");

      await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
      await titleOf(visitor, "guest").waitFor();
      await page.getByRole("link", { name: speech.label("app.home") }).click();
      await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
      await page.getByRole("heading", { level: 1, name: number }).waitFor();
      await page.getByRole("link", { name: speech.label("app.home") }).click();
      // What an account is needed for leads to the registration, from its row and from the notice above.
      const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
      for (const button of [
        page.getByRole("button", { name: speech.button("quotation.request.of", { number }) }),
        page.getByRole("button", { name: speech.button("registration.begin"), exact: true }),
      ]) {
        await button.click();
        await offer.getByText(speech.message("registration.offer")).waitFor();
        await visitor.picture("registration offered at home");
        await offer.getByRole("button", { name: speech.button("registration.notNow") }).click();
        await offer.waitFor({ state: "detached" });
      }
    }));

test.concurrent("A guest who has not left a computed summary has no home: they are sent to a new quotation [P-187]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await follow(aWholeDraft, await begin(visitor, "guest"));
    await page.goto("/");
    await titleOf(visitor, "guest").waitFor();
    expect(pathOf(visitor)).toBe("/nueva-cotizacion");
    expect(await storedKind(visitor)).toBe("guest");
  }));

test.concurrent("The browser grants a guest nothing: whoever writes themselves down as a normal user is still a guest for the server, and has neither PDF nor mail [B-058, B-188, P-186, P-187]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await onSummary(visitor);
    await page.evaluate(() => localStorage.setItem("anden.userKind", "customer"));
    for (const path of ["/", "/solicitudes", "/direcciones", "/facturacion", "/cuenta"]) {
      await page.goto(path);
      await until(async () => expect(await numbersListed(visitor)).toEqual([number]));
      expect(pathOf(visitor)).toBe("/");
    }
    for (const paper of [addressOfCall("quotationPaper"), addressOfCall("forwardQuotation")]) {
      const data = ["ana@norte.example"];
      const answer = await page.request.post(paper.url.replace("{id}", number), { data });
      expect(answer.status(), paper.url).toBe(403);
      expect(await answer.text()).toContain("guest.noPapers");
    }
    await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
    await page.getByRole("heading", { level: 1, name: number }).waitFor();
    for (const button of ["papers.open", "forward.open"])
      expect(await page.getByRole("button", { name: speech.button(button) }).count(), button).toBe(0);
  }));

test.concurrent("The next guest on a device begins with a new quotation, not with the home of the last one [P-187]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await onSummary(visitor);
    await page.getByRole("link", { name: speech.button("quotation.toList") }).click();
    await title(visitor).waitFor();
    await enter(visitor, "guest");
    await page.goto("/");
    await titleOf(visitor, "guest").waitFor();
    expect(pathOf(visitor)).toBe("/nueva-cotizacion");
  }));

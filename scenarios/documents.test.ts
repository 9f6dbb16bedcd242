import { readFileSync } from "node:fs";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { variants } from "@anden/server/testing/extent";
import { readPdf } from "@anden/server/testing/pdf";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { givenAQuotation } from "./testing/given.ts";
import { enter } from "./testing/sign-in.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const openButton = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("papers.open"), exact: true });
const dialogOf = ({ page, speech }: Visitor, number: number) =>
  page.getByRole("dialog", { name: speech.label("papers.title", { number: String(number) }) });

async function open(visitor: Visitor, number: number): Promise<void> {
  await enter(visitor, account("demo"));
  await visitor.page.goto(`/cotizacion/${number}`);
  await openButton(visitor).click();
}

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const)) {
  test.concurrent(`A user with an account downloads the PDF of their quotation, in their language; ${language} at ${width} px [B-355]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = await givenAQuotation(account("demo"));
      await open(visitor, number);
      const dialog = dialogOf(visitor, number);
      const download = dialog.getByRole("link", { name: speech.button("papers.download") });
      await download.waitFor();
      await watch.look("the PDF of a quotation");
      await visitor.picture(`the PDF of a quotation, ${language}`);
      const coming = page.waitForEvent("download");
      await download.click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`Cotizacion-${number}.pdf`);
      const { title } = await readPdf(readFileSync(await file.path()));
      expect(title).toBe(`${language === "es" ? "Cotización" : "Quote"} ${number}`);
      await dialog.getByRole("button", { name: speech.button("papers.close") }).click();
      await dialog.waitFor({ state: "detached" });
      await openButton(visitor).waitFor();
    }));
}

test.concurrent("A PDF that does not come is told with its message, and asked for again [B-398]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await page.route("**/pdf-sharp-convert/**", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        body: JSON.stringify({
          type: "about:blank",
          title: "x",
          status: 500,
          code: "server.fault",
          detail: "x",
          errors: [],
        }),
      }),
    );
    const number = await givenAQuotation(account("demo"));
    const path = addressOfCall("quotationPaper").url.replace("{id}", String(number));
    watch.expectRefusal(500, path);
    await open(visitor, number);
    const dialog = dialogOf(visitor, number);
    await dialog.getByText(speech.message("papers.failed")).waitFor();
    await page.unroute("**/pdf-sharp-convert/**");
    await dialog.getByRole("button", { name: speech.button("papers.again") }).click();
    await dialog.getByRole("link", { name: speech.button("papers.download") }).waitFor();
  }));

import { variants } from "@anden/server/testing/extent";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { acceptTerms, chooseParty, onSummary, sendButton } from "./testing/request.ts";
import { goTo, lookedUp, nextButton, titleOf } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A client sends a request from nothing, with places and people of the address book, and reads it; ${language} at ${width} px [P-009, B-011]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label } = speech;
      await enter(visitor, account("demo"));
      await page.goto("/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Comercializadora Ejemplo del Valle", "Noemí Ensayo Ruiz");
      await chooseParty(visitor, "destination", "Bodega Ejemplo de Guadalajara", "Tomás Ensayo Mora");
      await visitor.picture("request-parties");
      const [line, type] = aWholeDraft.slice(-2);
      const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
      await goTo(visitor, "goods");
      await follow(
        [line].filter((each) => each !== undefined),
        traveller,
      );
      await page.getByRole("textbox", { name: label("wizard.goods.content") }).fill("Refacciones");
      await goTo(visitor, "services");
      await lookedUp(visitor);
      const pickup = page.getByRole("region", { name: label("wizard.when.pickup"), exact: true });
      await pickup
        .getByRole("textbox", { name: label("wizard.when.day.pickup") })
        .fill(language === "es" ? "24/11/2026" : "11/24/2026");
      await goTo(visitor, "shipping");
      await follow(
        [type].filter((each) => each !== undefined),
        traveller,
      );
      await lookedUp(visitor);
      await acceptTerms(visitor);
      await nextButton(visitor).click();
      await onSummary(visitor);
      await visitor.picture("request-summary");
      await sendButton(visitor).click();
      await page.waitForURL(/\/solicitud\/\d+$/);
      const parties = page.getByRole("region", { name: label("serviceRequest.parties"), exact: true });
      await parties.getByText("Noemí Ensayo Ruiz").waitFor();
      expect(await parties.textContent()).toContain("Tomás Ensayo Mora");
    }));

import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { expect, test } from "vitest";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { busyFor } from "./testing/busy.ts";
import { home, signInPage, signOut } from "./testing/frame.ts";
import { givenASession, givenAToken } from "./testing/given.ts";
import { startPortal } from "./testing/portal.ts";
import { focused, hasFocus, saidAt } from "./testing/screens.ts";
import { enter, fillIn } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

async function openAccount(visitor: Visitor): Promise<void> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
  await page.getByRole("menuitem", { name: speech.label("account.title") }).click();
  await page.getByRole("heading", { level: 1, name: speech.label("account.title") }).waitFor();
}

for (const [language, width] of variants([
  ["es", 360],
  ["en", 1280],
] as const))
  test(`A customer sees where they were signed in last and on demand everywhere, ends a session elsewhere, and then all of them; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      for (let elsewhere = 0; elsewhere < 6; elsewhere++) await givenASession(account("cartaporte"));
      await enter(visitor, account("cartaporte"));
      await openAccount(visitor);
      const sessions = page.getByRole("region", { name: speech.label("account.sessions") });
      const rows = sessions.getByRole("listitem");
      await rows.first().waitFor();
      const thisOne = sessions.getByText(speech.label("account.thisOne"), { exact: true });
      expect([await rows.count(), await thisOne.count()]).toEqual([5, 1]);
      await watch.look("own sessions");
      await visitor.picture("own sessions");
      expect(await findingsOn(page)).toEqual([]);
      await sessions.getByRole("button", { name: speech.anyOf("account.sessions.all") }).click();
      await sessions.getByRole("button", { name: speech.button("account.sessions.fewer") }).waitFor();
      const open = await rows.count();
      expect(open).toBeGreaterThanOrEqual(7);
      expect(await thisOne.count()).toBe(1);

      await sessions
        .getByRole("button", { name: speech.anyOf("account.endOne") })
        .first()
        .click();
      await until(async () =>
        expect(await watch.passed()).toContain(speech.message("account.ended", { count: 1 })),
      );
      await until(async () => expect(await rows.count()).toBe(open - 1));
      // The pressed button is gone: the focus is on the heading of what it was in.
      const heading = sessions.getByRole("heading", { name: speech.label("account.sessions") });
      await focused(heading);
      await sessions.getByRole("button", { name: speech.button("account.endOthers") }).click();
      await until(async () => expect(await rows.count()).toBe(1));
      await focused(heading);
      await sessions.getByRole("button", { name: speech.button("account.endAll") }).click();
      await signInPage(visitor).waitFor();
      await page.goto("/");
      await signInPage(visitor).waitFor();
    }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`A person corrects their own data and switches a mail off, and another address takes their password; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await enter(visitor, account("frontera"));
      await openAccount(visitor);
      const person = page.getByRole("region", { name: speech.label("account.person"), exact: true });
      const field = (name: string) =>
        person.getByLabel(speech.label(`account.person.${name}`), { exact: true });
      const secret = person.getByLabel(speech.label("account.password.current"), { exact: true });
      const expiring = person.getByRole("checkbox", {
        name: speech.label("account.mail.quotation-expiring"),
      });
      const keep = person.getByRole("button", { name: speech.button("account.person.keep") });

      await field("name").fill("Megan Muestra");
      await field("email").fill("megan");
      await keep.click();
      await person.getByText(speech.sentence("field.badEmail")).waitFor();
      expect(await hasFocus(field("email"))).toBe(true);
      await field("email").fill("megan@sample-imports.example");
      watch.expectRefusal(422, addressOfCall("changeOwnPerson").url);
      await secret.fill("no es esta");
      await keep.click();
      await person.getByText(speech.sentence("password.wrong")).waitFor();
      await watch.look("own data with a wrong password");
      await visitor.picture("own data with a wrong password");
      expect(await findingsOn(page)).toEqual([]);

      await secret.fill(account("frontera").password);
      await expiring.uncheck();
      // Other screens say the address that the session has, so it is read again.
      const { url } = addressOfCall("loginData");
      const sessionRead = page.waitForResponse((response) => response.url().includes(url));
      await keep.click();
      await until(async () => expect(await watch.passed()).toContain(speech.message("account.person.kept")));
      expect((await sessionRead).ok()).toBe(true);
      await page.reload();
      await field("email").waitFor();
      expect(await field("name").inputValue()).toBe("Megan Muestra");
      expect(await field("email").inputValue()).toBe("megan@sample-imports.example");
      expect(await expiring.isChecked()).toBe(false);
      // Nothing but another address takes the password.
      expect(await secret.count()).toBe(0);
    }));

const hogar = account("hogar");
const wanted = { ...hogar, password: "una contraseña nueva" };

const passwordForm = ({ page, speech }: Visitor) => ({
  field: (name: "current" | "next") =>
    page.getByLabel(speech.label(`account.password.${name}`), { exact: true }),
  change: page.getByRole("button", { name: speech.button("account.changePassword") }),
});

for (const language of variants(["es", "en"] as const))
  test(`A customer changes their password: problems are shown at their fields, and the new one is accepted; ${language}`, async () => {
    // Nobody could give the account its published password back.
    const portal = await startPortal("demo");
    await visit({ place: portal.place(), language }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await enter(visitor, hogar);
      await openAccount(visitor);
      const { field, change } = passwordForm(visitor);

      await field("current").fill(hogar.password);
      await field("next").fill("corta");
      await change.click();
      await page.getByText(speech.sentence("password.tooShort")).waitFor();
      await visitor.picture("a password too short");
      await field("next").fill(wanted.password);
      await field("current").fill("no es esta");
      watch.expectRefusal(422, "/api/app/login/cambiar-contrasena");
      await change.click();
      await page.getByText(speech.sentence("password.wrong")).waitFor();
      await visitor.picture("a change of password with a wrong one");

      await field("current").fill(hogar.password);
      await field("next").fill(wanted.password);
      await change.click();
      await until(async () => expect(await field("next").inputValue()).toBe(""));
      await until(async () =>
        expect(await watch.passed()).toContain(speech.message("account.passwordChanged")),
      );
      await signOut(visitor);
      await fillIn(visitor, wanted);
      await home(visitor).waitFor();
    }).finally(portal.end);
  });

test.each([
  {
    language: "es",
    guessable:
      "La contraseña nueva es fácil de adivinar: repite, sigue un orden o se forma con tu nombre, tu empresa o palabras del portal. Usa una frase de varias palabras.",
    common:
      "La contraseña nueva está en las listas de contraseñas robadas que se prueban primero. Usa una frase de varias palabras.",
  },
  {
    language: "en",
    guessable:
      "The new password is easy to guess: it repeats, follows a sequence, or is made of your name, your company or words of this portal. Use a phrase of several words.",
    common:
      "The new password is on the lists of stolen passwords that are tried first. Use a phrase of several words.",
  },
] as const)(
  "A password that anybody would guess is refused at its field, with what to do: $language",
  (said) =>
    visit({ language: said.language, width: 360 }, async (visitor) => {
      const { watch } = visitor;
      const cartaporte = account("cartaporte");
      await enter(visitor, cartaporte);
      await openAccount(visitor);
      const { field, change } = passwordForm(visitor);
      await field("current").fill(cartaporte.password);
      const refusals = [
        { next: "12345678", sentence: said.guessable, asksTheServer: false },
        { next: "Quimicos2026", sentence: said.guessable, asksTheServer: false },
        // The user's own name is known to the server alone.
        { next: "ivan.modelo", sentence: said.guessable, asksTheServer: true },
        { next: "Estrella2026!", sentence: said.common, asksTheServer: true },
      ];
      for (const { next, sentence, asksTheServer } of refusals) {
        await field("next").fill(next);
        if (asksTheServer) watch.expectRefusal(422, "/api/app/login/cambiar-contrasena");
        await change.click();
        await until(async () => expect(await saidAt(field("next"))).toContain(sentence));
        expect(await field("next").getAttribute("aria-invalid")).toBe("true");
        await visitor.picture(`password-refused-${next}`);
      }
      await field("next").fill("un andén para dos");
      expect(await field("next").getAttribute("aria-invalid")).not.toBe("true");
    }),
);

test("A link of another portal begins a session once, also when the server has no time at first, and its token is removed from the URL at once [P-043]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const token = await givenAToken("otro");
    await busyFor(visitor, "/api/app/login/login-by-token", 1);
    await page.goto(`/?token=${token}`);
    await home(visitor).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByText(speech.label("app.hello", { name: "otro" })).waitFor();

    watch.expectRefusal(401, "/api/app/login/login-by-token");
    await page.goto(`/?token=${token}`);
    await page.getByRole("alertdialog").getByText(speech.sentence("session.badToken")).waitFor();
    expect(page.url()).not.toContain(token);
  }));

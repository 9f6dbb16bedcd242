import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { home, signInPage, signOut } from "./testing/frame.ts";
import { givenAPassword, givenASession, givenAToken } from "./testing/given.ts";
import { enter, fillIn } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

async function openAccount(visitor: Visitor): Promise<void> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
  await page.getByRole("menuitem", { name: speech.label("account.title") }).click();
  await page.getByRole("heading", { level: 1, name: speech.label("account.title") }).waitFor();
}

test("A customer sees where they are signed in, ends a session elsewhere, and then all of them", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await givenASession(account("cartaporte"));
    await givenASession(account("cartaporte"));
    await enter(visitor, account("cartaporte"));
    await openAccount(visitor);
    const sessions = page.getByRole("region", { name: speech.label("account.sessions") });
    const rows = sessions.getByRole("listitem");
    await rows.first().waitFor();
    const open = await rows.count();
    expect(open).toBeGreaterThanOrEqual(3);
    expect(await sessions.getByText(speech.label("account.thisOne"), { exact: true }).count()).toBe(1);
    await watch.look("own sessions");

    await sessions
      .getByRole("button", { name: speech.anyOf("account.endOne") })
      .first()
      .click();
    await until(async () =>
      expect(await watch.passed()).toContain(speech.message("account.ended", { count: 1 })),
    );
    await until(async () => expect(await rows.count()).toBe(open - 1));
    await sessions.getByRole("button", { name: speech.button("account.endOthers") }).click();
    await until(async () => expect(await rows.count()).toBe(1));
    await sessions.getByRole("button", { name: speech.button("account.endAll") }).click();
    await signInPage(visitor).waitFor();
    await page.goto("/");
    await signInPage(visitor).waitFor();
  }));

const hogar = account("hogar");
const wanted = { ...hogar, password: "una contraseña nueva" };

test("A customer changes their password: problems are shown at their fields, and the new one is accepted", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, hogar);
    await openAccount(visitor);
    const field = (name: "current" | "next") =>
      page.getByLabel(speech.label(`account.password.${name}`), { exact: true });
    const change = page.getByRole("button", { name: speech.button("account.changePassword") });

    await field("current").fill(hogar.password);
    await field("next").fill("corta");
    await change.click();
    await page.getByText(speech.sentence("password.tooShort")).waitFor();
    await field("next").fill(wanted.password);
    await field("current").fill("no es esta");
    watch.expectRefusal(422, "/api/app/login/cambiar-contrasena");
    await change.click();
    await page.getByText(speech.sentence("password.wrong")).waitFor();

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
  })
    // Restores the account for other tests, and for a retry of this one.
    .finally(() => givenAPassword(hogar, wanted.password)));

test("A link of another portal begins a session once, and its token is removed from the URL at once [P-043]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const token = await givenAToken("otro");
    await page.goto(`/?token=${token}`);
    await home(visitor).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByText(speech.label("app.hello", { name: "otro" })).waitFor();

    watch.expectRefusal(401, "/api/app/login/login-by-token");
    await page.goto(`/?token=${token}`);
    await page.getByRole("alertdialog").getByText(speech.sentence("session.badToken")).waitFor();
    expect(page.url()).not.toContain(token);
  }));

import { makeClient } from "@anden/contract/client";
import type { Actor } from "../journey.ts";
import { focused } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

type Account = Exclude<Actor, "guest">;
type Entering = Pick<Visitor, "page" | "speech" | "keptLanguage">;

/** Enters the portal: with an account to the list, as a guest from the sign-in screen to their contact form. */
export async function enter(visitor: Entering, actor: Actor): Promise<void> {
  const { page, speech } = visitor;
  const { button, label } = speech;
  if (actor !== "guest") {
    await openAs(visitor, actor, "/");
    return page.getByRole("heading", { level: 1, name: label("myQuotations.title") }).waitFor();
  }
  await page.goto("/login");
  await page.getByRole("button", { name: button("signIn.guest.go") }).click();
  return focused(page.getByRole("heading", { level: 1, name: label("wizard.entry.guest") }));
}

/**
 * Opens a page with an account's session, which is begun by the call of the sign-in form. A journey about the form
 * itself uses `signIn`.
 */
export async function openAs(
  { page, keptLanguage }: Entering,
  account: Account,
  path: string,
): Promise<void> {
  const client = makeClient({
    // The browser context shares its cookies between its own requests and its pages.
    fetch: async (url, { method = "GET", headers, body }) => {
      const answer = await page.request.fetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === "string" && { data: body }),
      });
      return new Response(await answer.text(), { status: answer.status() });
    },
    subscriptionKey: "journeys",
    language: () => keptLanguage,
  });
  await client.signIn(account);
  await page.goto(path);
}

/** Signs in on the sign-in screen, up to the list, whose heading then has the focus. */
export async function signIn(visitor: Pick<Visitor, "page" | "speech">, account: Account): Promise<void> {
  const { page, speech } = visitor;
  await page.goto("/login");
  await fillIn(visitor, account);
  await focused(page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }));
}

/** Fills in the sign-in form and clicks its button. */
export async function fillIn(
  { page, speech: { button, label } }: Pick<Visitor, "page" | "speech">,
  { userName, password }: Account,
): Promise<void> {
  await page.getByRole("textbox", { name: label("signIn.user") }).fill(userName);
  await page.getByRole("textbox", { name: label("signIn.password") }).fill(password);
  await page.getByRole("button", { name: button("signIn.submit"), exact: true }).click();
}

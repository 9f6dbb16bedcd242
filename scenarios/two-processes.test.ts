import { languages } from "@anden/domain/customer/customer";
import type { FreshDatabase } from "@anden/server/testing/database";
import { isEverything } from "@anden/server/testing/extent";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeys } from "./all.ts";
import { begin, follow, runInBrowser } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { idOnDevice } from "./testing/drafts.ts";
import { type InTurn, startInTurn } from "./testing/in-turn.ts";
import { holding } from "./testing/inspect.ts";
import { type Portal, portalDatabase, startProcess } from "./testing/portal.ts";
import { fieldAt, lookedUp } from "./testing/screens.ts";
import { fillIn, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

const isSkipped = !process.env["TEST_DATABASE_URL"];
if (isSkipped)
  console.warn("Two processes are not tested: they need PostgreSQL, and TEST_DATABASE_URL is not set");

const title = "where two processes share one database";
describe.skipIf(isSkipped)(isSkipped ? `${title} (skipped: TEST_DATABASE_URL is not set)` : title, () => {
  let database: FreshDatabase;
  let one: Portal;
  let other: Portal;
  let front: InTurn;
  beforeAll(async () => {
    database = await portalDatabase("demo");
    one = await startProcess("demo", database);
    other = await startProcess("demo", database);
    await other.moveClock(one.place().clockBy - other.place().clockBy);
    front = await startInTurn([one.place().url, other.place().url]);
  });
  afterAll(async () => {
    await front?.close();
    await Promise.all([one?.end(), other?.end()]);
    await database?.drop();
  });

  // With `--everything`: otherwise the journeys are played once in the browser, and on two processes by calls alone.
  describe.each(isEverything ? languages.slice(0, 1) : [])(
    "and each request goes to the other one, in %s",
    (language) => {
      test.concurrent.each(journeys.filter(({ carrier }) => carrier === "demo"))("$title", (journey) =>
        visit({ place: { ...one.place(), url: front.url }, language }, (visitor) =>
          runInBrowser(journey, visitor),
        ),
      );
    },
  );

  test("A sign-out everywhere through one ends what is open at the other, and the draft goes on to its quotation after signing in again", () =>
    visit({ place: one.place() }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const demo = account("demo");
      const steps = journeys.find(({ actor }) => actor !== "guest" && actor.userName === "demo")?.steps ?? [];
      const half = steps.findIndex((step) => step.do === "chooseShippingType");
      const traveller = await begin(visitor, demo);
      await follow(steps.slice(0, half), traveller);
      // What is asked from now on is asked after the sign-out.
      await lookedUp(visitor);

      const pieces = fieldAt(visitor, "lines[0].pieces");
      const before = await pieces.inputValue();
      watch.mayRefuse(401, "/api/app/cotizacion/estimar");
      watch.mayRefuse(401, `/api/app/borrador/${await idOnDevice(visitor, demo.userName)}`);
      // The draft may be saved only now. That its session is over is told after the change, in any case.
      await holding(visitor, "**/api/**", async () => {
        await visit({ place: other.place() }, async (elsewhere) => {
          await openAs(elsewhere, demo, "/cuenta");
          await elsewhere.page.getByRole("button", { name: speech.button("account.endAll") }).click();
          const signIn = speech.label("signIn.title");
          await elsewhere.page.getByRole("heading", { level: 1, name: signIn }).waitFor();
        });
        await pieces.fill("9");
      });
      const lost = page.getByText(speech.message("signIn.lost.text"));
      await lost.waitFor();
      await fillIn(visitor, demo);
      await lost.waitFor({ state: "detached" });
      await until(async () => expect(await pieces.inputValue()).toBe("9"));
      await pieces.fill(before);
      await follow(steps.slice(half), traveller);
    }));
});

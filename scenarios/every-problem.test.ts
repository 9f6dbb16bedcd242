import {
  estimateWith,
  problemAtEveryPath,
  refusalWith,
  type SentProblem,
} from "@anden/contract/testing/every-path";
import { expect, test } from "vitest";
import type { Journey } from "./journey.ts";
import { requestFromNothing } from "./request-from-nothing.ts";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { entriesOfStepper, sendButton, toSummary } from "./testing/request.ts";
import {
  askForQuotation,
  fieldAt,
  focused,
  goTo,
  lookedUp,
  saidAt,
  stop,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { aWholeDraft, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** What the fields of the screens say, from the last to the first. */
async function saidOnTheScreens(visitor: Visitor): Promise<string> {
  const { page, speech } = visitor;
  const said: string[] = [];
  for (const screen of ["shipping", "services", "goods", "route"] as const) {
    await titleOf(visitor, screen).waitFor();
    // The network of the lane comes after the first price, and asks for another one.
    await lookedUp(visitor);
    await visitor.watch.quiet();
    await visitor.picture(`every problem of ${screen}`);
    said.push((await page.getByRole("main").textContent()) ?? "");
    if (screen !== "route")
      await page.getByRole("link", { name: speech.button("wizard.back"), exact: true }).click();
  }
  return said.join("\n");
}

const unsaid = (problems: readonly SentProblem[], said: string) =>
  problems.filter(({ sentence }) => !said.includes(sentence)).map(({ path }) => path);

for (const who of ["demo", "frontera"])
  test.concurrent(`Every problem that an estimate can have stands on the screen of its step and in the price panel, as ${who} sees them`, () =>
    visit({}, async (visitor) => {
      const { page } = visitor;
      await follow(aWholeDraft, await begin(visitor, account(who)));
      const problems = problemAtEveryPath("estimate");
      expect(problems.length).toBeGreaterThan(60);
      await page.route("**/api/app/cotizacion/estimar", (route) =>
        route.fulfill({ contentType: "application/json", body: estimateWith(problems) }),
      );
      // Prices that were answered before are kept for a while, but not beyond the page.
      await page.reload();
      await until(async () =>
        expect(unsaid(problems, (await summary(visitor).textContent()) ?? "")).toEqual([]),
      );
      expect(unsaid(problems, await saidOnTheScreens(visitor))).toEqual([]);
    }));

test.concurrent("Every problem for which a quotation can be refused stands on the screen of its step", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await follow(aWholeDraft, await begin(visitor, account("demo")));
    const problems = problemAtEveryPath("quote");
    watch.expectRefusal(422, "/api/app/cotizacion");
    await page.route("**/api/app/cotizacion", (route) =>
      route.fulfill({ status: 422, contentType: "application/problem+json", body: refusalWith(problems) }),
    );
    await askForQuotation(visitor);
    await titleOf(visitor, "route").waitFor();
    const steps = page.getByRole("navigation", { name: speech.label("wizard.steps") });
    await steps.getByRole("link", { name: speech.label("wizard.entry.shipping") }).click();
    expect(unsaid(problems, await saidOnTheScreens(visitor))).toEqual([]);
  }));

/** The steps of a journey up to the one that sends its request. */
const upToSending = (journey: Journey | undefined) =>
  journey?.steps.slice(
    0,
    journey.steps.findIndex((step) => step.do === "sendRequest"),
  ) ?? [];

test.concurrent("Every problem for which a request can be refused stands on the screen of its step", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    const whole = requestFromNothing.find(
      ({ actor }) => actor !== "guest" && actor.userName === "cartaporte",
    );
    await follow(upToSending(whole), await begin(visitor, account("cartaporte"), "request"));
    // A file of the call is the number of one in the draft: what is said of either has one place.
    const problems = problemAtEveryPath("request").filter(({ path }) => !path.startsWith("files[0]."));
    expect(problems.length).toBeGreaterThan(100);
    const sendRefused = async (refused: readonly SentProblem[]) => {
      const body = refusalWith(refused);
      watch.expectRefusal(422, "/api/app/solicitud-servicio");
      await page.unrouteAll();
      await page.route("**/api/app/solicitud-servicio", (route) =>
        route.fulfill({ status: 422, contentType: "application/problem+json", body }),
      );
      await toSummary(visitor);
      await sendButton(visitor).click();
    };
    const saidHere = async () => {
      await lookedUp(visitor);
      await watch.quiet();
      return (await page.getByRole("main").textContent()) ?? "";
    };
    await sendRefused(problems);
    // The first of them has no field: it stands where a request begins.
    await page.waitForURL(/paso=cotizacion/);
    const said: string[] = [];
    for (const entry of await entriesOfStepper(visitor).all()) {
      const link = entry.getByRole("link");
      if ((await link.count()) > 0) await link.click();
      said.push(await saidHere());
    }
    // The summary, which no answer of the other pages leads to as long as one is wrong, says the rest.
    const left = unsaid(problems, said.join("\n"));
    expect(
      left.filter((path) => /^(origin|destination|lines|waybill|references|notes|sender)/.test(path)),
    ).toEqual([]);
    const rest = problems.filter(({ path }) => left.includes(path));
    await page.reload();
    await sendRefused(rest);
    await until(async () => expect(unsaid(rest, await saidHere())).toEqual([]));
  }));

test.concurrent("Goods that no class of the rate takes are said at the class and in the panel; another class has a price [B-395, B-396]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await follow(
      [
        {
          do: "choosePlace",
          side: "origin",
          typed: "78045",
          first: { name: "Laredo", postalCode: "78045" },
        },
        {
          do: "choosePlace",
          side: "destination",
          typed: "64000",
          first: { name: "Monterrey Centro", postalCode: "64000" },
        },
        { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
        { do: "addLine", pieces: 3, packaging: "Pallet", length: 48, width: 40, height: 40, weight: 1 },
      ],
      await begin(visitor, account("frontera")),
    );
    const field = page.getByRole("combobox", { name: speech.label("wizard.class") });
    const noClass = "PLEASE VERIFY AND SELECT A VALID CLASS";
    await until(async () => expect(await saidAt(field)).toContain(noClass));
    const named = (name: string) => speech.label("wizard.class.named", { name });
    await field.selectOption({ label: named("400") });
    await lookedUp(visitor);
    expect(await saidAt(field)).toContain(noClass);
    // From wherever it is confirmed, it leads back to the goods with no class chosen.
    await goTo(visitor, "route");
    await summary(visitor)
      .getByRole("button", { name: speech.button("wizard.class.other") })
      .click();
    await titleOf(visitor, "goods").waitFor();
    await focused(field);
    await visitor.picture("goods of no class");
    expect(await field.inputValue()).toBe("");
    await field.selectOption({ label: named("70") });
    await until(async () => expect(await saidAt(field)).not.toContain(noClass));
    await summary(visitor)
      .getByText(/\$[\d,]+\.\d\d/)
      .first()
      .waitFor();
    // 480 lb in 44.444 ft³ are 10.80 lb/ft³: the class of that density is told beside the field.
    await fieldAt(visitor, "lines[0].weight").fill("480");
    expect(await saidAt(field)).not.toContain(speech.label("wizard.class.found", { name: "92.5" }));
    await lookedUp(visitor);
    await field.selectOption("");
    // Not the class that was chosen before, while the new one is being found.
    expect(await saidAt(field)).not.toContain(speech.label("wizard.class.found", { name: "70" }));
    await until(async () =>
      expect(await saidAt(field)).toContain(speech.label("wizard.class.found", { name: "92.5" })),
    );
  }));

test.concurrent("Where the carrier does not come one press takes the branch that is demanded [B-159, B-392]", () =>
  visit({ width: 320 }, async (visitor) => {
    const { speech } = visitor;
    const [monterrey] = monterreyToGuadalajara;
    await follow(
      [
        ...(monterrey ? [monterrey] : []),
        {
          do: "choosePlace",
          side: "destination",
          typed: "41100",
          first: { name: "Chilapa de Álvarez Centro", postalCode: "41100" },
        },
      ],
      await begin(visitor, "guest"),
    );
    await until(async () =>
      expect(await saidAt(fieldAt(visitor, "destination.placeId"))).toMatch(
        speech.sentence("place.notCovered"),
      ),
    );
    await visitor.watch.look("a place that is not covered");
    await visitor.picture("a place that is not covered");
    await stop(visitor, "destination")
      .getByRole("button", { name: speech.anyOf("wizard.branch.use.destination") })
      .click();
    await until(async () =>
      expect(await saidAt(fieldAt(visitor, "destination.placeId"))).not.toMatch(
        speech.sentence("place.notCovered"),
      ),
    );
    await goTo(visitor, "goods");
  }));

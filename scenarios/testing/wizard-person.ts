// Makes the moves of a user in the browser.
import { strictEqual } from "node:assert/strict";
import type { Actor } from "../journey.ts";
import { begin, follow } from "../run-in-browser.ts";
import { choose } from "./choose.ts";
import { goOn, idOnDevice, section } from "./drafts.ts";
import { home, signOut } from "./frame.ts";
import { insuranceKind } from "./pages/goods.ts";
import { rowOf } from "./pages/services.ts";
import type { Traveller } from "./pages/traveller.ts";
import { fieldAt, goTo, summary, titleOf } from "./screens.ts";
import { enter } from "./sign-in.ts";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";
import { type Model, stepsTo } from "./wizard-model.ts";
import { type Beginning, type Move, screenOf } from "./wizard-moves.ts";

/** A user with a current device and another one. */
export interface Person {
  readonly user: Exclude<Actor, "guest">;
  traveller: Traveller;
  other: Visitor;
}

/** Makes a move; `model` contains the answers after it. */
export async function make(move: Move, model: Model, person: Person): Promise<void> {
  const { traveller } = person;
  const { page, speech } = traveller;
  const screen = screenOf(move);
  if (screen) await goTo(traveller, screen);
  switch (move.move) {
    case "choose an end":
      return follow(stepsTo(move.side, move.end), traveller);
    case "cross the border": {
      const { side, end, crossing } = move;
      // Only one pickup type is possible there, so it is not asked for.
      const [place] = stepsTo(side, end);
      return follow([place, { do: "crossBorder", crossing }], traveller);
    }
    case "choose a crossing":
      return follow([{ do: "crossBorder", crossing: move.crossing }], traveller);
    case "agree on a day":
      return follow([{ do: "schedule", side: move.side, ...move.agreed }], traveller);
    case "add a line": {
      traveller.lines = model.lines.length - 1;
      const { packaging, pieces, length, width, height, weight } = move.line;
      const measures = { length: +length, width: +width, height: +height, weight: +weight };
      return follow([{ do: "addLine", packaging, pieces: +pieces, ...measures }], traveller);
    }
    case "type a figure":
      return fieldAt(traveller, `lines[${move.row}].${move.figure}`).fill(move.text);
    case "insure":
      return choose(insuranceKind(traveller, move.kind));
    case "describe":
      return follow([{ do: "describeContent", content: move.content }], traveller);
    case "ask for a service, or no longer": {
      const { service, side } = move.asked;
      const tick = (await rowOf(traveller, service)).getByRole("checkbox", {
        name: speech.label(`wizard.stop.${side}`),
      });
      const was = await tick.isChecked();
      await tick.click();
      return until(async () => strictEqual(await tick.isChecked(), !was));
    }
    case "choose a shipping type":
      return follow([{ do: "chooseShippingType", shippingType: move.type }], traveller);
    case "walk":
      return;
    case "go back":
      // From the first page, "back" leads out of the wizard.
      if ((await titleOf(traveller, "route").count()) === 0) await page.goBack();
      return;
    case "begin again":
      return beginAgain(move.by, person);
  }
}

async function beginAgain(by: Beginning, person: Person): Promise<void> {
  const { traveller, user } = person;
  const { page, speech } = traveller;
  switch (by) {
    case "a reload":
      await page.reload();
      return inWizard(traveller);
    case "a second tab": {
      const second = await traveller.besideIt();
      await second.page.goto("/nueva-cotizacion");
      await second.page.getByRole("button", { name: speech.button("secondTab.useThis") }).click();
      await page.getByRole("heading", { level: 1, name: speech.label("secondTab.title") }).waitFor();
      await page.close();
      person.traveller = { ...traveller, ...second };
      return inWizard(person.traveller);
    }
    case "signing in again":
      await leave(traveller);
      await signOut(traveller);
      person.traveller = await begin(traveller, user);
      return;
    case "another device": {
      const id = await idOnDevice(traveller, user.userName);
      await leave(traveller);
      await savedInAccount(traveller, user.userName);
      const there = person.other;
      person.other = traveller;
      person.traveller = { ...traveller, ...there };
      await enter(there, user);
      await goOn(there, section(there).getByRole("listitem").first());
      await inWizard(person.traveller);
      strictEqual(await idOnDevice(there, user.userName), id);
    }
  }
}

/** Leaves the wizard for home by its own button, immediately after the last key press. */
async function leave(traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  await page.getByRole("link", { name: speech.button("wizard.leave") }).click();
  await home(traveller).waitFor();
}

/** Waits until the account has the draft as it is on this device. */
async function savedInAccount({ page }: Visitor, userName: string): Promise<void> {
  await until(async () => {
    const { at, copy } = await page.evaluate(
      (place) => JSON.parse(localStorage.getItem(place) ?? "{}"),
      `anden.draft.${userName}`,
    );
    strictEqual(copy?.holds, at);
  });
}

async function inWizard(traveller: Traveller): Promise<void> {
  await traveller.page.waitForURL((url) => url.pathname === "/nueva-cotizacion");
  await summary(traveller).waitFor();
}

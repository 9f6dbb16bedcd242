import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { type Actor, byStep, type Journey, type Step } from "./journey.ts";
import { first } from "./testing/pages/first.ts";
import { goods } from "./testing/pages/goods.ts";
import { quotation } from "./testing/pages/quotation.ts";
import { request } from "./testing/pages/request.ts";
import { route } from "./testing/pages/route.ts";
import { services } from "./testing/pages/services.ts";
import { shipping } from "./testing/pages/shipping.ts";
import type { Actions, Traveller } from "./testing/pages/traveller.ts";
import { wizard } from "./testing/pages/wizard.ts";
import { goTo, type Screen, screenOfPath, screens, startNew } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import type { Visitor } from "./testing/visitor.ts";

const pages = [route, goods, services, shipping];

const actions: Actions = {
  ...first,
  ...route.actions,
  ...goods.actions,
  ...services.actions,
  ...shipping.actions,
  ...wizard,
  ...quotation,
  ...request,
};

/**
 * Performs the steps of a journey on the screens, and checks its observations; throws at the first step that fails.
 * The visitor's language may differ from the journey's: choices by name then use it.
 */
export async function runInBrowser({ actor, begins, steps }: Journey, visitor: Visitor): Promise<void> {
  await follow(steps, await begin(visitor, actor, begins));
}

/** Signs in, and waits for the first question of a quotation, or of a request from nothing. */
export async function begin(
  visitor: Visitor,
  actor: Actor,
  begins: FlowKind = "quotation",
): Promise<Traveller> {
  if (begins === "request" && actor !== "guest") await openAs(visitor, actor, "/nueva-solicitud");
  else {
    await enter(visitor, actor);
    await startNew(visitor);
  }
  return { ...visitor, isGuest: actor === "guest", lines: 0, quotation: undefined };
}

/** Performs steps of a journey from the current screen of the wizard. */
export async function follow(steps: readonly Step[], traveller: Traveller): Promise<void> {
  for (const step of inScreenOrder(steps)) {
    await take(step, traveller).catch((cause: unknown) => {
      throw new Error(`${step.do}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    await traveller.watch.look(step.do);
  }
}

/**
 * A journey may answer in any order, and may give a wrong answer to a server at the very end. The screens have an
 * order and refuse immediately: between two observations of the whole, steps are grouped by screen.
 */
function inScreenOrder(steps: readonly Step[]): readonly Step[] {
  const ordered: Step[] = [];
  let waiting: Step[] = [];
  for (const step of steps) {
    waiting.push(step);
    if (screenOf(step) !== undefined) continue;
    ordered.push(...waiting.toSorted((a, b) => placeOf(a) - placeOf(b)));
    waiting = [];
  }
  return [...ordered, ...waiting.toSorted((a, b) => placeOf(a) - placeOf(b))];
}

const placeOf = (step: Step) => screens.indexOf(screenOf(step) ?? "shipping");

/** The screen of a step; none for an observation of the whole. */
function screenOf(step: Step): Screen | undefined {
  if (step.do === "seeRefusal") return screenOfPath(step.at);
  return pages.find((page) => step.do in page.actions)?.screen;
}

async function take(step: Step, traveller: Traveller): Promise<void> {
  const screen = screenOf(step);
  if (screen) await goTo(traveller, screen);
  await byStep(actions, step, traveller);
}

import { paths } from "../app/paths.ts";
import type { StepScreen } from "./define-step.ts";
import type { Screens } from "./draft.ts";

const parameter = "paso";

export function stepAddress({ slug }: Pick<StepScreen, "slug">): string {
  return `${paths.newQuotation}?${parameter}=${slug}`;
}

/** The step that an address names; undefined when it names none. */
export function stepIn(screens: Screens, search: URLSearchParams): StepScreen | undefined {
  return screens.find(({ slug }) => slug === search.get(parameter));
}

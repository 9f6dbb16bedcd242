import type { RequestDraft } from "../service-request/request-draft.ts";
import type { Step } from "./step.ts";

/** A list of steps. It does not compile while one of these fields has no step that asks for it. */
export function flowOf<Fields extends keyof RequestDraft>() {
  return <const Steps extends readonly Step[]>(
    steps: [Exclude<Fields, Steps[number]["owns"][number]>] extends [never]
      ? Steps
      : { readonly fieldsWithoutAStep: Exclude<Fields, Steps[number]["owns"][number]> },
  ): Steps => steps as Steps;
}

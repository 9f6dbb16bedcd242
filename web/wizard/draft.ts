import type { Session } from "../app/session.tsx";
import type { StepScreen } from "./define-step.ts";

/** All input, one slice per step, as stored on the device. */
export interface WizardDraft {
  readonly slices: Readonly<Record<string, unknown>>;
}

export type Screens = readonly StepScreen[];

export type DraftEdit =
  | { readonly kind: "edited"; readonly step: string; readonly edit: unknown }
  | { readonly kind: "startedOver"; readonly client: Session["client"] };

/** The initial draft. */
export function emptyDraft(screens: Screens, client: Session["client"]): WizardDraft {
  return { slices: Object.fromEntries(screens.map(({ rule, slice }) => [rule.name, slice.empty(client)])) };
}

/** The draft after an edit of one slice. */
export function draftReducer(screens: Screens) {
  return (draft: WizardDraft, edit: DraftEdit): WizardDraft => {
    switch (edit.kind) {
      case "startedOver":
        return emptyDraft(screens, edit.client);
      case "edited": {
        const step = screens.find(({ rule }) => rule.name === edit.step);
        if (!step) return draft;
        const slice = step.slice.edit(draft.slices[edit.step], edit.edit);
        return { slices: { ...draft.slices, [edit.step]: slice } };
      }
    }
  };
}

export function isTouched(screens: Screens, draft: WizardDraft): boolean {
  return screens.some(({ rule, slice }) => slice.isTouched(draft.slices[rule.name]));
}

import type { Session } from "../app/session.tsx";
import type { ElsewhereEdit, StepScreen } from "./define-step.ts";

/** All input, one slice per step, as stored on the device. */
export interface WizardDraft {
  readonly slices: Readonly<Record<string, unknown>>;
}

export type Screens = readonly StepScreen[];

export type DraftEdit =
  | { readonly kind: "edited"; readonly step: string; readonly edit: unknown }
  | { readonly kind: "startedOver"; readonly client: Session["client"] }
  | { readonly kind: "replaced"; readonly draft: WizardDraft };

/** The initial draft. */
export function emptyDraft(screens: Screens, client: Session["client"]): WizardDraft {
  return { slices: Object.fromEntries(screens.map(({ rule, slice }) => [rule.name, slice.empty(client)])) };
}

/** Returns the reducer of the draft. An edit changes one slice, and the slices of other steps that follow from it. */
export function draftReducer(screens: Screens) {
  return (draft: WizardDraft, edit: DraftEdit): WizardDraft => {
    switch (edit.kind) {
      case "startedOver":
        return emptyDraft(screens, edit.client);
      case "replaced":
        return edit.draft;
      case "edited": {
        const step = screens.find(({ rule }) => rule.name === edit.step);
        const also = step?.also?.(edit.edit) ?? [];
        return [edit, ...also].reduce((before, each) => edited(screens, before, each), draft);
      }
    }
  };
}

function edited(screens: Screens, draft: WizardDraft, { step: name, edit }: ElsewhereEdit): WizardDraft {
  const step = screens.find(({ rule }) => rule.name === name);
  if (!step) return draft;
  return { slices: { ...draft.slices, [name]: step.slice.edit(draft.slices[name], edit) } };
}

export function isTouched(screens: Screens, draft: WizardDraft): boolean {
  return screens.some(({ rule, slice }) => slice.isTouched(draft.slices[rule.name]));
}

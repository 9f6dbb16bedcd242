import type { ByStep, Step } from "../../journey.ts";
import type { Screen } from "../screens.ts";
import type { Visitor } from "../visitor.ts";

/** A person using the screens. */
export interface Traveller extends Visitor {
  readonly isGuest: boolean;
  /** Whether a guest has said who they are. */
  isKnown?: boolean;
  lines: number;
  /** The result: its number, its subtotal with its currency as written, and the total that was shown before. */
  quotation: { readonly number: string; readonly total: string; subtotal: string } | undefined;
  /** The request that was sent, and the amounts that were shown before. */
  request?: { readonly number: number; readonly shown: readonly string[] };
}

/** What a traveller does at each kind of step. */
export type Actions = ByStep<readonly [Traveller], Promise<void>>;

/** A page of the wizard: its screen, and what a person does there. */
export interface Page<Kind extends Step["do"]> {
  readonly screen: Screen;
  readonly actions: Pick<Actions, Kind>;
}

import type { ByStep, Step } from "../../journey.ts";
import type { Screen } from "../screens.ts";
import type { Visitor } from "../visitor.ts";

/** A user of the screens. */
export interface Traveller extends Visitor {
  readonly isGuest: boolean;
  /** Whether a guest has given their contact data. */
  isKnown?: boolean;
  lines: number;
  /** The stored quotation: its number, its subtotal with its currency as shown, and the total that was shown before. */
  quotation: { readonly number: string; readonly total: string; subtotal: string } | undefined;
  /** The request that was sent, and the amounts that were shown before. */
  request?: { readonly number: number; readonly shown: readonly string[] };
}

/** The actions of a traveller for each kind of step. */
export type Actions = ByStep<readonly [Traveller], Promise<void>>;

/** A page of the wizard: its screen, and a user's actions there. */
export interface Page<Kind extends Step["do"]> {
  readonly screen: Screen;
  readonly actions: Pick<Actions, Kind>;
}

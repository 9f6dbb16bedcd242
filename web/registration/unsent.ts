import type { RegistrationText } from "@anden/domain/customer/registration";
import type { Chosen } from "./choices.tsx";

export type Typed = Readonly<Partial<Record<RegistrationText, string>>>;

interface Unsent {
  readonly user: string;
  /** The quotation that the user registers for. */
  readonly quotation: number;
  readonly typed: Typed;
  readonly chosen: Chosen;
}

/**
 * The input of a registration that was neither sent nor discarded. The browser's "back" closes the form without a
 * question, and it is filled with this when it is opened again. In this page's memory alone, and without the password:
 * nothing of it may be stored on the device.
 */
let unsent: Unsent | undefined;

export function keepUnsent({ typed: { password: _, ...typed }, ...others }: Unsent): void {
  unsent = { ...others, typed };
}

export function unsentOf(user: string, quotation: number): Unsent | undefined {
  return unsent?.user === user && unsent.quotation === quotation ? unsent : undefined;
}

/** Forgets the input for a quotation, or whichever there is. */
export function forgetUnsent(quotation = unsent?.quotation): void {
  if (unsent?.quotation === quotation) unsent = undefined;
}

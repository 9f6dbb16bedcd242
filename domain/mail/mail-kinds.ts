/** What a message is about. */
export const mailKinds = [
  "quotation",
  "request",
  "expiring",
  "account.confirm",
  "account.reset",
  "account.known",
  "account.taken",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The final states of a message that did not reach all of its addresses: given up, or refused by every address. */
export const undeliveredStates = ["dead", "refused"] as const;
export type UndeliveredState = (typeof undeliveredStates)[number];

/**
 * Whether the link in a message opens an account. The content of such a message is not kept once its delivery has
 * ended, with or without success: users who still need the link request a new one.
 */
export function opensAccount(kind: MailKind): boolean {
  return kind === "account.confirm" || kind === "account.reset";
}

/**
 * Whether a message that was not delivered can be sent again. One that was given up can, because the mail server may
 * work again. One that every address refused would be refused again, and a link that opens an account is not kept.
 */
export function maySendAgain({
  kind,
  state,
}: {
  readonly kind: MailKind;
  readonly state: UndeliveredState;
}): boolean {
  return state === "dead" && !opensAccount(kind);
}

/**
 * The mails that the carrier sends on its own. The recipient can switch each of them off, but not mails about an
 * account.
 */
export const automaticMails = [
  "request-received",
  "request-confirmed",
  "request-rejected",
  "quotation-expiring",
] as const;
export type AutomaticMail = (typeof automaticMails)[number];

/** A quotation is announced as expiring when it is valid for at most this many days more. */
export const expiringDays = 3;

/** What the carrier tells of itself. Each can be switched off by who gets it; mails about an account cannot. */
export const automaticMails = [
  "request-received",
  "request-confirmed",
  "request-rejected",
  "quotation-expiring",
] as const;
export type AutomaticMail = (typeof automaticMails)[number];

/** A quotation is told of when it is valid for no longer than this many days more. */
export const expiringDays = 3;

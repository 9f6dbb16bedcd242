import { confirmHours, resetMinutes } from "@anden/domain/customer/account-links";
import type { Letter } from "./letter.ts";
import { letterOf, mailWords, type Writing } from "./letters.ts";

/** A message about an account: its registration, or a new password. */
export interface AccountMail {
  readonly what: "confirm" | "known" | "taken" | "reset";
  readonly userName: string;
  readonly address: string;
}

export function accountLetter({ what, userName, address }: AccountMail, writing: Writing): Letter {
  const text = mailWords(writing);
  const values = {
    user: userName,
    minutes: resetMinutes,
    hours: confirmHours,
    carrier: writing.carrier.name,
  };
  return letterOf(writing, {
    subject: text(`account.${what}.subject`, values),
    title: text(`account.${what}.title`, values),
    paragraphs: [text(`account.${what}.text`, values)],
    button: { text: text(`account.${what}.button`), address },
    // The page that the button opens exists in every language.
    page: address,
    why: text(what === "reset" ? "account.whyReset" : "account.why"),
  });
}

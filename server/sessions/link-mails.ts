import { secondsUntilToken, subnetOf } from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { Database } from "../database/connect.ts";
import { takeToken } from "../database/token-bucket.ts";
import { type Context, Refusal } from "../handlers.ts";
import { type AccountMail, accountLetter } from "../mail/account-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { hashToken } from "./tokens.ts";

/** The mails that a caller may cause without an account, by address and by account. */
const mailsOfAddress = { burst: 20, perHour: 40 } as const;
const mailsOfAccount = { burst: 3, perHour: 6 } as const;

export interface LinkMailOptions {
  readonly portalUrl: URL;
  readonly from: string;
  /** Whether callers without an account are limited; switched off only for load tests. */
  readonly limits: boolean;
}

export type LinkCaller = Pick<
  Context,
  "now" | "language" | "carrier" | "wordsIn" | "securityLog" | "address"
>;

/** Mails with a link that opens an account, and how many of them a caller may cause (decision 0081). */
export interface LinkMails {
  /** Refuses with `mail.tooMany` a caller who has caused too many. */
  limit(caller: Pick<LinkCaller, "address" | "now">): Promise<void>;
  /**
   * Whether one more message may be sent to this account, or to an address that no account has. The caller does not
   * learn the result.
   */
  maySendTo(accountOrAddress: string, now: Instant): Promise<boolean>;
  send(
    tx: Database["owner"],
    mail: AccountMail,
    to: { readonly email: string; readonly clientId: number; readonly userName: string },
    at: LinkCaller,
  ): Promise<void>;
  /** The address of a page that a token opens. */
  linkTo(path: string, token: string): string;
}

export function linkMailsOver(
  { owner }: Pick<Database, "owner">,
  { portalUrl, from, limits }: LinkMailOptions,
): LinkMails {
  return {
    async limit({ address, now }) {
      if (!limits) return;
      const left = await takeToken(owner, `mail:address:${subnetOf(address)}`, mailsOfAddress, now);
      if (left === "taken") return;
      const seconds = secondsUntilToken(left, mailsOfAddress);
      throw new Refusal([problem("mail.tooMany", "", { minutes: Math.ceil(seconds / 60) })], seconds);
    },

    async maySendTo(accountOrAddress, now) {
      const key = hashToken(accountOrAddress.toLowerCase()).toString("hex");
      return (await takeToken(owner, `mail:to:${key}`, mailsOfAccount, now)) === "taken";
    },

    send: (tx, mail, to, at) =>
      queueMail(tx, {
        clientId: to.clientId,
        userName: to.userName,
        to: [to.email],
        from,
        at: at.now,
        kind: `account.${mail.what}`,
        letter: accountLetter(mail, at),
        isAutomatic: true,
      }),

    // In the fragment of the URL, which browsers do not send, so that it is in no log of a proxy.
    linkTo: (path, token) => new URL(`${path}#${token}`, portalUrl).href,
  };
}

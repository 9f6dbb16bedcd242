import { setTimeout as pause } from "node:timers/promises";
import { resetMinutes } from "@anden/domain/customer/account-links";
import { isMailAddress } from "@anden/domain/mail/recipients";
import { minute } from "@anden/domain/values/durations";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { problem } from "@anden/domain/values/problem";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../handlers.ts";
import { isUnchanged, revokeAll, storePassword } from "./account-queries.ts";
import { forgetDevices } from "./known-devices.ts";
import type { LinkCaller, LinkMails } from "./link-mails.ts";
import { accountBy, livingLink, removeLink, storeLink } from "./link-queries.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { userByName } from "./queries.ts";
import { languageOf } from "./session-row.ts";
import { forgiveUser } from "./throttle.ts";
import { hashToken, newToken } from "./tokens.ts";

/**
 * The response time of a forgotten password, the same whether there is an account or not. It is usually long enough for
 * the work in the background, but the answer does not wait for that work.
 */
const answerMilliseconds = 400;

/** How a user who has forgotten their password sets a new one: by a link in a mail (decision 0081). */
export function passwordResetsOver(
  { owner }: Pick<Database, "owner">,
  mails: LinkMails,
  /** Logs what fails after its answer. */
  warn: (message: string) => void,
) {
  /** Sends a link to the account of a user name or an e-mail address, if there is one. */
  const sendReset = async (who: string, at: LinkCaller) => {
    const account = await accountBy(owner, who);
    const email = account?.email;
    if (!account || !email || !isMailAddress(email)) return;
    // Limited by account, because its user name and its e-mail address, in any spelling, count as one.
    if (!(await mails.maySendTo(account.account_id, at.now))) return;
    const token = newToken();
    const { user_name: userName, client_id } = account;
    const language = languageOf(account.language);
    const isSent = await owner.transaction().execute(async (tx) => {
      // A change of the address removes the links that were sent to the old one, this one included.
      if (!(await isUnchanged(tx, { user_name: userName, email }))) return false;
      await storeLink(tx, {
        hash: hashToken(token),
        purpose: "password",
        userName,
        now: at.now,
        expiresAt: at.now + resetMinutes * minute,
      });
      const mail = { what: "reset", userName, address: mails.linkTo("/acceso/nueva", token) } as const;
      await mails.send(tx, mail, { email, clientId: client_id ?? 0, userName }, { ...at, language });
      return true;
    });
    if (isSent) at.securityLog({ event: "password.forgotten", account: account.account_id });
  };

  return {
    /**
     * Sends a link to an account's address. Without such an account the answer is the same, and so is its time: it
     * waits for nothing that depends on the account.
     */
    async forget(who: string, at: LinkCaller): Promise<void> {
      await mails.limit(at);
      sendReset(withoutInvisible(who).trim(), at).catch((error: unknown) =>
        warn(`A link for a new password was not sent: ${error}`),
      );
      await pause(answerMilliseconds);
    },

    /**
     * Sets a new password by its link, and ends every session. Refuses with `link.over` or the problems of
     * `checkNewPassword`.
     */
    async reset({ token, password }: { token: string; password: string }, at: LinkCaller): Promise<string> {
      const hash = hashToken(token);
      const link = await owner.transaction().execute((tx) => livingLink(tx, hash, "password", at.now));
      if (!link) throw new Refusal([problem("link.over", "token")]);
      const { user_name: userName } = link;
      const whose = { userName, carrierName: at.carrier.name, path: "password" };
      const wrong = await checkNewPassword(owner, password, whose);
      if (wrong.length > 0) throw new Refusal(wrong);
      const passwordHash = await hashPassword(password);
      const sessions = await owner.transaction().execute(async (tx) => {
        // Locks the user before the link, as a change of the password does: in the other order they would deadlock.
        if (!(await isUnchanged(tx, { user_name: userName }))) return undefined;
        if (!(await livingLink(tx, hash, "password", at.now))) return undefined;
        await removeLink(tx, hash);
        await storePassword(tx, userName, passwordHash);
        await forgetDevices(tx, userName, undefined);
        await forgiveUser(tx, userName);
        return revokeAll(tx, { userName, kind: "customer" }, { now: at.now });
      });
      if (sessions === undefined) throw new Refusal([problem("link.over", "token")]);
      const user = await userByName(owner, userName);
      at.securityLog({ event: "password.reset", account: user?.account_id, sessions });
      return userName;
    },
  };
}
export type PasswordResets = ReturnType<typeof passwordResetsOver>;

import type { Carrier } from "@anden/domain/carrier";
import { tidyGuestContact } from "@anden/domain/customer/contact-entry";
import type { Language } from "@anden/domain/customer/customer";
import { type OwnPerson, ownPersonProblems } from "@anden/domain/customer/own-person";
import { type AutomaticMail, automaticMails } from "@anden/domain/mail/automatic-mails";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { Database } from "../database/connect.ts";
import { Refusal, type Session } from "../handlers.ts";
import {
  exchangeTokenHash,
  isUnchanged,
  ownSessions,
  personOf,
  removePasswordLinks,
  revokeAll,
  revokeOne,
  storeLanguage,
  storePassword,
  storePerson,
} from "./account-queries.ts";
import type { Device } from "./device.ts";
import { type DeviceToken, forgetDevices } from "./known-devices.ts";
import { checkNewPassword } from "./new-password.ts";
import { fitsPassword, hashPassword } from "./passwords.ts";
import { sessionIds, userByName } from "./queries.ts";
import type { SecurityLog } from "./security-log.ts";
import { countAttempt, forgiveAttempt, TooManyAttempts } from "./throttle.ts";
import { hashToken, newToken } from "./tokens.ts";

/** The maximum number of sessions in the list; a user with more can end them all at once. */
const mostListed = 100;

export interface ListedSession extends Device {
  readonly id: string;
  readonly begunAt: Instant;
  readonly lastUsedAt: Instant;
  readonly isThisOne: boolean;
}

type User = NonNullable<Awaited<ReturnType<typeof userByName>>>;

/** The password was the user's when it was verified, and is not any more. */
const outdated = (path: string) => new Refusal([problem("password.wrong", path)]);

interface Noted {
  readonly now: Instant;
  readonly securityLog: SecurityLog;
}

/** The person of an account, and the automatic mails that they have switched off. */
export interface KeptPerson extends OwnPerson {
  readonly muted: readonly AutomaticMail[];
}

/** The actions of signed-in users on their own account. */
export interface AccountActions {
  /** The active sessions, last used first. */
  sessions(session: Session, now: Instant): Promise<readonly ListedSession[]>;
  /** Refuses with `session.unknown` when the session is not the caller's own. */
  end(session: Session, id: string, at: Noted): Promise<void>;
  /** Ends all others, or all; returns how many. */
  endAll(session: Session, ask: { withThisOne: boolean }, at: Noted): Promise<number>;
  /**
   * Changes the password, ends every other session, forgets every other device, and returns the new token of this
   * session. Refuses with the problems of `checkNewPassword`, `password.wrong`, or `session.tooManyAttempts`.
   */
  changePassword(
    session: Session,
    ask: { current: string; next: string },
    at: Noted & { carrier: Pick<Carrier, "name">; deviceToken: DeviceToken },
  ): Promise<string>;
  /** The person of the account. Refuses guests with `session.notYours`. */
  person(session: Session): Promise<KeptPerson>;
  /**
   * Changes the person. Refuses with the problems of `ownPersonProblems`. Another e-mail address requires the password,
   * because links for new passwords are sent to it: refuses with `password.wrong` or `session.tooManyAttempts`.
   */
  changePerson(session: Session, ask: KeptPerson & { password?: string }, at: Noted): Promise<void>;
  changeLanguage(session: Session, language: Language): Promise<void>;
}

export function accountOver({ owner }: Pick<Database, "owner">): AccountActions {
  async function userOf({ kind, userName }: Session): Promise<User> {
    const user = kind === "guest" ? undefined : await userByName(owner, userName);
    if (!user) throw new Refusal([problem("session.notYours")]);
    return user;
  }

  /**
   * Refuses at `path` when the password is not the user's. Attempts are limited, because an unattended session must not
   * be usable for guessing the password.
   */
  async function requirePassword(
    { user_name: userName, account_id: account, password_hash }: User,
    given: { readonly password: string; readonly path: string },
    { now, securityLog }: Noted,
  ): Promise<void> {
    const subject = { kind: "password change", userName } as const;
    await countAttempt(owner, subject, now).catch((error: unknown) => {
      if (error instanceof TooManyAttempts) securityLog({ event: "password.throttled", account });
      throw error;
    });
    if (!(await fitsPassword(given.password, password_hash))) {
      securityLog({ event: "password.refused", account });
      throw new Refusal([problem("password.wrong", given.path)]);
    }
    await forgiveAttempt(owner, [subject]);
  }

  return {
    async sessions(session, now) {
      const rows = await ownSessions(owner, session, { now, most: mostListed });
      return rows.map(({ session_id, token_hash, created_at, last_seen_at, browser, system }) => ({
        id: session_id,
        begunAt: created_at,
        lastUsedAt: last_seen_at,
        browser,
        system,
        isThisOne: token_hash.equals(session.tokenHash),
      }));
    },

    async end(session, id, { now, securityLog }) {
      if (!(await revokeOne(owner, session, { id, now })))
        throw new Refusal([problem("session.unknown", "id")]);
      const { account } = await sessionIds(owner, session.tokenHash);
      securityLog({ event: "session.revoked", account, session: id });
    },

    async endAll(session, { withThisOne }, { now, securityLog }) {
      const except = withThisOne ? {} : { except: session.tokenHash };
      const sessions = await revokeAll(owner, session, { now, ...except });
      const { account } = await sessionIds(owner, session.tokenHash);
      securityLog({ event: "session.revoked", account, sessions });
      return sessions;
    },

    async person({ kind, userName }) {
      const row = kind === "guest" ? undefined : await personOf(owner, userName);
      if (!row) throw new Refusal([problem("session.notYours")]);
      const { name, phone, email, muted_mails } = row;
      const muted = automaticMails.filter((mail) => muted_mails.includes(mail));
      return { name, phone: phone ?? "", email: email ?? "", muted };
    },

    async changePerson(session, { muted, password = "", ...given }, at) {
      const user = await userOf(session);
      const problems = ownPersonProblems(given);
      if (problems.length > 0) throw new Refusal(problems);
      const person = {
        name: given.name.trim(),
        phone: tidyGuestContact("phone", given.phone),
        email: given.email.trim(),
      };
      const hasNewEmail = person.email !== (user.email ?? "");
      if (hasNewEmail) await requirePassword(user, { password, path: "password" }, at);
      await owner.transaction().execute(async (tx) => {
        if (hasNewEmail && !(await isUnchanged(tx, user))) throw outdated("password");
        await storePerson(tx, session.userName, { ...person, muted });
        // A link that went to the address before must not open the account any more.
        if (hasNewEmail) await removePasswordLinks(tx, session.userName);
      });
      if (hasNewEmail) at.securityLog({ event: "email.changed", account: user.account_id });
    },

    async changePassword(session, { current, next }, { now, carrier, deviceToken, securityLog }) {
      const { userName } = session;
      const user = await userOf(session);
      const whose = { userName, carrierName: carrier.name, path: "next" };
      const wrong = await checkNewPassword(owner, next, whose);
      if (wrong.length > 0) throw new Refusal(wrong);
      await requirePassword(user, { password: current, path: "current" }, { now, securityLog });
      const token = newToken();
      const passwordHash = await hashPassword(next);
      const sessions = await owner.transaction().execute(async (tx) => {
        if (!(await isUnchanged(tx, user))) throw outdated("current");
        await storePassword(tx, userName, passwordHash);
        const others = await revokeAll(tx, session, { now, except: session.tokenHash });
        await exchangeTokenHash(tx, session, hashToken(token));
        await forgetDevices(tx, userName, deviceToken);
        return others;
      });
      securityLog({ event: "password.changed", account: user.account_id, sessions });
      return token;
    },

    changeLanguage: (session, language) => storeLanguage(owner, session, language),
  };
}

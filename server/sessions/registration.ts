import { setTimeout as pause } from "node:timers/promises";
import { confirmHours, resetMinutes } from "@anden/domain/customer/account-links";
import { languages, personTypes } from "@anden/domain/customer/customer";
import { secondsUntilToken, subnetOf } from "@anden/domain/customer/newcomer-limits";
import {
  type Registration,
  registeredCustomer,
  registrationProblems,
  tidyRegistration,
} from "@anden/domain/customer/registration";
import { isMailAddress } from "@anden/domain/mail/recipients";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { problem } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import type { Database } from "../database/connect.ts";
import { takeToken } from "../database/token-bucket.ts";
import { type Context, Refusal, type Session } from "../handlers.ts";
import { type AccountMail, accountLetter } from "../mail/account-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { revokeAll, storePassword } from "./account-queries.ts";
import { forgetDevices } from "./known-devices.ts";
import {
  accountBy,
  countTry,
  GuestIsGone,
  isNameTaken,
  livingLink,
  makeAccount,
  removeLink,
  storeLink,
} from "./link-queries.ts";
import { checkNewPassword, isCommonPassword } from "./new-password.ts";
import { fitsPassword, hashPassword } from "./passwords.ts";
import { userByName } from "./queries.ts";
import { forgiveUser } from "./throttle.ts";
import { hashToken, newToken } from "./tokens.ts";

const minute = 60_000;
/** Wrong passwords for one link. Its owner knows the password and needs few. */
const mostTries = 10;
/** The mails that a caller may cause without an account, by address and by account. */
const mailsOfAddress = { burst: 20, perHour: 40 } as const;
const mailsOfAccount = { burst: 3, perHour: 6 } as const;
/**
 * The time of the answer to a forgotten password, whether there is an account or not: usually enough for what happens
 * meanwhile, for which it does not wait.
 */
const milliseconds = 400;

export interface AccountLinkOptions {
  readonly portalUrl: URL;
  readonly from: string;
  /** Whether callers without an account are limited; switched off only for load tests. */
  readonly limits: boolean;
  /** Logs what fails after its answer. */
  readonly warn: (message: string) => void;
}

type Caller = Pick<Context, "now" | "language" | "carrier" | "wordsIn" | "securityLog" | "address">;

/** Accounts by links in mails: a guest becomes a customer, and a user gets a new password (decision 0081). */
export function accountLinksOver(
  { owner }: Pick<Database, "owner">,
  { portalUrl, from, limits, warn }: AccountLinkOptions,
) {
  const limitCaller = async ({ address, now }: Caller) => {
    if (!limits) return;
    const left = await takeToken(owner, `mail:address:${subnetOf(address)}`, mailsOfAddress, now);
    if (left === "taken") return;
    const seconds = secondsUntilToken(left, mailsOfAddress);
    throw new Refusal([problem("mail.tooMany", "", { minutes: Math.ceil(seconds / 60) })], seconds);
  };
  /** Whether one more message may be sent to this account, or to an address of none. The caller is not told. */
  const maySendTo = async (accountOrAddress: string, now: number) =>
    (await takeToken(
      owner,
      `mail:to:${hashToken(accountOrAddress.toLowerCase()).toString("hex")}`,
      mailsOfAccount,
      now,
    )) === "taken";

  const send = (
    tx: Database["owner"],
    mail: AccountMail,
    to: { readonly email: string; readonly clientId: number; readonly userName: string },
    at: Caller,
  ) =>
    queueMail(tx, {
      clientId: to.clientId,
      userName: to.userName,
      to: [to.email],
      from,
      at: at.now,
      kind: `account.${mail.what}`,
      letter: accountLetter(mail, at),
      isAutomatic: true,
    });
  // In the fragment of the URL, which browsers do not send, so that it is in no log of a proxy.
  const linkTo = (path: string, token: string) => new URL(`${path}#${token}`, portalUrl).href;
  const forgottenAddress = new URL("/acceso/olvidada", portalUrl).href;

  /** Sends a link to the account of a user name or an e-mail address, if there is one. */
  const sendReset = async (who: string, at: Caller) => {
    const account = await accountBy(owner, who);
    const email = account?.email;
    if (!account || !email || !isMailAddress(email)) return;
    // By the account: its name and its address, however they are written, are one.
    if (!(await maySendTo(account.account_id, at.now))) return;
    const token = newToken();
    const { user_name: userName, client_id } = account;
    const language = account.language === "en" ? "en" : "es";
    await owner.transaction().execute(async (tx) => {
      await storeLink(tx, {
        hash: hashToken(token),
        purpose: "password",
        userName,
        now: at.now,
        expiresAt: at.now + resetMinutes * minute,
      });
      const mail = { what: "reset", userName, address: linkTo("/acceso/nueva", token) } as const;
      await send(tx, mail, { email, clientId: client_id ?? 0, userName }, { ...at, language });
    });
    at.securityLog({ event: "password.forgotten", account: account.account_id });
  };

  return {
    /** Stores a guest's registration and sends its link. Only the mail says whether such an account already exists. */
    async register(asked: Registration, session: Session, at: Caller): Promise<void> {
      if (session.kind !== "guest") throw new Refusal([problem("session.notYours")]);
      const { password = "", ...registration } = tidyRegistration(asked);
      const problems = registrationProblems(asked, { carrierName: at.carrier.name });
      if (problems.length > 0) throw new Refusal(problems);
      if (await isCommonPassword(password)) throw new Refusal([problem("password.common", "password")]);
      await limitCaller(at);
      const guestId = session.customer.clientId;
      const { loginName: userName = "", email = "" } = registration;
      const may = await maySendTo((await accountBy(owner, email))?.account_id ?? email, at.now);
      const passwordHash = await hashPassword(password);
      if (!may) return;
      const token = newToken();
      const to = { email, clientId: guestId, userName: session.userName };
      await owner.transaction().execute(async (tx) => {
        const known = await accountBy(tx, email);
        const taken = !known && (await isNameTaken(tx, userName));
        if (known)
          return send(tx, { what: "known", userName: known.user_name, address: forgottenAddress }, to, at);
        if (taken) return send(tx, { what: "taken", userName, address: portalUrl.href }, to, at);
        const { language } = at;
        await storeLink(tx, {
          hash: hashToken(token),
          purpose: "registration",
          userName,
          guestId,
          now: at.now,
          details: { ...registration, passwordHash, language },
          expiresAt: at.now + confirmHours * 60 * minute,
        });
        return send(tx, { what: "confirm", userName, address: linkTo("/acceso/confirmar", token) }, to, at);
      });
    },

    /** Creates the account of a registration. Refuses with `link.over`, or with `password.mistyped` at `password`. */
    async confirm({ token, password }: { token: string; password: string }, at: Caller): Promise<string> {
      const hash = hashToken(token);
      const outcome = await owner.transaction().execute(async (tx) => {
        const link = await livingLink(tx, hash, "registration", at.now);
        if (!link || link.guest_id === null || link.tries >= mostTries) return "over" as const;
        const { passwordHash, language, ...registration } = z.parse(registered, link.details);
        if (!(await fitsPassword(password, passwordHash))) {
          await countTry(tx, hash);
          return "wrong" as const;
        }
        await removeLink(tx, hash);
        const { loginName: userName, name, lastName, email, phone } = registration;
        const customer = registeredCustomer(link.guest_id, registration, {
          language,
          currency: at.carrier.currency,
        });
        const isMade = await makeAccount(tx, {
          clientId: link.guest_id,
          userName,
          email,
          phone,
          language,
          passwordHash,
          customer,
          name: `${name} ${lastName}`.trim(),
          now: at.now,
        }).catch((error: unknown) => {
          if (error instanceof GuestIsGone) throw new Refusal([problem("link.over", "token")]);
          throw error;
        });
        return isMade ? { userName } : ("over" as const);
      });
      if (outcome === "over") throw new Refusal([problem("link.over", "token")]);
      if (outcome === "wrong") throw new Refusal([problem("password.mistyped", "password")]);
      const user = await userByName(owner, outcome.userName);
      at.securityLog({ event: "account.registered", account: user?.account_id });
      return outcome.userName;
    },

    /**
     * Sends a link to an account's address. Without such an account the answer is the same, and so is its time: it
     * waits for nothing that depends on the account.
     */
    async forget(who: string, at: Caller): Promise<void> {
      await limitCaller(at);
      sendReset(withoutInvisible(who).trim(), at).catch((error: unknown) =>
        warn(`A link for a new password was not sent: ${error}`),
      );
      await pause(milliseconds);
    },

    /**
     * Sets a new password by its link, and ends every session. Refuses with `link.over` or the problems of
     * `checkNewPassword`.
     */
    async reset({ token, password }: { token: string; password: string }, at: Caller): Promise<string> {
      const hash = hashToken(token);
      const link = await owner.transaction().execute((tx) => livingLink(tx, hash, "password", at.now));
      if (!link) throw new Refusal([problem("link.over", "token")]);
      const { user_name: userName } = link;
      const whose = { userName, carrierName: at.carrier.name, path: "password" };
      const wrong = await checkNewPassword(owner, password, whose);
      if (wrong.length > 0) throw new Refusal(wrong);
      const passwordHash = await hashPassword(password);
      const sessions = await owner.transaction().execute(async (tx) => {
        if (!(await livingLink(tx, hash, "password", at.now))) return undefined;
        await removeLink(tx, hash);
        await storePassword(tx, userName, passwordHash);
        await forgetDevices(tx, userName, undefined);
        await forgiveUser(tx, userName);
        const ended = await revokeAll(tx, { userName, kind: "customer" }, { now: at.now });
        return ended;
      });
      if (sessions === undefined) throw new Refusal([problem("link.over", "token")]);
      const user = await userByName(owner, userName);
      at.securityLog({ event: "password.reset", account: user?.account_id, sessions });
      return userName;
    },
  };
}
export type AccountLinks = ReturnType<typeof accountLinksOver>;

const text = z.string();
/** The stored data of a registration until it is confirmed. */
const registered = z.object({
  loginName: text,
  name: text,
  lastName: text,
  email: text,
  phone: text,
  passwordHash: text,
  legalName: z.exactOptional(text),
  taxId: z.exactOptional(text),
  postalCode: z.exactOptional(text),
  country: z.exactOptional(text),
  state: z.exactOptional(text),
  neighbourhood: z.exactOptional(text),
  street: z.exactOptional(text),
  exteriorNumber: z.exactOptional(text),
  interiorNumber: z.exactOptional(text),
  businessType: z.exactOptional(z.number()),
  paymentKind: z.exactOptional(z.number()),
  nearestBranch: z.exactOptional(z.number()),
  personType: z.exactOptional(z.enum(personTypes)),
  language: z.enum(languages),
});

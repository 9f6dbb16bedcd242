import { confirmHours } from "@anden/domain/customer/account-links";
import { languages, personTypes } from "@anden/domain/customer/customer";
import {
  type Registration,
  registeredCustomer,
  registrationProblems,
  tidyRegistration,
} from "@anden/domain/customer/registration";
import { hour } from "@anden/domain/values/durations";
import { problem } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import type { Database } from "../database/connect.ts";
import { Refusal, type Session } from "../handlers.ts";
import type { LinkCaller, LinkMails } from "./link-mails.ts";
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
import { isCommonPassword } from "./new-password.ts";
import { fitsPassword, hashPassword } from "./passwords.ts";
import { userByName } from "./queries.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Wrong passwords for one link. Its owner knows the password and needs few. */
const mostTries = 10;

/** How a guest becomes a customer: by a link in a mail, and the password of their registration (decision 0081). */
export function registrationsOver({ owner }: Pick<Database, "owner">, mails: LinkMails, portalUrl: URL) {
  const forgottenAddress = new URL("/acceso/olvidada", portalUrl).href;
  return {
    /** Stores a guest's registration and sends its link. Only the mail says whether such an account already exists. */
    async register(asked: Registration, session: Session, at: LinkCaller): Promise<void> {
      if (session.kind !== "guest") throw new Refusal([problem("session.notYours")]);
      const { password = "", ...registration } = tidyRegistration(asked);
      const problems = registrationProblems(asked, { carrierName: at.carrier.name });
      if (problems.length > 0) throw new Refusal(problems);
      if (await isCommonPassword(password)) throw new Refusal([problem("password.common", "password")]);
      await mails.limit(at);
      const guestId = session.customer.clientId;
      const { loginName: userName = "", email = "" } = registration;
      const may = await mails.maySendTo((await accountBy(owner, email))?.account_id ?? email, at.now);
      const passwordHash = await hashPassword(password);
      if (!may) return;
      const token = newToken();
      const to = { email, clientId: guestId, userName: session.userName };
      await owner.transaction().execute(async (tx) => {
        const known = await accountBy(tx, email);
        const taken = !known && (await isNameTaken(tx, userName));
        if (known)
          return mails.send(
            tx,
            { what: "known", userName: known.user_name, address: forgottenAddress },
            to,
            at,
          );
        if (taken) return mails.send(tx, { what: "taken", userName, address: portalUrl.href }, to, at);
        const { language } = at;
        await storeLink(tx, {
          hash: hashToken(token),
          purpose: "registration",
          userName,
          guestId,
          now: at.now,
          details: { ...registration, passwordHash, language },
          expiresAt: at.now + confirmHours * hour,
        });
        return mails.send(
          tx,
          { what: "confirm", userName, address: mails.linkTo("/acceso/confirmar", token) },
          to,
          at,
        );
      });
    },

    /** Creates the account of a registration. Refuses with `link.over`, or with `password.mistyped` at `password`. */
    async confirm({ token, password }: { token: string; password: string }, at: LinkCaller): Promise<string> {
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
  };
}
export type Registrations = ReturnType<typeof registrationsOver>;

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

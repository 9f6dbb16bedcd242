import type { Carrier } from "@anden/domain/carrier";
import type { Account } from "@anden/domain/customer/account-contact";
import type { Customer, Language } from "@anden/domain/customer/customer";
import { guestCustomer } from "@anden/domain/customer/guest";
import { lastMomentOf } from "@anden/domain/customer/session-life";
import type { Instant } from "@anden/domain/values/calendar";
import { minute } from "@anden/domain/values/durations";
import { problem } from "@anden/domain/values/problem";
import type { Database } from "../database/connect.ts";
import type { FoundSession } from "../database/opening.ts";
import { seenEvery } from "../database/session-cache.ts";
import { takeAlong } from "../drafts/queries.ts";
import { Refusal, type Session } from "../handlers.ts";
import { isUnchanged, storeOneTimeToken, takeOneTimeToken } from "./account-queries.ts";
import type { Device } from "./device.ts";
import { type DeviceToken, isKnownDevice, rememberDevice } from "./known-devices.ts";
import { fitsPassword, hashPassword } from "./passwords.ts";
import {
  keepAlive,
  revokeSession,
  type SessionIds,
  sessionIds,
  storeGuestClient,
  storeSession,
  userByName,
} from "./queries.ts";
import type { SecurityLog } from "./security-log.ts";
import { accountOf, customerOf, kindOf, languageOf, sessionFrom } from "./session-row.ts";
import { countAttempt, forgiveAttempt, subjectsOf, TooManyAttempts } from "./throttle.ts";
import { hashToken, newToken } from "./tokens.ts";

/** The redirect between two sites takes seconds; a longer life would only help somebody who finds the token. */
export const oneTimeTokenSeconds = 120;

export interface Started {
  readonly token: string;
  readonly session: Session;
}

export interface Sessions {
  /** Refuses with `session.wrongPair`, also for an unknown user, or with `session.tooManyAttempts`. */
  signIn(
    ask: { userName: string; password: string; address: string; deviceToken: DeviceToken },
    at: Beginning,
  ): Promise<Started & { readonly deviceToken: string }>;
  beGuest(language: Language, at: Beginning): Promise<Started>;
  /** A one-time token for a customer's user. Refuses with `user.unknown`; the carrier's own accounts have no such tokens. */
  issueToken(holder: string, by: Session, at: Noted): Promise<string>;
  /** Refuses with `session.badToken` an unknown, used or expired token. */
  signInByToken(token: string, at: Beginning): Promise<Started>;
  /** The session of a token hash, recording its use; undefined for one that is unknown, expired or revoked. */
  findSession(tokenHash: Buffer, at: Moment): Promise<Session | undefined>;
  /** The same for a session found within its call's transaction. The caller records its use. */
  sessionFrom(found: FoundSession, tokenHash: Buffer, carrier: Carrier): Session | undefined;
  /** Records that the session is in use, so that it does not end by idleness; at most once a minute. */
  touchSession(session: Session, at: Moment): Promise<void>;
  end(session: Session, at: Noted): Promise<void>;
  /** Ends a guest's session for the user who signs in, and gives them the guest's drafts. */
  endFor(guest: Session, user: Session, at: Noted): Promise<void>;
  /** The ids of a session and its account in the security log. */
  idsOf(tokenHash: Buffer): Promise<SessionIds>;
}

interface Moment {
  readonly now: Instant;
  readonly carrier: Carrier;
}

interface Beginning extends Moment {
  readonly device: Device;
  readonly securityLog: SecurityLog;
}

type Noted = Pick<Beginning, "now" | "securityLog">;

/** The only access to the session tables from the rest of the server. */
export function sessionsOver({
  owner,
  numbers,
  session: livingSession,
}: Pick<Database, "owner" | "numbers" | "session">): Sessions {
  // Verified for an unknown user, so that the answer takes the same time as for a known one.
  const dummyHash = hashPassword(newToken());

  async function start(
    who: {
      userName: string;
      clientId: number | null;
      role: string;
      guest: boolean;
      language: Language;
      customer: Customer;
      account?: Account;
    },
    { now, carrier, device }: Beginning,
    db = owner,
  ): Promise<Started & { readonly name: string }> {
    const token = newToken();
    const tokenHash = hashToken(token);
    const name = await storeSession(db, {
      ...who,
      tokenHash,
      device,
      now: new Date(now),
      expiresAt: new Date(now + carrier.idleMinutes * minute),
      absoluteExpiresAt: new Date(lastMomentOf(now, carrier)),
    });
    const { userName, language, customer, account } = who;
    return {
      token,
      name,
      session: {
        tokenHash,
        userName,
        kind: kindOf(who),
        language,
        customer,
        ...(account ? { account } : {}),
        lastSeen: now,
      },
    };
  }

  async function touchSession({ tokenHash, lastSeen }: Session, { now, carrier }: Moment): Promise<void> {
    if (now - lastSeen > seenEvery)
      await keepAlive(owner, tokenHash, new Date(now), new Date(now + carrier.idleMinutes * minute));
  }

  type User = NonNullable<Awaited<ReturnType<typeof userByName>>>;

  /** A session of the user, or undefined when they may no longer have one. */
  async function startAs(user: User | undefined, at: Beginning) {
    const customer = user && (await customerOf(owner, user.client_id, at.carrier));
    if (!user || user.disabled_at !== null || !customer) return undefined;
    const { user_name: userName, client_id: clientId, role } = user;
    const language = languageOf(user.language);
    const who = { userName, clientId, role, guest: false, language, customer, account: accountOf(user) };
    // Verifying a password takes a while. A change of it meanwhile ends every session, this one included.
    return owner.transaction().execute(async (tx) => {
      const { user_name, password_hash } = user;
      return (await isUnchanged(tx, { user_name, password_hash })) ? start(who, at, tx) : undefined;
    });
  }

  return {
    async signIn({ userName, password, address, deviceToken: token }, at) {
      const isKnown = await isKnownDevice(owner, token, userName);
      const subjects = subjectsOf({ userName, address, device: token }, isKnown);
      for (const subject of subjects)
        await countAttempt(owner, subject, at.now).catch((error: unknown) => {
          if (error instanceof TooManyAttempts)
            at.securityLog({ event: "sign-in.throttled", by: subject.kind });
          throw error;
        });

      const user = await userByName(owner, userName);
      const fits = await fitsPassword(password, user?.password_hash ?? "", await dummyHash);
      const started = fits ? await startAs(user, at) : undefined;
      if (!started) {
        at.securityLog({ event: "sign-in.failed", ...(user ? { account: user.account_id } : {}) });
        throw new Refusal([problem("session.wrongPair")]);
      }
      await forgiveAttempt(owner, subjects);
      const deviceToken = await rememberDevice(owner, { token, userName, now: at.now });
      const { name, ...answer } = started;
      at.securityLog({
        event: "sign-in.succeeded",
        session: name,
        ...(user ? { account: user.account_id } : {}),
      });
      return { ...answer, deviceToken };
    },

    async beGuest(language, at) {
      const clientId = await numbers.next("guest-client");
      const customer = guestCustomer(clientId, language, at.carrier.currency);
      await storeGuestClient(owner, clientId, customer, new Date(at.now));
      const { name, ...answer } = await start(
        { userName: `invitado-${clientId}`, clientId, role: "customer", guest: true, language, customer },
        at,
      );
      at.securityLog({ event: "guest.begun", session: name });
      return answer;
    },

    async issueToken(holder, by, { now, securityLog }) {
      const user = await userByName(owner, holder);
      if (!user || user.disabled_at !== null || user.role !== "customer")
        throw new Refusal([problem("user.unknown", "holder", { name: holder })]);
      const token = newToken();
      await storeOneTimeToken(owner, {
        hash: hashToken(token),
        holder,
        issuedBy: by.userName,
        now,
        expiresAt: now + oneTimeTokenSeconds * 1000,
      });
      securityLog({ event: "token.issued", account: user.account_id });
      return token;
    },

    async signInByToken(token, at) {
      const userName = await takeOneTimeToken(owner, hashToken(token), at.now);
      const user = userName === undefined ? undefined : await userByName(owner, userName);
      const started = await startAs(user, at);
      if (!started) {
        at.securityLog({ event: "sign-in.token-refused", ...(user ? { account: user.account_id } : {}) });
        throw new Refusal([problem("session.badToken", "token")]);
      }
      const { name, ...answer } = started;
      at.securityLog({
        event: "sign-in.by-token",
        session: name,
        ...(user ? { account: user.account_id } : {}),
      });
      return answer;
    },

    sessionFrom,
    touchSession,

    async findSession(tokenHash, moment) {
      const found = await livingSession(tokenHash, moment.now);
      const session = found && sessionFrom(found, tokenHash, moment.carrier);
      if (session) await touchSession(session, moment);
      return session;
    },

    async end({ tokenHash }, { now, securityLog }) {
      const ended = await revokeSession(owner, tokenHash, new Date(now));
      if (ended) securityLog({ event: "signed-out", ...ended });
    },

    async endFor(guest, user, { now, securityLog }) {
      const session = await takeAlong(owner, {
        from: holderOf(guest),
        to: holderOf(user),
        tokenHash: guest.tokenHash,
        now,
      });
      if (session) securityLog({ event: "signed-out", session });
    },

    idsOf: (tokenHash) => sessionIds(owner, tokenHash),
  };
}

function holderOf({ userName, customer }: Session) {
  return { clientId: customer.clientId, userName };
}

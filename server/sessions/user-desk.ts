import type { RegisteredDetails } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import type { Kysely } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import { revokeAll, storePassword } from "./account-queries.ts";
import { forgetDevices } from "./known-devices.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword, noPassword } from "./passwords.ts";
import { forgiveUser } from "./throttle.ts";

/** A user as the carrier's administrators see them. */
export interface ListedUser {
  readonly userName: string;
  readonly clientId: number | null;
  readonly role: string;
  readonly name: string;
  readonly standing: "may sign in" | "has no password" | "disabled";
}

type Owner = Pick<Database, "owner">;
type Ended = { readonly sessions: number };

/** All users by name; or one client's. */
export async function listedUsers({ owner }: Owner, clientId?: number): Promise<readonly ListedUser[]> {
  const users = owner
    .selectFrom("users")
    .select(["user_name", "client_id", "role", "name", "password_hash", "disabled_at"])
    .orderBy("user_name");
  const rows = await (clientId === undefined ? users : users.where("client_id", "=", clientId)).execute();
  return rows.map(({ user_name, client_id, role, name, password_hash, disabled_at }) => ({
    userName: user_name,
    clientId: client_id,
    role,
    name,
    standing:
      disabled_at !== null ? "disabled" : password_hash === noPassword ? "has no password" : "may sign in",
  }));
}

/**
 * Sets a user's password, the first one or a replacement for a forgotten one. Ends the user's sessions, forgets their
 * devices, and resets failed attempts. Returns the problems of the password instead, or undefined for an unknown user.
 */
export async function setPassword(
  { owner }: Owner,
  userName: string,
  password: string,
  { now, carrierName }: { now: Instant; carrierName: string },
): Promise<Ended | { readonly problems: readonly Problem[] } | undefined> {
  if (!(await isUser({ owner }, userName))) return undefined;
  const problems = await checkNewPassword(owner, password, { userName, carrierName });
  if (problems.length > 0) return { problems };
  const hash = await hashPassword(password);
  return owner.transaction().execute(async (tx) => {
    await storePassword(tx, userName, hash);
    await forgiveUser(tx, userName);
    await forgetDevices(tx, userName);
    return revokeSessionsOf(tx, userName, now);
  });
}

/** Disables a user, or enables them again; they keep their password. Undefined for an unknown user. */
export async function allowUser(
  { owner }: Owner,
  userName: string,
  { isAllowed, now }: { isAllowed: boolean; now: Instant },
): Promise<Ended | undefined> {
  return owner.transaction().execute(async (tx) => {
    if (!(await isUser({ owner: tx }, userName))) return undefined;
    const disabled_at = isAllowed ? null : new Date(now);
    await tx.updateTable("users").set({ disabled_at }).where("user_name", "=", userName).execute();
    return isAllowed ? { sessions: 0 } : revokeSessionsOf(tx, userName, now);
  });
}

export async function isUser({ owner }: Owner, userName: string): Promise<boolean> {
  const found = owner.selectFrom("users").select("user_name").where("user_name", "=", userName);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The registration data of a user's client; undefined for a client that did not register in the portal. */
export async function registrationOf(
  { owner }: Owner,
  userName: string,
): Promise<RegisteredDetails | undefined> {
  const client = await owner
    .selectFrom("users")
    .innerJoin("clients", "clients.client_id", "users.client_id")
    .select("clients.settings")
    .where("user_name", "=", userName)
    .executeTakeFirst();
  return client?.settings.registration;
}

async function revokeSessionsOf(owner: Kysely<Schema>, userName: string, now: Instant): Promise<Ended> {
  return { sessions: await revokeAll(owner, { userName, kind: "customer" }, { now }) };
}

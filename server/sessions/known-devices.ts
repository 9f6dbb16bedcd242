import type { Instant } from "@anden/domain/values/calendar";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { hashToken, newToken } from "./tokens.ts";

/** A device is forgotten after so many days without a sign-in. */
export const knownForDays = 90;

/** The token of a browser, which it sends with a sign-in. */
export type DeviceToken = string | undefined;

/** Whether the user has signed in on this device before. */
export async function isKnownDevice(
  owner: Kysely<Schema>,
  token: DeviceToken,
  userName: string,
): Promise<boolean> {
  if (token === undefined) return false;
  const known = owner
    .selectFrom("known_devices")
    .select("user_name")
    .where("token_hash", "=", hashToken(token))
    .where("user_name", "=", userName);
  return (await known.executeTakeFirst()) !== undefined;
}

/**
 * Records the device after a sign-in and returns its new token, which replaces the old one for all its users. So a
 * token that somebody has planted in a browser, or copied from it, becomes invalid with the next sign-in there.
 */
export async function rememberDevice(
  owner: Kysely<Schema>,
  { token, userName, now }: { token: DeviceToken; userName: string; now: Instant },
): Promise<string> {
  const next = newToken();
  const token_hash = hashToken(next);
  const last_used_at = new Date(now);
  await owner.transaction().execute(async (tx) => {
    if (token !== undefined)
      await tx
        .updateTable("known_devices")
        .set({ token_hash })
        .where("token_hash", "=", hashToken(token))
        .execute();
    await tx
      .insertInto("known_devices")
      .values({ token_hash, user_name: userName, last_used_at })
      .onConflict((conflict) => conflict.columns(["token_hash", "user_name"]).doUpdateSet({ last_used_at }))
      .execute();
  });
  return next;
}

/** Forgets the user's devices, except this one, after a change of the password. */
export async function forgetDevices(
  owner: Kysely<Schema>,
  userName: string,
  except?: DeviceToken,
): Promise<void> {
  const theirs = owner.deleteFrom("known_devices").where("user_name", "=", userName);
  await (except === undefined ? theirs : theirs.where("token_hash", "!=", hashToken(except))).execute();
}

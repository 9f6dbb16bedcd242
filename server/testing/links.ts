import { randomUUID } from "node:crypto";
import { confirmation, passwordReset } from "@anden/contract/registration";
import { toWire } from "@anden/contract/wire/convert";
import { storeLink } from "../sessions/link-queries.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { hashToken, newToken } from "../sessions/tokens.ts";
import type { TestServer } from "./server.ts";

const linkPassword = "siete gatos en el patio";

const hour = 3_600_000;

/**
 * The token of a link as a mail contains it: for the registration of a new guest, or for a new password of a new user
 * without a client.
 */
async function aLink(server: TestServer, purpose: "registration" | "password"): Promise<string> {
  const token = newToken();
  const { owner } = server.database;
  const [loginName, now] = [`u${randomUUID().slice(0, 8)}`, server.now];
  const passwordHash = await hashPassword(linkPassword);
  const link = { hash: hashToken(token), purpose, userName: loginName, now, expiresAt: now + hour };
  if (purpose === "password") {
    const user = { user_name: loginName, role: "customer", name: "Rosa", language: "es" };
    await owner
      .insertInto("users")
      .values({ ...user, client_id: null, password_hash: passwordHash, created_at: new Date(now) })
      .execute();
    await storeLink(owner, link);
    return token;
  }
  const { clientId: guestId } = await server.aGuest();
  const given = { name: "Rosa", lastName: "Díaz", email: `${loginName}@norte.example`, phone: "8155500100" };
  await storeLink(owner, {
    ...link,
    guestId,
    details: { ...given, loginName, passwordHash, language: "es" },
  });
  return token;
}

/** A valid body of the call that uses such a link. */
export async function linkBody(server: TestServer, purpose: "registration" | "password"): Promise<object> {
  const given = { token: await aLink(server, purpose), password: linkPassword };
  return toWire(purpose === "registration" ? confirmation : passwordReset, given) as object;
}

import { checkPassword, foldedPassword } from "@anden/domain/customer/password";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/** The user who gets the password. */
interface Owner {
  readonly userName: string;
  readonly carrierName: string;
  readonly path?: string;
}

/**
 * The problems of a new password: those of `checkPassword`, and `password.common` for one on the list of the most
 * frequently leaked passwords. Used wherever a password is set, except for the demo accounts of a carrier's folder,
 * whose passwords are published.
 */
export async function checkNewPassword(
  db: Kysely<Schema>,
  password: string,
  { userName, carrierName, path = "" }: Owner,
): Promise<readonly Problem[]> {
  const names = [...(await namesOf(db, userName)), carrierName];
  const problems = checkPassword(password, { userName, names, path });
  if (problems.length > 0) return problems;
  return (await isCommonPassword(password)) ? [problem("password.common", path)] : [];
}

async function namesOf(db: Kysely<Schema>, userName: string): Promise<readonly (string | null)[]> {
  const known = await db
    .selectFrom("users")
    .leftJoin("clients", "clients.client_id", "users.client_id")
    .select(["users.name", "clients.name as client"])
    .where("user_name", "=", userName)
    .executeTakeFirst();
  return known ? [known.name, known.client] : [];
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 words, loaded when the first password is set, because a server that starts does not need them. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Also recognizes a common password with up to five digits or punctuation marks at its ends, because people add `2026!`
 * to a refused password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const words = await common;
  const folded = foldedPassword(password);
  const bare = folded.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const added = folded.length - bare.length;
  return words.has(folded) || (bare.length >= 4 && added <= 5 && words.has(bare));
}

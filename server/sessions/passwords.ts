import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** A value that is no password hash: nobody can sign in with it until a password is set. */
export const noPassword = "none";

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, as other tools write it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id(password, salt, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether the password matches the hash. A stored text that is no hash matches no password; `otherwise` is then
 * verified instead, so that the response time does not reveal it.
 */
export async function fitsPassword(password: string, stored: string, otherwise?: string): Promise<boolean> {
  const [, , , parameters = "", salt = "", hash = ""] = stored.split("$");
  const read = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters);
  if (!read) {
    if (otherwise) await fitsPassword(password, otherwise);
    return false;
  }
  const expected = Buffer.from(hash, "base64");
  const [memory, passes, parallelism] = read.slice(1).map(Number);
  const derived = await argon2id(password, Buffer.from(salt, "base64"), {
    memory: memory ?? cost.memory,
    passes: passes ?? cost.passes,
    parallelism: parallelism ?? cost.parallelism,
    tagLength: expected.length,
  });
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

async function argon2id(
  password: string,
  nonce: Buffer,
  settings: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  return Buffer.from(
    await derive("argon2id", { message: Buffer.from(password.normalize("NFKC")), nonce, ...settings }),
  );
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

import { hash, randomBytes } from "node:crypto";

/** 256 random bits: the only credential that a browser holds. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: a stolen table is useless for resuming sessions. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

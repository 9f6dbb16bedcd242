import { hash, randomBytes } from "node:crypto";

/** 256 random bits: the only credential that a browser holds. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: sessions cannot be taken over with a stolen table. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

import { hash, randomBytes } from "node:crypto";

/** 256 random bits: the only thing that a browser holds of a session. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: from a stolen table no session can be resumed. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

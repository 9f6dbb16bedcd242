import type { Actor } from "../journey.ts";

/** An account of the demo carrier; all accounts have the same password. */
export function account(userName: string): Exclude<Actor, "guest"> {
  return { userName, password: "anden-demo" };
}

import type { Actor } from "../journey.ts";

/** One of the demo carrier's accounts; they all have the same password. */
export function account(userName: string): Exclude<Actor, "guest"> {
  return { userName, password: "anden-demo" };
}

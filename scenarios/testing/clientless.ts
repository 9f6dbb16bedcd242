import type { Page } from "playwright-core";
import { changeTheSession } from "./session-answer.ts";

/** From now on the session of this page belongs to client 0, like that of an incompletely configured user. */
export function takeTheClientAway(page: Page): Promise<void> {
  return changeTheSession(page, ({ client, ...session }) => ({ ...session, client: { ...client, id: 0 } }));
}

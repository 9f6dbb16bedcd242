import type { Page } from "playwright-core";
import { changeTheSession } from "./session-answer.ts";

/** From now on the session of this page belongs to client 0, as that of a user who was configured incompletely. */
export function takeTheClientAway(page: Page): Promise<void> {
  return changeTheSession(page, ({ client, ...session }) => ({ ...session, client: { ...client, id: 0 } }));
}

import { sessionCalls } from "@anden/contract/calls/session";
import { apiOf } from "../api/api.ts";
import { type ServerClock, serverClock } from "./server-clock.ts";

const api = apiOf(sessionCalls);

/** Reads the server's clock. Rejects when the server cannot be reached or the answer is no time. */
export async function readServerClock(): Promise<ServerClock> {
  const said = await api.currentTime();
  const clock = serverClock(said, Date.now());
  if (!clock) throw new Error(`"${said}" is no time of day`);
  return clock;
}

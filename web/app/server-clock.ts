import { type Instant, isLocalDate } from "@anden/domain/values/calendar";

/** The server's wall clock, as far ahead of this device's as it was when it was read. */
export interface ServerClock {
  readonly ahead: number;
}

/** After a failure the clock is read again so much later, in milliseconds. [P-297, B-419] */
export const clockRetry = 60_000;

/** What the server says its time is, `dd/MM/yyyy HH:mm:ss`, against this device's; undefined for any other text. */
export function serverClock(said: string, now: Instant): ServerClock | undefined {
  const [, day = "", month = "", year = "", time = ""] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(said) ?? [];
  const date = `${year}-${month}-${day}`;
  // A wall has no zone: its figures are counted as if they were UTC, and only ever compared with each other.
  const wall = isLocalDate(date) ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  return Number.isNaN(wall) ? undefined : { ahead: wall - now };
}

/** The server's day at an instant of this device, as a number that grows by one at the server's midnight. [P-330] */
export function serverDay({ ahead }: ServerClock, now: Instant): number {
  return Math.floor((now + ahead) / 86_400_000);
}

import { type Instant, isLocalDate } from "@anden/domain/values/calendar";

/** The server's clock as its difference to this device's clock when it was read. */
export interface ServerClock {
  readonly ahead: number;
}

/** The delay before the clock is read again after a failure, in milliseconds. [P-297, B-419] */
export const clockRetry = 60_000;

/** Parses the server's time, `dd/MM/yyyy HH:mm:ss`, against this device's clock; undefined for any other text. */
export function serverClock(said: string, now: Instant): ServerClock | undefined {
  const [, day = "", month = "", year = "", time = ""] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(said) ?? [];
  const date = `${year}-${month}-${day}`;
  // The time has no zone: its figures are treated as UTC, and only compared with each other.
  const wall = isLocalDate(date) ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  return Number.isNaN(wall) ? undefined : { ahead: wall - now };
}

/** The server's day at an instant of this device, as a number that grows by one at the server's midnight. [P-330] */
export function serverDay({ ahead }: ServerClock, now: Instant): number {
  return Math.floor((now + ahead) / 86_400_000);
}

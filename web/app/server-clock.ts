import { type Instant, isLocalDate } from "@anden/domain/values/calendar";
import { day, minute } from "@anden/domain/values/durations";

/** The server's clock as its difference to this device's clock when it was read. */
export interface ServerClock {
  readonly ahead: number;
}

/** The delay before the clock is read again after a failure, in milliseconds. [P-297, B-419] */
const clockRetry = minute;
/** The polling interval, because timers do not run on a sleeping device. */
const lookEvery = 1000;

/** Parses the server's time, `dd/MM/yyyy HH:mm:ss`, against this device's clock; undefined for any other text. */
export function serverClock(said: string, now: Instant): ServerClock | undefined {
  const [, dayOfMonth = "", month = "", year = "", time = ""] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(said) ?? [];
  const date = `${year}-${month}-${dayOfMonth}`;
  // The time has no zone: its figures are treated as UTC, and only compared with each other.
  const wall = isLocalDate(date) ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  return Number.isNaN(wall) ? undefined : { ahead: wall - now };
}

/** The server's day at an instant of this device, as a number that grows by one at the server's midnight. [P-330] */
export function serverDay({ ahead }: ServerClock, now: Instant): number {
  return Math.floor((now + ahead) / day);
}

/**
 * Reports after each reading of the server's clock whether its day has changed since the first reading. The clock is
 * read at once, at the expected midnight, and a minute after a failed reading. Readings stop when the day is over or
 * when the returned function is called. [P-297, P-330, B-419]
 */
export function watchServerDay(
  readClock: () => Promise<ServerClock>,
  tell: (isOver: boolean) => void,
): () => void {
  let clock: ServerClock | undefined;
  let began: number | undefined;
  let readAgainAt = 0;
  let isReading = false;
  const read = async () => {
    isReading = true;
    try {
      clock = await readClock();
      const today = serverDay(clock, Date.now());
      began ??= today;
      const isOver = today !== began;
      if (isOver) clearInterval(looking);
      tell(isOver);
    } catch (error) {
      // Logged, not shown: the user can do nothing about it.
      console.info("the server's time could not be read; it is read again in a minute", error);
      readAgainAt = Date.now() + clockRetry;
    } finally {
      isReading = false;
    }
  };
  const look = () => {
    const now = Date.now();
    const mayHaveChanged = clock === undefined || serverDay(clock, now) !== began;
    if (mayHaveChanged && !isReading && now >= readAgainAt) void read();
  };
  const looking = setInterval(look, lookEvery);
  look();
  return () => clearInterval(looking);
}

import { useEffect, useState } from "react";
import { readServerClock } from "./read-server-clock.ts";
import { clockRetry, type ServerClock, serverDay } from "./server-clock.ts";

/** The polling interval, because timers do not run on a sleeping device. */
const lookEvery = 1000;

/** Whether the server's day has changed since this page was loaded. The server's clock decides, not this device's. */
export function useServerDayOver(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let clock: ServerClock | undefined;
    let began: number | undefined;
    let readAgainAt = 0;
    let isReading = false;
    const read = async () => {
      isReading = true;
      try {
        clock = await readServerClock();
        const day = serverDay(clock, Date.now());
        began ??= day;
        setIsOver(day !== began);
      } catch (error) {
        // Logged, not shown: the user can do nothing about it. [P-297]
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
    look();
    const looking = setInterval(look, lookEvery);
    return () => clearInterval(looking);
  }, []);
  return isOver;
}

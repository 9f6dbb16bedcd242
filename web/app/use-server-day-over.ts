import { useEffect, useState } from "react";
import { readServerClock } from "./read-server-clock.ts";
import { watchServerDay } from "./server-clock.ts";

/** Whether the server's day has changed since this page was loaded. The server's clock decides, not this device's. */
export function useServerDayOver(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => watchServerDay(readServerClock, setIsOver), []);
  return isOver;
}

import { useEffect, useState } from "react";

/** The delay in milliseconds after the last key press before a price is requested. */
const soon = 60;
/** The delay on a slow device, and for a draft that is large to send: until the user stops typing. */
const later = 300;
/**
 * The time from a key press to the rendered screen, in milliseconds, above which a request for each key would delay
 * typing.
 */
const slow = 40;

let lastInputAt = Number.NEGATIVE_INFINITY;
addEventListener("keydown", ({ timeStamp }) => (lastInputAt = timeStamp), { capture: true, passive: true });

/** The value once it has not changed for a moment. `isLong`: a request for it is large. */
export function useDebounced<Value>(value: Value, isLong: boolean): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const took = performance.now() - lastInputAt;
    // A key pressed long ago did not cause this render.
    const isSlow = took > slow && took < 2_000;
    const timer = setTimeout(() => setRested(value), isLong || isSlow ? later : soon);
    return () => clearTimeout(timer);
  }, [value, isLong]);
  return rested;
}

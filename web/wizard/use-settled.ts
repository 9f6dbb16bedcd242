import { useEffect, useState } from "react";

/** The delay after the last key press before a price is requested. */
const soon = 60;
/** On a device that draws slowly, and for a question that is long to send: until the keys rest. */
const later = 300;
/** From a key to the drawn screen, in milliseconds: above it a price for every key would hold up the keys. */
const slow = 40;

let lastInputAt = Number.NEGATIVE_INFINITY;
addEventListener("keydown", ({ timeStamp }) => (lastInputAt = timeStamp), { capture: true, passive: true });

/** The value once it has stood for a moment. `isLong` says that asking about it takes long. */
export function useSettledValue<Value>(value: Value, isLong: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const took = performance.now() - lastInputAt;
    // An older key had nothing to do with it.
    const isSlow = took > slow && took < 2_000;
    const timer = setTimeout(() => setSettled(value), isLong || isSlow ? later : soon);
    return () => clearTimeout(timer);
  }, [value, isLong]);
  return settled;
}

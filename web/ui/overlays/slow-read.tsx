import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { sharedState } from "../shared-state.ts";
import { Processing } from "./processing.tsx";

/** The delay in milliseconds before a screen that is loading is covered: until then its skeleton is enough. */
const slowAfter = 1_000;

/** How many dialogs were opened by a key over a loading screen. A screen that was loading then is not covered again. */
const uncovered = sharedState(0);

/** Uncovers the screens that are loading, before a dialog opens that the user asks for by a key. */
export function uncover(): void {
  flushSync(() => uncovered.set(uncovered.get() + 1));
}

/** Rendered beside the skeleton of a screen. Covers the page once loading takes longer than a second. [P-064] */
export function SlowRead() {
  const [isSlow, setIsSlow] = useState(false);
  const times = uncovered.useValue();
  const [timesBefore] = useState(times);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && times === timesBefore && <Processing />;
}

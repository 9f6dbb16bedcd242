import { useEffect, useState } from "react";
import { Processing } from "./processing.tsx";

/** The delay in milliseconds before a screen that is loading is covered: until then its skeleton is enough. */
const slowAfter = 1_000;

/** Rendered beside the skeleton of a screen. Covers the page once loading takes longer than a second. [P-064] */
export function SlowRead() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <Processing />;
}

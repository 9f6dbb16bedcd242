import { useEffect, useState } from "react";
import { late } from "../late.tsx";

const Processing = late(async () => (await import("./processing.tsx")).Processing);

/** Milliseconds after which a screen that is being read is covered: until then its outlines are enough. */
const slowAfter = 1_000;

/** Stands beside the outlines of a screen, and covers the page once reading it takes longer than a second. [P-064] */
export function SlowRead() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <Processing />;
}

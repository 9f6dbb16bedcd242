import type { RouteProps } from "./slice.ts";
import { StopCard } from "./stop-card.tsx";

/** Where it leaves and where it goes. */
export function OriginDestination(props: RouteProps) {
  return (
    <>
      <StopCard side="origin" {...props} />
      <StopCard side="destination" {...props} />
    </>
  );
}

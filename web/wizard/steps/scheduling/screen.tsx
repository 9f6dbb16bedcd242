import { schedulingSides } from "@anden/domain/scheduling/side";
import { SideCard } from "./side-card.tsx";
import type { SchedulingProps } from "./slice.ts";

/** When the goods are picked up and delivered. */
export function Scheduling(props: SchedulingProps) {
  return schedulingSides.map((side) => <SideCard key={side} side={side} {...props} />);
}

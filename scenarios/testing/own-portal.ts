import type { LocalDateTime } from "@anden/domain/values/calendar";
import { afterAll, beforeAll } from "vitest";
import { friday } from "../journey.ts";
import { type Portal, startPortal } from "./portal.ts";
import type { Looks } from "./visitor.ts";

interface OwnPortal extends Omit<Portal, "end"> {
  /** Options for a visit to this portal. */
  readonly own: (asked?: Looks) => Looks;
}

/** A demo portal for the journeys of one file, which add records that others would count, or change its clock. */
export function ownPortal(at: LocalDateTime = friday): OwnPortal {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal("demo", at);
  }, 180_000);
  afterAll(() => portal?.end());
  return {
    own: (asked = {}) => ({ ...asked, place: portal.place() }),
    place: () => portal.place(),
    moveClock: (by) => portal.moveClock(by),
    setClock: (to) => portal.setClock(to),
  };
}

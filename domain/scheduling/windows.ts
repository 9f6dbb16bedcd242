import type { Branch, OpeningHours } from "../geography/branch.ts";
import type { LocalTime, Weekday } from "../values/calendar.ts";
import { usualHours } from "./opening-hours.ts";
import type { SchedulingSide } from "./side.ts";

/** The days and hours agreed with a customer in advance. */
export interface CollectionWindow {
  readonly days: readonly Weekday[];
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/** The days and hours on which a branch serves a client. */
export interface FixedWindow extends CollectionWindow {
  readonly clientId: number;
  readonly branchId: Branch["id"];
}

/** The days and hours on which a client's goods are collected from or delivered to a distributor of theirs. */
export interface ServiceWindow extends CollectionWindow {
  readonly clientId: number;
  readonly side: SchedulingSide;
  /** Any distributor when absent. */
  readonly distributorId?: number;
}

/** When an ordinary day's truck comes: in the hours agreed with the client, else in those of the place. */
export function ordinaryHours(
  window: CollectionWindow | undefined,
  hours: readonly OpeningHours[],
): Pick<OpeningHours, "opens" | "closes"> | undefined {
  return window ?? usualHours(hours);
}

/** The window that binds where there is more than one: the fixed one. */
export function strongerWindow<W>(windows: {
  readonly fixed?: W | undefined;
  readonly service?: W | undefined;
}): W | undefined {
  return windows.fixed ?? windows.service;
}

/** Finds the windows agreed with clients. Built once per carrier. */
export interface AgreedWindows {
  readonly fixed: (clientId: number, branchId: number) => CollectionWindow | undefined;
  /** The distributor's own, else the one for any distributor. */
  readonly service: (
    clientId: number,
    side: SchedulingSide,
    distributorId?: number,
  ) => CollectionWindow | undefined;
}

/** Indexes the agreed windows. Of several with the same key, the last one holds. */
export function agreedWindows(
  fixed: readonly FixedWindow[],
  service: readonly ServiceWindow[],
): AgreedWindows {
  const byBranch = new Map(fixed.map((each) => [`${each.clientId} ${each.branchId}`, each]));
  const keyOf = (clientId: number, side: SchedulingSide, distributorId?: number) =>
    `${clientId} ${side} ${distributorId ?? ""}`;
  const bySide = new Map(service.map((each) => [keyOf(each.clientId, each.side, each.distributorId), each]));
  return {
    fixed: (clientId, branchId) => byBranch.get(`${clientId} ${branchId}`),
    service: (clientId, side, distributorId) =>
      bySide.get(keyOf(clientId, side, distributorId)) ?? bySide.get(keyOf(clientId, side)),
  };
}

import {
  daysFrom,
  type Instant,
  instantOf,
  type LocalDateTime,
  localDateAt,
  localDateTimeAt,
} from "@anden/domain/values/calendar";
import { ownTimeZone } from "../i18n/own-time-zone.ts";
import type { Words } from "../i18n/words.tsx";

/** A time of the server's wall clock on the person's own. */
export function onOwnClock(at: LocalDateTime, serverZone: string): LocalDateTime {
  return localDateTimeAt(instantOf(at, serverZone), ownTimeZone());
}

/** When a draft was saved: with the hour for today and yesterday, otherwise as a number of days. */
export function savedWhen(at: LocalDateTime, now: Instant, { label, clock }: Pick<Words, "label" | "clock">) {
  const days = daysFrom(at.slice(0, 10), localDateAt(now, ownTimeZone()));
  const time = clock(at.slice(11, 16));
  if (days <= 0) return label("drafts.saved.today", { time });
  return days === 1 ? label("drafts.saved.yesterday", { time }) : label("drafts.saved.daysAgo", { days });
}

import type { LocalTime, TimeZone, Weekday } from "../values/calendar.ts";
import type { Country } from "./country.ts";
import type { Point } from "./place.ts";

export interface OpeningHours {
  readonly day: Weekday;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/** A dock of the carrier: customers bring and collect goods here, and lorries leave from here. */
export interface Branch {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly point: Point;
  readonly timeZone: TimeZone;
  /** The cut-off time: goods collected or brought later leave on the next day. */
  readonly cutOff: LocalTime;
  readonly isHub: boolean;
  /** The branch bills the reduced VAT of the northern border. */
  readonly borderVat: boolean;
  /** Up to four letters or digits, printed large on labels: the dock sorts goods by them. */
  readonly routeCode?: string;
  readonly hours: readonly OpeningHours[];
}

import { shiftRules } from "@anden/domain/scheduling/delivery-date";
import { schedulingModes } from "@anden/domain/scheduling/modes";
import { shippingTypes } from "@anden/domain/shipment/draft";
import { addDays, weekdays } from "@anden/domain/values/calendar";
import * as fc from "fast-check";
import { figure, finding } from "./quotation.ts";
import { yearOfItsOwn } from "./shipment.ts";
import { anyOf, cents, clock, count, country, date, flag, id, named, record, text } from "./values.ts";

const hourOfDay = record({ hours: fc.nat(23), minutes: fc.nat(59) });

export const collectionWindow = record({
  opens: hourOfDay,
  closes: hourOfDay,
  mon: flag,
  tue: flag,
  wed: flag,
  thu: flag,
  fri: flag,
  sat: flag,
  sun: flag,
  inSpanish: text(200),
  inEnglish: text(200),
});

// A day of the year 1900 means no day.
export const chosenDay = fc.nat(72_000).map((days) => addDays("1901-01-01", days));

export const holidayQuery = record({}, { country });

export const holidays = fc.array(record({ date, country, name: text(200) }), { maxLength: 3 });

export const schedulingSide = record(
  {
    branch: record({ id, name: text(100), city: text(100) }),
    areaId: id,
    country,
    timeZone: text(60),
    clock: yearOfItsOwn,
    cutOff: clock,
    hours: fc.array(record({ day: anyOf(weekdays), opens: clock, closes: clock }), { maxLength: 3 }),
    schedulingDays: count,
    isAtBranch: flag,
    holidays,
    modes: fc.array(
      record(
        { mode: anyOf(schedulingModes) },
        { refused: finding, earliest: date, service: named, difference: cents },
      ),
      { maxLength: 4 },
    ),
  },
  { window: collectionWindow, estimated: date },
);

export const deliveryFields = {
  originAreaId: count,
  destinationAreaId: count,
  originBranchId: count,
  destinationBranchId: count,
  isBranchDelivery: flag,
  pickupOn: chosenDay,
  windowDay: chosenDay,
  shippingType: anyOf(shippingTypes),
  quotationNumber: count,
};

export const deliveryEstimate = record(
  {
    delivery: date,
    pickup: date,
    transitDays: count,
    shifts: fc.array(
      record({
        rule: anyOf(shiftRules),
        figures: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), figure, { maxKeys: 4 }),
        sentence: text(500),
      }),
      { maxLength: 3 },
    ),
  },
  { deliveryBefore: clock },
);

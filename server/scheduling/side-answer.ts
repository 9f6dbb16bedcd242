import type { SideOffer } from "@anden/domain/quotation/scheduling-offer";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import type { Context } from "../handlers.ts";
import { findingAnswers } from "../quotations/answers.ts";
import { agreedWindow } from "./agreed-window.ts";
import { holidayName } from "./holiday-name.ts";

/** The offer for one side of a shipment: its branch, hours, window and the possible modes. */
export function sideAnswer(side: SchedulingSide, { stop, terms, modes }: SideOffer, context: Context) {
  const { area, branch } = stop;
  const { country, timeZone, cutOff, hours } = { ...branch, hours: terms.stop.hours };
  return {
    branch: { id: branch.id, name: branch.name, city: branch.city },
    areaId: area.id,
    country,
    timeZone,
    clock: localDateTimeAt(terms.now, timeZone),
    cutOff,
    hours,
    ...(terms.window ? { window: agreedWindow(terms.window) } : {}),
    schedulingDays: terms.schedulingDays,
    isAtBranch: terms.isAtBranch,
    ...(terms.estimated === undefined ? {} : { estimated: terms.estimated }),
    holidays: terms.holidays
      .filter((day) => day.country === country)
      .map((day) => ({ ...day, name: holidayName(day.name, context) })),
    modes: modes.map(({ mode, refused, earliest, service, difference }) => {
      const [problem] = findingAnswers(
        refused ? [{ ...refused, path: `appointments.${side}` }] : [],
        context,
      );
      return {
        mode,
        ...(problem ? { refused: problem } : {}),
        ...(earliest === undefined ? {} : { earliest }),
        ...(service ? { service: { id: service.id, name: service.name[context.language] } } : {}),
        ...(difference ? { difference: difference.minor } : {}),
      };
    }),
  };
}

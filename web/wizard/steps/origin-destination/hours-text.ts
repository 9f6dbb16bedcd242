import { areInARow } from "@anden/domain/values/calendar";
import type { Words } from "../../../i18n/words.tsx";
import type { AreaAnswer } from "../../queries.ts";

/** "de lunes a viernes de 8:30 a 17:30" */
export function hoursText(hours: AreaAnswer["hours"], words: Words): string {
  return hours
    .map(({ days, opens, closes }) => {
      const [first, last] = [days[0], days.at(-1)];
      const isRun = days.length > 2 && areInARow(days.map(({ day }) => day));
      const named =
        isRun && first && last
          ? words.label("wizard.stop.dayRun", { first: first.name, last: last.name })
          : listOf(
              days.map(({ name }) => name),
              words,
            );
      return words.label("wizard.stop.hours", {
        days: named,
        opens: words.clock(opens),
        closes: words.clock(closes),
      });
    })
    .join("; ");
}

function listOf(names: readonly string[], { language }: Words): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

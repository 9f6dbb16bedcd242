import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { GoodsProps, KeyedEntry, Units } from "./slice.ts";
import { UnitQuestion, unitNames } from "./unit-question.tsx";
import { UnitSwitch } from "./unit-switch.tsx";

/** The units of the grid. If there are figures already, the user is asked whether to convert them. */
export function UnitChoice({ typed, edit, known }: GoodsProps) {
  const { label, message } = useWords();
  const [asked, setAsked] = useState<Units>();
  const [news, setNews] = useState("");
  const choose = (units: Units, convert: boolean) => {
    edit({ kind: "unitsChosen", ...units, ...(convert ? { convertBy: known.parameters.units } : {}) });
    setNews(
      message(convert ? "wizard.goods.converted" : "wizard.goods.unitsChanged", unitNames(units, label)),
    );
    setAsked(undefined);
  };
  return (
    <>
      <UnitSwitch
        units={typed}
        onChoose={(units) => (typed.entries.some(isMeasured) ? setAsked(units) : choose(units, false))}
      />
      <span className="sr" role="status">
        {news}
      </span>
      {asked && (
        <UnitQuestion
          from={typed}
          to={asked}
          onAnswer={(convert) => choose(asked, convert)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function isMeasured(entry: KeyedEntry): boolean {
  return [entry.length, entry.width, entry.height, entry.weight].some((text) => text.trim());
}

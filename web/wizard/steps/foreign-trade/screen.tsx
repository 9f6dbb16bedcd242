import { IconAnchor, IconPlane, IconTruck, IconTruckDelivery } from "@tabler/icons-react";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { NotRead } from "../../../ui/not-read.tsx";
import { ChoiceCards } from "../../choice-cards.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { SwitchCard } from "../../switch-card.tsx";
import type { TradeProps } from "./slice.ts";

const icons = {
  none: <IconTruck size={20} stroke={1.6} />,
  port: <IconAnchor size={20} stroke={1.6} />,
  airport: <IconPlane size={20} stroke={1.6} />,
} as const;

/** Where goods cross the border, and the port or the airport that they pass through. [B-035] */
export function ForeignTrade(props: TradeProps) {
  const { label } = useWords();
  const { kinds, direction } = props.known;
  return (
    <>
      <p className={fields.lead}>{label(`wizard.trade.lead.${direction ?? "port"}`)}</p>
      {direction && <CrossingChoice {...props} />}
      {kinds.includes("port") && <PortChoice {...props} />}
    </>
  );
}

function CrossingChoice({ typed, edit, known, shown, remedyOf }: TradeProps) {
  const { label, message } = useWords();
  const id = useId();
  const { crossings, isForced, retry } = known;
  const problem = shown.get("crossing.crossingId") ?? shown.get("crossing.direction");
  const remedy = problem && remedyOf(problem);
  const branch = crossings.find((each) => each.id === typed.crossingId)?.branch;
  const note = branch
    ? label("wizard.trade.handledBy", { branch: branch.name })
    : label("wizard.trade.crossing.note");
  return (
    <>
      {retry && <NotRead title={message("wizard.trade.notRead")} retry={retry} />}
      <div className={fields.choice}>
        <label htmlFor={id}>{label("wizard.trade.crossing")}</label>
        <select
          id={id}
          className={fields.select}
          value={typed.crossingId ?? ""}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${id}-note` : `${id}-note`}
          onChange={({ currentTarget: { value } }) =>
            edit({ kind: "crossingChosen", crossingId: value === "" ? undefined : Number(value) })
          }
          {...fieldMark("crossing.crossingId")}
        >
          <option value="">{label("wizard.trade.choose")}</option>
          {crossings.map((crossing) => (
            <option key={crossing.id} value={crossing.id}>
              {crossing.detour === undefined
                ? crossing.name
                : label("wizard.trade.detour", {
                    crossing: crossing.name,
                    kilometres: crossing.detour,
                  })}
            </option>
          ))}
        </select>
        {problem && (
          <p id={`${id}-error`} className={fields.error}>
            {problem.sentence}
            {remedy && (
              <>
                {" "}
                <button type="button" className="link" onClick={remedy.apply}>
                  {remedy.name}
                </button>
              </>
            )}
          </p>
        )}
        <p id={`${id}-note`} className={fields.note}>
          {note}
        </p>
      </div>
      <SwitchCard
        title={label("wizard.trade.intraUsa")}
        note={label(`wizard.trade.intraUsa.${isForced ? "forced" : "note"}`)}
        icon={<IconTruckDelivery size={20} stroke={1.6} />}
        isOn={isForced || typed.isIntraUsa === true}
        isFixed={isForced}
        onSwitch={(isOn) => edit({ kind: "intraUsaSwitched", isOn })}
        field="crossing.isIntraUsa"
        error={shown.get("crossing.isIntraUsa")?.sentence}
      />
    </>
  );
}

function PortChoice({ typed, edit, known, shown }: TradeProps) {
  const { label } = useWords();
  const isAbroad = known.direction !== undefined;
  return (
    <ChoiceCards
      legend={label("wizard.trade.port")}
      value={typed.portKind ?? "none"}
      onChoose={(kind) => edit({ kind: "portKindChosen", portKind: kind === "none" ? undefined : kind })}
      field="tradeKind"
      error={shown.get("tradeKind")?.sentence}
      choices={(["none", "port", "airport"] as const).map((value) => ({
        value,
        title: label(`wizard.trade.port.${value}`),
        note: label(`wizard.trade.port.${value === "none" && isAbroad ? "border" : value}.note`),
        icon: icons[value],
      }))}
    />
  );
}

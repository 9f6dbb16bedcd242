import { problemSentence } from "@anden/contract/problem-sentence";
import type { WindowOfDay } from "@anden/domain/scheduling/open-days";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { TimeField } from "../../../ui/time-field.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./side-card.module.css";
import type { OpenSideProps } from "./slice.ts";
import { usePrices } from "./use-prices.ts";

/** The hours of an appointment: one of the day's windows, or from and to outside hours. */
export function HoursChoice(props: OpenSideProps) {
  const { mode, day } = props.typed[props.side];
  if (mode === "outside-hours") return <Times {...props} />;
  if (mode === "ordinary" || day === "") return null;
  return <Windows {...props} mode={mode} day={day} />;
}

type WindowsProps = OpenSideProps & { readonly mode: "appointment" | "hub"; readonly day: string };

function Windows({ mode, day, ...props }: WindowsProps) {
  const words = useWords();
  const { side, typed, edit, offer, rules, shown } = props;
  const name = useId();
  const prices = usePrices(props);
  const windows = rules.windowsOf(side, mode, day, offer.terms);
  const missing = shown.get(`appointments.${side}.from`);
  const extra = prices.get("outside-hours");
  const choose = (window: WindowOfDay) => {
    if (!("booking" in window)) return;
    const { booking, from } = window;
    if (booking.mode === mode) {
      edit({ kind: "hoursChosen", side, from });
      return;
    }
    const agreed = { mode: booking.mode, from, to: booking.to ?? "", wasAppointment: true } as const;
    edit({ kind: "agreed", side, agreed });
  };
  const noteOf = (window: WindowOfDay) => {
    if (!("booking" in window)) return problemSentence(window.problem, words);
    if (window.booking.mode === mode) return undefined;
    return words.label("wizard.when.isOutside", {
      price: extra === undefined ? "" : words.difference({ minor: extra }),
    });
  };
  return (
    <fieldset className={styles.windows} aria-describedby={missing ? `${name}-error` : undefined}>
      <legend>{words.label("wizard.when.window")}</legend>
      <div className={styles.grid}>
        {windows.map((window) => {
          const note = noteOf(window);
          return (
            <label key={window.from} className={styles.window} data-off={!("booking" in window) || undefined}>
              <input
                type="radio"
                name={name}
                value={window.from}
                checked={typed[side].from === window.from}
                aria-disabled={!("booking" in window)}
                onChange={() => choose(window)}
                {...(window === windows[0] ? fieldMark(`appointments.${side}.from`) : {})}
              />
              <span>
                {words.label("wizard.when.fromTo", {
                  from: words.clock(window.from),
                  to: words.clock(window.to),
                })}
              </span>
              {note && <small>{note}</small>}
            </label>
          );
        })}
      </div>
      {missing && (
        <p className={fields.error} id={`${name}-error`}>
          {missing.sentence}
        </p>
      )}
    </fieldset>
  );
}

/** From and to, chosen freely. */
function Times({ side, typed, edit, shown, remedyOf }: OpenSideProps) {
  const { label } = useWords();
  return (
    <div className={styles.times}>
      {(["from", "to"] as const).map((part) => {
        const path = `appointments.${side}.${part}`;
        const problem = shown.get(path);
        const remedy = problem && remedyOf(problem);
        return (
          <div key={part}>
            <TimeField
              label={label(`wizard.when.${part}`)}
              value={typed[side][part]}
              error={problem?.sentence}
              onChange={(time) => edit({ kind: "hoursChosen", side, [part]: time })}
              {...fieldMark(path)}
            />
            {remedy && (
              <button type="button" className="link" onClick={remedy.apply}>
                {remedy.name}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

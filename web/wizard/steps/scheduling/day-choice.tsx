import { problemSentence } from "@anden/contract/problem-sentence";
import { formatChosenDay } from "@anden/domain/scheduling/wording";
import { type LocalDate, localDateAt } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { IconClockHour4, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Month } from "../../../ui/month.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useTypedDate } from "../../../ui/use-typed-date.ts";
import { fieldMark } from "../../focus.ts";
import { Agreed } from "./agreed.tsx";
import { clockLine } from "./clock-line.ts";
import { HoursChoice } from "./hours-choice.tsx";
import styles from "./side-card.module.css";
import type { OpenSideProps } from "./slice.ts";
import { priceLabel, usePrices } from "./use-prices.ts";

/** The legend's struck-through day, as in the month. */
const sampleDay = "12";

/** The day of one side, chosen in a month or typed, with information about it beside. */
export function DayChoice(props: OpenSideProps) {
  const words = useWords();
  const { label, language } = words;
  const { side, typed, edit, shown, problems, offer, rules, remedyOf } = props;
  const { terms } = offer;
  const [looked, setLooked] = useState<LocalDate>();
  const path = `appointments.${side}`;
  const mode = terms.refused[typed[side].mode] ? "ordinary" : typed[side].mode;
  const value = mode === typed[side].mode ? typed[side].day : "";
  const today = localDateAt(terms.now, offer.timeZone);
  const last = rules.lastDay({ side, mode }, terms);
  const whyNot = (date: LocalDate) => rules.whyClosed({ side, mode }, date, terms);
  const first = offer.modes.find((each) => each.mode === mode)?.earliest ?? today;
  const choose = (day: LocalDate | "", isReadable = true) => {
    setLooked(undefined);
    // If the chosen mode is not offered here, the day is an ordinary one.
    if (mode !== typed[side].mode) edit({ kind: "modeChosen", side, mode });
    edit({ kind: "dayChosen", side, day, isReadable });
  };
  const wrong = shown.has(path) ? problems.filter((each) => each.path === path) : [];
  const remedy = wrong[0] && remedyOf(wrong[0]);
  // A day that cannot be booked is not part of the price: another day of the same mode adds the amount on the mode's
  // card.
  const extra = priceLabel(usePrices(props).get(mode), words);
  const why = looked === undefined || looked === value ? undefined : whyNot(looked);
  const next = why && looked !== undefined ? rules.openDayFor({ side, mode }, looked, terms) : undefined;
  return (
    <div className={styles.when}>
      <div className={styles.month}>
        <Month
          label={label(`wizard.when.month.${side}`)}
          value={value}
          today={today}
          begin={first}
          last={last}
          onChoose={choose}
          onLook={setLooked}
          dayOf={(date) => {
            const closed = whyNot(date);
            const day = formatChosenDay(date, language);
            const name = date === today ? label("wizard.when.today", { day }) : day;
            return {
              name: closed
                ? label("wizard.when.closedDay", { day: name, why: problemSentence(closed, words) })
                : name,
              isClosed: closed !== undefined,
              isSpecial: closed?.code === "schedule.holiday",
            };
          }}
        />
        <p className={styles.key}>
          <s aria-hidden>{sampleDay}</s>
          {label("wizard.when.key")}
        </p>
      </div>
      <div className={styles.text}>
        <p className={styles.clock}>
          <IconClockHour4 size={16} stroke={1.8} aria-hidden />
          <span>{clockLine({ asked: { side, mode }, offer, rules }, words)}</span>
        </p>
        <DayField
          label={label(`wizard.when.day.${side}`)}
          path={path}
          value={value}
          today={today}
          error={wrong.map(({ sentence }) => sentence).join(" ")}
          onChange={choose}
        />
        {remedy && (
          <p className={styles.remedy}>
            <Button
              variant="default"
              size="compact-sm"
              onClick={remedy.apply}
              rightSection={extra && <span className="n">{extra}</span>}
            >
              {remedy.name}
            </Button>
          </p>
        )}
        <WhyClosed day={looked} why={why} next={next} choose={choose} />
        {mode !== "ordinary" && <HoursChoice {...props} />}
        <Agreed {...props} />
      </div>
    </div>
  );
}

interface WhyClosedProps {
  /** The closed day that the user has looked at, if any. */
  readonly day: LocalDate | undefined;
  readonly why: Problem | undefined;
  /** The next day that is open. */
  readonly next: LocalDate | undefined;
  readonly choose: (day: LocalDate) => void;
}

/** Why a day of the month cannot be booked, and the next one that can. */
function WhyClosed({ day, why, next, choose }: WhyClosedProps) {
  const words = useWords();
  return (
    <p className={why ? styles.why : "sr"} role="status">
      {why && day !== undefined && (
        <>
          <IconInfoCircle size={15} stroke={1.8} aria-hidden />
          <span>
            <strong>{capital(formatChosenDay(day, words.language))}. </strong>
            {problemSentence(why, words)}
            {next !== undefined && (
              <>
                {" "}
                <button type="button" className="link" onClick={() => choose(next)}>
                  {words.button("wizard.when.changeTo", { day: words.comingDay(next) })}
                </button>
              </>
            )}
          </span>
        </>
      )}
    </p>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly path: string;
  readonly value: LocalDate | "";
  readonly today: LocalDate;
  readonly error: string;
  readonly onChange: (day: LocalDate | "", isReadable: boolean) => void;
}

/** The same day, typed as people type dates. */
function DayField({ label, path, value, today, error, onChange }: DayFieldProps) {
  const { input } = useTypedDate({ value, today, onChange });
  return (
    <TextField label={label} className={styles.dayField} error={error} {...input} {...fieldMark(path)} />
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

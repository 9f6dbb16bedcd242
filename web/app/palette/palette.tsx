import { longestSearch } from "@anden/domain/address-book/book-search";
import { searchLimits } from "@anden/domain/search/search-limits";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { onLimitedChange } from "../../ui/limited-text.ts";
import { comboboxProps, Listbox, type OptionGroup, useListbox } from "../../ui/listbox.tsx";
import { useClickBeside, useModal } from "../../ui/overlays/dialog.tsx";
import { useEarlyEnter } from "../../ui/use-early-enter.ts";
import { isNamed, matching } from "./matching.ts";
import styles from "./palette.module.css";
import { type Action, useActions } from "./use-actions.tsx";
import { useFoundAddresses } from "./use-found-addresses.ts";
import { useFoundDrafts } from "./use-found-drafts.ts";
import { useFoundShipments } from "./use-found-shipments.ts";

/** The command palette: type to filter, choose with the arrows, run with Enter. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { label, message } = useWords();
  const dialog = useModal(onClose);
  const beside = useClickBeside(onClose);
  const [typed, setTyped] = useState("");
  const isTooLong = typed.trim().length > longest;
  const { groups, isComing, settled } = useGroups(isTooLong ? undefined : typed);
  const run = (action: Action) => {
    onClose();
    action.run();
  };
  const list = useListbox({ groups, isShown: groups.length > 0, onChoose: run });
  const early = useEarlyEnter({ text: typed, isComing, wanted: list.marked, onChoose: run });
  const onKeyDown = (event: KeyboardEvent) => {
    const isSettled = !isComing || (list.at >= 0 && list.at < settled);
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    if (isSettled || !isEnter) {
      early.forget();
      list.onKey(event);
    } else {
      event.preventDefault();
      // A mark that was moved is on an option of the previous text.
      if (list.at <= 0) early.keep();
    }
  };
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={label("palette.title")} {...beside}>
      <div className={styles.inside}>
        <label className={styles.field}>
          <IconSearch size={18} stroke={1.8} aria-hidden />
          <span className="sr">{label("palette.title")}</span>
          <input
            {...comboboxProps(list)}
            aria-invalid={isTooLong || undefined}
            placeholder={label("palette.placeholder")}
            value={typed}
            onChange={onLimitedChange({
              value: typed,
              longest,
              onChange: ({ currentTarget }) => {
                setTyped(currentTarget.value);
                list.restart();
              },
            })}
            onKeyDown={onKeyDown}
          />
        </label>
        <Listbox
          list={list}
          name={label("palette.results")}
          className={styles.list}
          rowClassName={styles.option}
          row={({ icon: Icon, name, note }) => (
            <>
              <Icon size={18} stroke={1.6} />
              <span>{name}</span>
              {note && <span className={`${styles.note} n`}>{note}</span>}
            </>
          )}
        />
        <p className={count === 0 ? styles.none : "sr"} role="status">
          {isComing && message("palette.searching")}
          {isTooLong && message("problem.field.tooLong", { maximum: String(longest) })}
          {!isTooLong && !isComing && count === 0 && message("palette.none", { typed })}
          {!isComing && count > 0 && message("palette.count", { count })}
        </p>
        <p className={styles.foot} aria-hidden>
          {footKeys.map(([key, does]) => (
            <span key={does}>
              <kbd>{key}</kbd> {label(`palette.${does}`)}
            </span>
          ))}
          <span>
            <kbd>{label("palette.escape")}</kbd> {label("palette.close")}
          </span>
        </p>
      </div>
    </dialog>
  );
}

/** The most characters that shipments and addresses are searched by. */
const longest = Math.min(searchLimits.listLetters, longestSearch);

const footKeys = [
  ["↑ ↓", "move"],
  ["↵", "open"],
] as const;

/** What can be found for a text; nothing for one that is too long. */
function useGroups(sought: string | undefined): {
  readonly groups: readonly OptionGroup<Action>[];
  readonly isComing: boolean;
  /** How many of the first options cannot be displaced by results that arrive later. */
  readonly settled: number;
} {
  const { label } = useWords();
  const typed = sought ?? "";
  const found = useFoundShipments(typed);
  const book = useFoundAddresses(typed);
  const own = useFoundDrafts(typed);
  const actions = useActions();
  const matched = sought === undefined ? [] : matching(actions, sought);
  const doing = { name: label("palette.actions"), options: matched };
  // An action that is called by its name is first, so that what is found later does not take its place under Enter.
  const isCalled = isNamed(matched, typed);
  const groups: readonly OptionGroup<Action>[] = [
    ...(isCalled ? [doing] : []),
    { name: label("palette.quotations"), options: found.quotations },
    { name: label("palette.requests"), options: found.requests },
    { name: label("palette.addresses"), options: book.addresses },
    { name: label("drafts.title"), options: own.drafts },
    ...(isCalled ? [] : [doing]),
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isComing: found.isComing || book.isComing || own.isComing,
    settled: isCalled ? matched.length : 0,
  };
}

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useState } from "react";
import styles from "./listbox.module.css";

export interface Option {
  readonly id: string | number;
}

/** Options under a heading of their own; a list of one group needs no heading. */
export interface OptionGroup<One> {
  readonly name?: string;
  readonly options: readonly One[];
}

interface ListboxOptions<One> {
  readonly groups: readonly OptionGroup<One>[];
  readonly isShown: boolean;
  readonly onChoose: (one: One) => void;
  /** An arrow key was pressed while the list was closed. */
  readonly onOpen?: () => void;
  /** Esc was pressed while the list was open; without it, the key is left to the elements around the list. */
  readonly onClose?: () => void;
  /** Whether Tab chooses the marked option on its way out. */
  readonly choosesOnTab?: boolean;
  /** The options belong to a previous text: keys do not choose any of them. */
  readonly isBehind?: boolean;
  /** The index of the option marked at first; 0 by default. Keys and the pointer move the mark. */
  readonly firstMarked?: number;
}

/** The state that a list and its field share. */
export interface ListboxState<One> {
  readonly id: string;
  readonly groups: readonly OptionGroup<One>[];
  readonly isShown: boolean;
  readonly isBehind: boolean;
  readonly marked: One | undefined;
  /** The index of the marked option among the options of all groups; -1 for none. */
  readonly at: number;
  readonly mark: (index: number) => void;
  /** Resets the mark to its initial position: the options are those of another text. */
  readonly restart: () => void;
  readonly choose: (one: One) => void;
  /** Handles the keys of the list; returns whether it has handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * The options of a combobox. The focus stays in its field; one option is marked, arrows move the mark around the list,
 * Enter chooses. The mark is shown and read out: see `comboboxProps` and `Listbox`.
 */
export function useListbox<One extends Option>(options: ListboxOptions<One>): ListboxState<One> {
  const {
    groups,
    isShown,
    onChoose,
    onOpen,
    onClose,
    choosesOnTab = false,
    isBehind = false,
    firstMarked = 0,
  } = options;
  const id = useId();
  const [moved, mark] = useState<number>();
  const restart = useCallback(() => mark(undefined), []);
  const all = groups.flatMap((group) => group.options);
  const at = Math.min(moved ?? firstMarked, all.length - 1);
  const marked = all[at];

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
    const canChoose = isShown && marked !== undefined && !isBehind;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (!isShown) onOpen?.();
      else if (all.length > 0) mark((at + by + all.length) % all.length);
    } else if (event.key === "Escape" && isShown && onClose) onClose();
    else if (event.key === "Enter" && canChoose) onChoose(marked);
    else {
      // Tab also moves the focus on.
      if (event.key === "Tab" && !event.shiftKey && choosesOnTab && canChoose) onChoose(marked);
      return false;
    }
    event.preventDefault();
    return true;
  };
  return { id, groups, isShown, isBehind, marked, at, mark, restart, choose: onChoose, onKey };
}

/** The ARIA attributes of the text field that a list belongs to. */
export function comboboxProps({ id, isShown, at }: Pick<ListboxState<Option>, "id" | "isShown" | "at">) {
  return {
    role: "combobox",
    "aria-expanded": isShown,
    "aria-controls": id,
    "aria-autocomplete": "list",
    "aria-activedescendant": isShown && at >= 0 ? optionId(id, at) : undefined,
    autoComplete: "off",
    autoCorrect: "off",
    spellCheck: false,
  } as const;
}

interface ListboxProps<One> {
  readonly list: ListboxState<One>;
  readonly name: string;
  readonly row: (one: One) => ReactNode;
  readonly className?: string | undefined;
  readonly rowClassName?: string | undefined;
}

export function Listbox<One extends Option>({ list, name, row, className, rowClassName }: ListboxProps<One>) {
  const { id, groups, isShown, at } = list;
  const shown = groups.filter(({ options }) => options.length > 0);
  useEffect(() => {
    if (isShown) document.getElementById(optionId(id, at))?.scrollIntoView({ block: "nearest" });
  }, [isShown, id, at]);
  let before = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={name}
      aria-busy={list.isBehind}
      hidden={shown.length === 0}
      className={className}
    >
      {shown.map((group) => {
        const first = before;
        before += group.options.length;
        const options = group.options.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is pressed in the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: see aria-activedescendant of the field.
          <div
            key={one.id}
            id={optionId(id, first + index)}
            role="option"
            className={rowClassName ? `${styles.option} ${rowClassName}` : styles.option}
            aria-selected={first + index === at}
            // The field must not lose its focus before the choice is made.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => list.mark(first + index)}
            onClick={() => list.choose(one)}
          >
            {row(one)}
          </div>
        ));
        if (group.name === undefined) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a fieldset.
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={styles.heading} aria-hidden>
              {group.name}
            </p>
            {options}
          </div>
        );
      })}
    </div>
  );
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

import "./suggestions.css";
import { type ReactNode, useEffect, useRef } from "react";

interface SuggestionsProps<One> {
  /** Of the list; its field names it. */
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  /** What is shown belongs to a text before this one. */
  readonly isBehind?: boolean;
  readonly suggestions: readonly One[];
  readonly marked: One | undefined;
  readonly onMark: (index: number) => void;
  readonly onChoose: (one: One) => void;
  readonly row: (one: One) => ReactNode;
  readonly rowClassName?: string;
  /** What a reader is told was found; "" for nothing to tell yet. */
  readonly found: string;
  /** What is said under them, or in their place. */
  readonly children?: ReactNode;
}

/** What drops down from a field to choose from. The field keeps the focus, and moves through it by its own keys. */
export function Suggestions<One extends { readonly id: string | number }>(props: SuggestionsProps<One>) {
  const { id, isShown, suggestions, marked, rowClassName } = props;
  const drop = useRef<HTMLDivElement>(null);
  const at = marked ? suggestions.indexOf(marked) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows and shrinks with what was found.
  useEffect(() => {
    if (isShown) drop.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, suggestions.length]);
  useEffect(() => {
    if (isShown) document.getElementById(idOf(id, at))?.scrollIntoView({ block: "nearest" });
  }, [isShown, id, at]);
  return (
    <>
      <div ref={drop} className="sug-drop" hidden={!isShown}>
        <div
          id={id}
          role="listbox"
          aria-label={props.name}
          aria-busy={props.isBehind}
          hidden={suggestions.length === 0}
        >
          {suggestions.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the list by its own keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; see aria-activedescendant.
            <div
              key={one.id}
              id={idOf(id, index)}
              role="option"
              className={rowClassName ? `sug ${rowClassName}` : "sug"}
              aria-selected={one === marked}
              // The field must not lose its focus before the choice is made.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => props.onMark(index)}
              onClick={() => props.onChoose(one)}
            >
              {props.row(one)}
            </div>
          ))}
        </div>
        {props.children}
      </div>
      <span className="sr" role="status">
        {props.found}
      </span>
    </>
  );
}

/** What makes a text field the one that suggestions drop down from. */
export function suggesting<One>({
  id,
  isShown,
  suggestions,
  marked,
}: Pick<SuggestionsProps<One>, "id" | "isShown" | "suggestions" | "marked">) {
  return {
    role: "combobox",
    "aria-expanded": isShown,
    "aria-controls": id,
    "aria-autocomplete": "list",
    "aria-activedescendant": isShown && marked ? idOf(id, suggestions.indexOf(marked)) : undefined,
    autoComplete: "off",
    autoCorrect: "off",
    spellCheck: false,
  } as const;
}

function idOf(list: string, index: number): string {
  return `${list}-${index}`;
}

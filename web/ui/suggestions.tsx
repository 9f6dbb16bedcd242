import { type ReactNode, useEffect, useRef } from "react";
import { Listbox, type ListboxState, type Option } from "./listbox.tsx";
import styles from "./suggestions.module.css";

interface SuggestionsProps<One> {
  readonly list: ListboxState<One>;
  readonly name: string;
  readonly row: (one: One) => ReactNode;
  readonly rowClassName?: string | undefined;
  /** The announcement for screen readers; "" for none. */
  readonly found: string;
  /** A text below the options, or instead of them. */
  readonly children?: ReactNode;
}

/** The options of a combobox in a box below its field. */
export function Suggestions<One extends Option>(props: SuggestionsProps<One>) {
  const { list, name, row, rowClassName, found, children } = props;
  const drop = useRef<HTMLDivElement>(null);
  const size = list.groups.reduce((sum, { options }) => sum + options.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows and shrinks with what was found.
  useEffect(() => {
    if (list.isShown) drop.current?.scrollIntoView({ block: "nearest" });
  }, [list.isShown, size]);
  return (
    <>
      <div ref={drop} className={styles.drop} hidden={!list.isShown}>
        <Listbox list={list} name={name} row={row} rowClassName={rowClassName} />
        {children}
      </div>
      <span className="sr" role="status">
        {found}
      </span>
    </>
  );
}

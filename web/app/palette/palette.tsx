import "./palette.css";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { useModal } from "../../ui/overlays/dialog.tsx";
import { matching } from "./matching.ts";
import { type Action, useActions } from "./use-actions.tsx";
import { useFoundAddresses } from "./use-found-addresses.ts";
import { useFoundShipments } from "./use-found-shipments.ts";

/** What one wants, by its name: typed, chosen with the arrows, done with Enter. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { label, message } = useWords();
  const dialog = useModal(onClose);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const { groups, isComing } = useGroups(typed);
  const all = groups.flatMap(({ actions }) => actions);
  const at = Math.min(chosen, all.length - 1);
  const optionId = (action: Action) => `${listId}-${action.key}`;

  const run = (action: Action | undefined) => {
    if (!action) return;
    onClose();
    action.run();
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Enter") run(all[at]);
    else if (to === undefined || all.length === 0 || (event.shiftKey && event.key !== "ArrowDown")) return;
    else setChosen((to + all.length) % all.length);
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which the browser tells as "cancel".
    <dialog
      ref={dialog}
      className="palette"
      aria-label={label("palette.title")}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="palette-in">
        <label className="palette-field">
          <IconSearch size={18} stroke={1.8} aria-hidden />
          <span className="sr">{label("palette.title")}</span>
          <input
            role="combobox"
            aria-expanded={all.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={all[at] && optionId(all[at])}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            placeholder={label("palette.placeholder")}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
        </label>
        <div id={listId} className="palette-list" role="listbox" aria-label={label("palette.results")}>
          {groups.map(({ name, actions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box.
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden>{name}</p>
              {actions.map((action) => (
                <Option
                  key={action.key}
                  id={optionId(action)}
                  action={action}
                  isChosen={action === all[at]}
                  onPoint={() => setChosen(all.indexOf(action))}
                  onRun={() => run(action)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={all.length === 0 ? "palette-none" : "sr"} role="status">
          {isComing && message("palette.searching")}
          {!isComing && all.length === 0 && message("palette.none", { typed })}
          {!isComing && all.length > 0 && message("palette.count", { count: all.length })}
        </p>
        <p className="palette-foot" aria-hidden>
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

const footKeys = [
  ["↑ ↓", "move"],
  ["↵", "open"],
] as const;

interface Group {
  readonly name: string;
  readonly actions: readonly Action[];
}

function useGroups(typed: string): { readonly groups: readonly Group[]; readonly isComing: boolean } {
  const { label } = useWords();
  const found = useFoundShipments(typed);
  const book = useFoundAddresses(typed);
  const groups: readonly Group[] = [
    { name: label("palette.quotations"), actions: found.quotations },
    { name: label("palette.requests"), actions: found.requests },
    { name: label("palette.addresses"), actions: book.addresses },
    { name: label("palette.actions"), actions: matching(useActions(), typed) },
  ];
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    isComing: found.isComing || book.isComing,
  };
}

interface OptionProps {
  readonly id: string;
  readonly action: Action;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, action, isChosen, onPoint, onRun }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const Icon = action.icon;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which says what is chosen.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is pressed in the field.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      className="palette-one"
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon size={18} stroke={1.6} />
      <span>{action.name}</span>
      {action.note && <span className="palette-note n">{action.note}</span>}
    </div>
  );
}

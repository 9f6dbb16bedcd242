import { entryOfPiece, type KnownGoods, offeredGoods } from "@anden/domain/shipment/known-goods";
import { useState } from "react";
import { useWords } from "../../../../i18n/words.tsx";
import { comboboxProps, useListbox } from "../../../../ui/listbox.tsx";
import suggestionsStyles from "../../../../ui/suggestions.module.css";
import { Suggestions } from "../../../../ui/suggestions.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { focusField } from "../../../focus.ts";
import { type GoodsProps, rowsOf } from "../slice.ts";
import { figuresOf } from "./figures.ts";
import styles from "./known-field.module.css";
import { useKnownGoods } from "./queries.ts";

const mostShown = 8;

/** Finds saved goods by name, packaging or figures. The chosen one becomes a line without its pieces. */
export function KnownField({ typed, edit, known }: Pick<GoodsProps, "typed" | "edit" | "known">) {
  const words = useWords();
  const { label, message } = words;
  const all = useKnownGoods();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const found = offeredGoods(all, text, known.terms).map((piece) => ({ id: all.indexOf(piece), piece }));
  const shown = found.slice(0, mostShown);
  const isKept = ({ piece }: { readonly piece: KnownGoods }) => piece.name !== undefined;
  const choose = ({ piece }: (typeof shown)[number]) => {
    const { weightUnit, lengthUnit, entries } = typed;
    const { units } = known.parameters;
    setText("");
    setIsOpen(false);
    edit({ kind: "knownAdded", entry: entryOfPiece(piece, { weightUnit, lengthUnit, units }) });
    const isFree = !rowsOf(typed).includes(entries.length - 1);
    focusField(`lines[${isFree ? entries.length - 1 : entries.length}].pieces`);
  };
  const list = useListbox({
    groups: [
      { name: label("wizard.goods.known.kept"), options: shown.filter(isKept) },
      { name: label("wizard.goods.known.used"), options: shown.filter((each) => !isKept(each)) },
    ],
    isShown: isOpen && all.length > 0,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    onChoose: choose,
  });
  if (all.length === 0) return null;
  return (
    <div className={`${suggestionsStyles.field} ${styles.field}`}>
      <TextField
        aria-label={label("wizard.goods.known")}
        placeholder={label("wizard.goods.known")}
        value={text}
        longest={60}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          list.restart();
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={list.onKey}
        onBlur={() => setIsOpen(false)}
        {...comboboxProps(list)}
      />
      <Suggestions
        list={list}
        name={label("wizard.goods.known")}
        row={({ piece }) => (
          <>
            {piece.name ?? packagingOf(piece)}
            <small>
              {piece.name === undefined ? "" : `${packagingOf(piece)} · `}
              {figuresOf(piece, words)}
            </small>
          </>
        )}
        found={list.isShown ? message("suggest.found", { count: found.length }) : ""}
      >
        {list.isShown && found.length === 0 && <p>{message("suggest.none", { text })}</p>}
      </Suggestions>
    </div>
  );

  function packagingOf({ packagingId }: KnownGoods): string {
    return known.terms.packaging.get(packagingId)?.name[words.language] ?? "";
  }
}

import { waybillCalls } from "@anden/contract/calls/waybill";
import { fieldOfCatalogue, type SatCatalogue } from "@anden/domain/waybill/waybill-line";
import type { ComponentPropsWithoutRef } from "react";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { onLimitedChange } from "../../../ui/limited-text.ts";
import { Suggestions } from "../../../ui/suggestions.tsx";
import { useSearchField } from "../../../ui/use-search-field.ts";
import styles from "./waybill.module.css";

const api = apiOf(waybillCalls);
const calls = {
  unit: api.unitKeys,
  product: api.productKeys,
  "tariff-code": api.tariffCodes,
  "hazardous-material": api.hazardKeys,
  packaging: api.packagingKeys,
} as const satisfies Record<SatCatalogue, unknown>;

interface KeyCellProps extends Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type"> {
  readonly catalogue: SatCatalogue;
  readonly value: string;
  readonly write: (text: string) => void;
}

/** A key of the tax office: typed, or found by words. Only the field that the user types in sends searches. */
export function KeyCell({ catalogue, value, write, ...cell }: KeyCellProps) {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const field = useSearchField({
    text: value,
    source: ["satKeySearch", catalogue, client.id],
    find: async (text, signal) => {
      const found = await calls[catalogue]({ clientId: client.id, text: text.slice(0, 200) }, { signal });
      return found.map(({ key, description }) => ({ id: key, key, description }));
    },
    // After a complete key, Enter moves on to the next line, as in a spreadsheet.
    leavesEnter: true,
    onType: write,
    onChoose: ({ key }) => write(key),
  });
  const { list, found } = field;
  const onChange = onLimitedChange({ ...field.input, longest: 60 });
  return (
    <div className={styles.key}>
      <input {...cell} className="n" {...field.input} onChange={onChange} />
      {list.isShown && (
        <Suggestions
          list={list}
          name={label(`waybill.column.${fieldOfCatalogue[catalogue]}`)}
          row={({ key, description }) => (
            <span lang="es">
              <span className="n">{key}</span> {description}
            </span>
          )}
          found={field.isFailed ? "" : message("wizard.waybill.found", { count: found.length })}
        >
          {found.length === 0 && (
            <p>{message(field.isFailed ? "wizard.stop.searchFailed" : "wizard.waybill.nothingFound")}</p>
          )}
        </Suggestions>
      )}
    </div>
  );
}

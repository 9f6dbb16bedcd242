import { waybillCalls } from "@anden/contract/calls/waybill";
import { fieldOfCatalogue, type SatCatalogue } from "@anden/domain/waybill/waybill-line";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentPropsWithoutRef, useEffect, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { comboboxProps, useListbox } from "../../../ui/listbox.tsx";
import { Suggestions } from "../../../ui/suggestions.tsx";

const api = apiOf(waybillCalls);
const calls = {
  unit: api.unitKeys,
  product: api.productKeys,
  "tariff-code": api.tariffCodes,
  "hazardous-material": api.hazardKeys,
  packaging: api.packagingKeys,
} as const satisfies Record<SatCatalogue, unknown>;
const suggestAfter = 200;

interface KeyCellProps extends Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type"> {
  readonly catalogue: SatCatalogue;
  readonly value: string;
  readonly write: (text: string) => void;
}

/** A key of the tax office: typed, or found by its words. Only the field that is typed into searches. */
export function KeyCell({ catalogue, value, write, ...field }: KeyCellProps) {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const [isOpen, setIsOpen] = useState(false);
  const [text] = useDebouncedValue(value.trim(), suggestAfter);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ["satKeySearch", catalogue, text],
    queryFn: async ({ signal }) => {
      const found = await calls[catalogue]({ clientId: client.id, text: text.slice(0, 200) }, { signal });
      return found.map(({ key, description }) => ({ id: key, key, description }));
    },
    enabled: isOpen && text !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isBehind = isPlaceholderData || text !== value.trim();
  const isShown = isOpen && isSuccess && value.trim() !== "";
  const found = isShown ? (data ?? []) : [];
  const list = useListbox({
    groups: [{ options: found }],
    isShown,
    onClose: () => setIsOpen(false),
    onChoose: ({ key }) => {
      write(key);
      setIsOpen(false);
    },
    isBehind,
  });
  const { restart } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another first suggestion.
  useEffect(() => restart(), [text]);
  return (
    <>
      <input
        {...field}
        className="n"
        maxLength={60}
        value={value}
        onChange={({ currentTarget }) => {
          setIsOpen(true);
          write(currentTarget.value);
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (list.onKey(event)) event.stopPropagation();
        }}
        {...comboboxProps(list)}
      />
      {isOpen && (
        <Suggestions
          list={list}
          name={label(`waybill.column.${fieldOfCatalogue[catalogue]}`)}
          row={({ key, description }) => (
            <span lang="es">
              <span className="n">{key}</span> {description}
            </span>
          )}
          found={isShown && !isBehind ? message("wizard.waybill.found", { count: found.length }) : ""}
        >
          {isShown && !isBehind && found.length === 0 && <p>{message("wizard.waybill.nothingFound")}</p>}
        </Suggestions>
      )}
    </>
  );
}

import { type AddressEntry, addressLimits } from "@anden/domain/address-book/address-entry";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { paths } from "../../app/paths.ts";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./address-form.module.css";
import { entryApi } from "./save-address.ts";

/** Milliseconds after the last key before the address book is searched. */
const askAfter = 500;

const doorFields = ["street", "exteriorNumber", "interiorNumber"] as const;

interface SameAddressProps {
  readonly entry: AddressEntry;
  /** The numbers to leave out: the address itself. */
  readonly but: readonly (number | undefined)[];
  /** Uses one of them instead of a new address; absent where the form was not opened to choose one. */
  readonly onUse?: ((number: number) => void) | undefined;
}

/** Warns that the client already has this address. It may be saved anyway. */
export function SameAddress({ entry, but, onUse }: SameAddressProps) {
  const { message, button } = useWords();
  const { placeId, street, exteriorNumber, interiorNumber } = entry;
  const fits = doorFields.every((field) => entry[field].length <= addressLimits[field]);
  const isWhole = fits && placeId !== undefined && street.trim() !== "" && exteriorNumber !== "";
  const typed = useMemo(
    () => ({ street, exteriorNumber, ...(interiorNumber && { interiorNumber }) }),
    [street, exteriorNumber, interiorNumber],
  );
  const [door] = useDebouncedValue(typed, askAfter);
  const { data } = useQuery({
    queryKey: ["sameDistributors", placeId, door],
    queryFn: ({ signal }) => entryApi.sameDistributors({ placeId: placeId ?? 0, ...door }, { signal }),
    enabled: isWhole && door.street.trim() !== "" && door.exteriorNumber !== "",
    placeholderData: keepPreviousData,
  });
  const others = isWhole ? (data ?? []).filter(({ number }) => !but.includes(number)) : [];
  if (others.length === 0) return null;
  return (
    <div className={styles.w6}>
      <Notice kind="warn" title={message("addressForm.same")}>
        <ul className={styles.same}>
          {others.map(({ number, name }) => (
            <li key={number}>
              <a href={paths.address(number)} target="_blank" rel="noreferrer">
                {name}
              </a>
              {onUse && (
                <Button variant="default" size="compact-sm" onClick={() => onUse(number)}>
                  {button("addressForm.same.use", { name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

import type { AddressEntry } from "@anden/domain/address-book/address-entry";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./address-form.module.css";
import { entryApi } from "./save-address.ts";

interface SameAddressProps {
  readonly entry: AddressEntry;
  /** The address itself. */
  readonly but: readonly (number | undefined)[];
}

/** Says that the client has this address already, before it is made once more. It may be saved all the same. */
export function SameAddress({ entry, but }: SameAddressProps) {
  const { message } = useWords();
  const { placeId, street, exteriorNumber, interiorNumber } = entry;
  const isWhole = placeId !== undefined && street.trim() !== "" && exteriorNumber !== "";
  const door = useSettled(JSON.stringify({ placeId, street, exteriorNumber, interiorNumber }));
  const { data } = useQuery({
    queryKey: ["sameDistributors", door],
    queryFn: ({ signal }) => {
      const asked: { placeId: number; street: string; exteriorNumber: string; interiorNumber: string } =
        JSON.parse(door);
      const { interiorNumber: interior, ...rest } = asked;
      return entryApi.sameDistributors(
        { ...rest, ...(interior && { interiorNumber: interior }) },
        { signal },
      );
    },
    enabled: isWhole && door.includes(`"placeId":${placeId}`),
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
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A text once it has not changed for half a second. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

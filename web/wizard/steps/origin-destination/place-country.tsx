import { type Country, countries } from "@anden/domain/geography/country";
import type { Side } from "@anden/domain/shipment/stop";
import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useWords } from "../../../i18n/words.tsx";
import suggestionsStyles from "../../../ui/suggestions.module.css";
import styles from "./place-field.module.css";

interface PlaceCountryProps {
  readonly side: Side;
  readonly country: Country;
  /** Whether a place is chosen: it has its country, and can be cleared. */
  readonly isChosen: boolean;
  readonly onClear: () => void;
  readonly onChange: (country: Country) => void;
}

/** The end of the field: the country of the chosen place, or that of the places which are searched. */
export function PlaceCountry({ side, country, isChosen, onClear, onChange }: PlaceCountryProps) {
  const { label, button } = useWords();
  return (
    <span className={styles.tail} data-country={country}>
      {isChosen ? (
        <>
          <span className={styles.country}>{label(`country.${country}`)}</span>
          <UnstyledButton
            className={suggestionsStyles.clear}
            aria-label={button(`wizard.stop.clear.${side}`)}
            onClick={onClear}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </>
      ) : (
        <select
          className={styles.countries}
          aria-label={label(`wizard.stop.country.${side}`)}
          value={country}
          onChange={({ currentTarget }) => {
            const wanted = countries.find((each) => each === currentTarget.value);
            if (wanted) onChange(wanted);
          }}
        >
          {countries.map((each) => (
            <option key={each} value={each}>
              {label(`country.${each}`)}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

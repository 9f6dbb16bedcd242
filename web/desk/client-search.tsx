import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { SearchField } from "../ui/list/search-field.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import styles from "./desk.module.css";
import { clientSearchProblems, type DeskView, deskOf, longestClientSearch } from "./list-address.ts";

/** Searches the list for the requests of a client, by words of the name or by the number. */
export function ClientSearch({ view }: { readonly view: DeskView }) {
  const { label, message, button } = useWords();
  const [, navigate] = useLocation();
  const { asked, change, field, judge, problemAt } = useFilters({ text: view.text }, clientSearchProblems);
  // Repeating a search adds no history step.
  const search = (text: string) =>
    navigate(deskOf({ ...view, text }), { replace: text.trim() === view.text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (judge().length === 0) search(asked.text);
  };
  return (
    <search aria-label={label("desk.search")}>
      <form className={styles.client} onSubmit={submit} noValidate>
        <SearchField
          ref={field("text")}
          label={label("desk.client")}
          placeholder={label("desk.clientHint")}
          value={asked.text}
          longest={longestClientSearch}
          error={
            problemAt("text") && message("problem.field.tooLong", { maximum: String(longestClientSearch) })
          }
          onChange={(text) => change("text", text)}
          onClear={() => (view.text === "" ? change("text", "") : search(""))}
        />
        <Button type="submit" variant="default">
          {button("list.search")}
        </Button>
      </form>
    </search>
  );
}

import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import type { Paged } from "../ui/list/address.ts";
import { EmptyList } from "../ui/list/empty-list.tsx";
import type { ListDesk } from "../ui/list/use-list-address.ts";
import { setFilters } from "./list-address.ts";

interface NothingFoundProps<Name extends string, View extends Paged & Readonly<Record<Name, string>>> {
  readonly desk: ListDesk<View>;
  readonly filters: readonly Name[];
  /** Whose words of the dictionary tell of it. */
  readonly words: "myAddresses" | "myContacts";
}

/** Nothing found: each filter can be let go of; nothing there at all: what the list is for. */
export function NothingFound<Name extends string, View extends Paged & Readonly<Record<Name, string>>>({
  desk: { view, show },
  filters,
  words,
}: NothingFoundProps<Name, View>) {
  const { label, message, button } = useWords();
  const set = setFilters<Name>(view, filters);
  // A view with some of its own filters emptied, which TypeScript cannot follow through the names.
  const without = (names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, ""])) as unknown as Partial<View>;
  const kind = set.length > 0 ? "nothing" : "empty";
  return (
    <EmptyList title={label(`${words}.${kind}.title`)} text={message(`${words}.${kind}.text`)}>
      {set.map((name) => (
        <Button key={name} variant="default" onClick={() => show(without([name]))}>
          {button("list.without", { filter: label(`${words}.${name}`) })}
        </Button>
      ))}
      {set.length > 1 && (
        <Button variant="default" onClick={() => show(without(set))}>
          {button("list.withoutAll")}
        </Button>
      )}
    </EmptyList>
  );
}

import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import type { Paged } from "../ui/list/address.ts";
import { EmptyList } from "../ui/list/empty-list.tsx";
import type { ListState } from "../ui/list/use-list-address.ts";
import { filtersInUse } from "./list-address.ts";

interface NothingFoundProps<Name extends string, View extends Paged & Readonly<Record<Name, string>>> {
  readonly state: ListState<View>;
  readonly filters: readonly Name[];
  /** The prefix of its texts in the dictionary. */
  readonly words: "myAddresses" | "myContacts";
}

/** No result: offers to remove each filter. Empty list: says what the list is for. */
export function NothingFound<Name extends string, View extends Paged & Readonly<Record<Name, string>>>({
  state: { view, show },
  filters,
  words,
}: NothingFoundProps<Name, View>) {
  const { label, message, button } = useWords();
  const set = filtersInUse<Name>(view, filters);
  // TypeScript does not infer from the names that this is a part of the view.
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

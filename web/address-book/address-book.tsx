import { AppHeader } from "../app/header.tsx";
import { paths } from "../app/paths.ts";
import { type TabListProps, TabLists } from "../app/tab-lists.tsx";
import { useWords } from "../i18n/words.tsx";

/** The lists of the second tab, in their order, and their paths. [P-048, P-050] */
const lists = [
  { list: "addresses", path: paths.addresses, help: "my-addresses" },
  { list: "contacts", path: paths.contacts, help: "my-contacts" },
] as const;

/** The frame of "Addresses": senders, recipients and contacts. */
export function AddressBook(props: TabListProps<(typeof lists)[number]["list"]>) {
  const { label } = useWords();
  return (
    <>
      <AppHeader />
      <TabLists tab={label("app.addresses")} lists={lists} {...props} />
    </>
  );
}

import { useWords } from "../i18n/words.tsx";
import { paths } from "./paths.ts";
import { type TabListProps, TabLists } from "./tab-lists.tsx";

/** The lists of the first tab, in their order, and their paths. [P-048, P-049] */
const lists = [
  { list: "quotations", path: paths.home, help: "my-quotations" },
  { list: "requests", path: paths.requests, help: "my-requests" },
] as const;
export type ShipmentList = (typeof lists)[number]["list"];

/** The frame of "Shipments". */
export function Shipments(props: TabListProps<ShipmentList>) {
  const { label } = useWords();
  return <TabLists tab={label("app.shipments")} lists={lists} {...props} />;
}

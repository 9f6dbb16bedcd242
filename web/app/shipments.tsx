import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { paths } from "./paths.ts";

/** The lists of the first tab, in their order, and where they are. [P-048, P-049] */
const lists = [
  { list: "quotations", path: paths.home, help: "my-quotations" },
  { list: "requests", path: paths.requests, help: "my-requests" },
] as const;
export type ShipmentList = (typeof lists)[number]["list"];

interface ShipmentsProps {
  readonly list: ShipmentList;
  readonly title: string;
  /** The next step from this list, beside its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of "Shipments": the title of one list, its next step, and the way to the other list. */
export function Shipments({ list, title, action, children }: ShipmentsProps) {
  const { label } = useWords();
  return (
    <main className="page">
      <div className="page-head">
        <ScreenTitle>{title}</ScreenTitle>
        {action}
      </div>
      <div className="subtabs">
        <nav aria-label={label("app.shipments")}>
          {lists.map((each) => (
            <Link key={each.list} href={each.path} aria-current={each.list === list ? "page" : undefined}>
              {label(`app.${each.list}`)}
            </Link>
          ))}
        </nav>
        {lists.map(
          (each) =>
            each.list === list && <HelpButton key={list} topic={each.help} about={title} isOfScreen />,
        )}
      </div>
      {children}
    </main>
  );
}

import type { ListedParty } from "@anden/contract/billing";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Column } from "../ui/list/list-table.tsx";

/** The columns of a billing party in the table. */
export function usePartyColumns() {
  const { label } = useWords();
  const columns: readonly Column[] = [
    { name: "party", title: label("parties.column.party"), bars: ["16rem", "9rem"] },
    { name: "tax-id", title: label("parties.column.taxId"), bars: ["7.5rem", "6rem"] },
    { name: "address", title: label("parties.column.address"), bars: ["3rem", "9rem"] },
    { name: "data", title: label("parties.column.state"), bars: ["6.5rem"] },
  ];
  const cellsOf = ({
    number,
    name,
    tradeName,
    taxId,
    personType,
    missing,
    isUnfinished,
    ...address
  }: ListedParty) => ({
    party: (
      <>
        <Link href={paths.billingParty(number)}>{name}</Link>
        {tradeName !== name && <small>{tradeName}</small>}
      </>
    ),
    "tax-id": (
      <>
        <span className="n">{taxId}</span>
        <small>{label(`personType.${personType}`)}</small>
      </>
    ),
    address: (
      <>
        <span className="n">{address.postalCode}</span>
        <small>{label("parties.town", { city: address.city, state: address.state })}</small>
      </>
    ),
    data: <DataState isComplete={missing.length === 0 && !isUnfinished} />,
  });
  return { columns, cellsOf };
}

/** Whether an invoice can be made out with these data. */
export function DataState({ isComplete }: { readonly isComplete: boolean }) {
  const { label } = useWords();
  return (
    <Chip kind={isComplete ? "valid" : "ending"}>
      {label(isComplete ? "billing.complete" : "billing.lacking")}
    </Chip>
  );
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { streetLine } from "@anden/domain/address-book/distributor";
import { formatPhone } from "@anden/domain/values/formats";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Column } from "../ui/list/list-table.tsx";
import { distributorPlaceLine } from "./address-lines.ts";
import { Verified } from "./verified.tsx";

/** The columns of an address in the table. */
export function useAddressColumns() {
  const { label } = useWords();
  const columns: readonly Column[] = [
    { name: "who", title: label("myAddresses.columns.name"), bars: ["13rem", "9rem"] },
    { name: "where", title: label("myAddresses.columns.address"), bars: ["9rem", "15rem"] },
    { name: "phone", title: label("myAddresses.columns.phone"), bars: ["6rem"] },
    { name: "role", title: label("myAddresses.columns.role"), bars: ["5rem"] },
    { name: "checked", title: label("myAddresses.columns.checked"), bars: ["5.5rem"] },
  ];
  const cellsOf = (row: ListedDistributor) => ({
    who: (
      <>
        <Link href={paths.address(row.number)}>{row.name}</Link>
        <small className="n">
          {label("myAddresses.id", { number: String(row.number) })}
          {row.taxId && ` · ${row.taxId}`}
        </small>
      </>
    ),
    where: (
      <>
        <span>{streetLine(row)}</span>
        <small>{distributorPlaceLine(row)}</small>
      </>
    ),
    phone: <span className="n">{formatPhone(row.phone)}</span>,
    role: (["sender", "recipient"] as const)
      .filter((role) => (role === "sender" ? row.isSender : row.isRecipient))
      .map((role) => <span key={role}>{label(`address.${role}`)}</span>),
    checked: row.isIncomplete ? (
      <Chip kind="ending">{label("address.incomplete")}</Chip>
    ) : (
      <Verified isVerified={row.isVerified} />
    ),
  });
  return { columns, cellsOf };
}

import { storedAddressLine } from "@anden/domain/geography/place-text";
import { urgencyOf } from "@anden/domain/service-request/collect-by";
import { piecesOf } from "@anden/domain/shipment/goods";
import { piecesByPackaging } from "@anden/domain/shipment/pieces-by-packaging";
import { Link } from "wouter";
import { onOneLine } from "../i18n/unbroken.ts";
import { useWords } from "../i18n/words.tsx";
import { Chip } from "../ui/chip.tsx";
import styles from "./desk.module.css";
import { type DeskView, requestOf } from "./list-address.ts";
import type { RowOfDesk } from "./queries.ts";

interface DeskRowProps {
  readonly row: RowOfDesk;
  /** The list that contains the row. */
  readonly view: DeskView;
}

/** The deadline, the client, the route and the load of a request; in the list of all statuses also its status. */
export function DeskRow({ row, view }: DeskRowProps) {
  const { label, moment, number, weight: inWords } = useWords();
  const urgency = urgencyOf(row);
  const { guideNumber, clientName, minutesLeft = 0, collectBy, createdAt, goods, weight, status } = row;
  const load = [
    ...(weight === undefined ? [] : [`${inWords(weight / 1000)}\u00a0${label("unit.kilogram")}`]),
    onOneLine(label("listedShipment.pieces", { count: piecesOf(row.goods) })),
  ];
  return (
    <li>
      <Link href={requestOf(row.number, view)} className={styles.request}>
        <span className={styles.due}>
          {collectBy === undefined
            ? label("desk.brought")
            : label("desk.collectBy", { at: moment(collectBy) })}
          {urgency !== "later" && (
            <strong className={styles[urgency]}>
              {label(`desk.due.${urgency}`, { minutes: minutesLeft })}
            </strong>
          )}
          {view.choice === "all" && <Chip kind={status}>{label(`requestStatus.${status}`)}</Chip>}
        </span>
        <span className={styles.who}>
          <strong>{clientName}</strong>
          <span>
            {storedAddressLine(row.originAddress)} → {storedAddressLine(row.destinationAddress)}
          </span>
          <span className={styles.made}>
            <span className="n">{guideNumber}</span>
            {" · "}
            {label("desk.madeAt", { at: moment(createdAt) })}
          </span>
        </span>
        <span className={styles.load}>
          <strong>{load.join(", ")}</strong>
          <span>
            {piecesByPackaging(goods)
              .map(({ pieces, packaging }) => `${number(pieces)}\u00a0×\u00a0${packaging}`)
              .join(", ")}
          </span>
        </span>
      </Link>
    </li>
  );
}

import type { FullRequest } from "@anden/contract/service-request";
import { waybillColumns } from "@anden/domain/waybill/waybill-entry";
import type { WaybillField } from "@anden/domain/waybill/waybill-line";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import goods from "../quotation/goods-table.module.css";
import card from "../ui/card.module.css";
import styles from "./waybill-lines.module.css";

type Line = FullRequest["waybill"][number];
/** The fields that are right-aligned as numbers. */
const figures: ReadonlySet<WaybillField> = new Set(["quantity", "weight"]);
/** How many lines are shown before a button shows the others. */
const atFirst = 50;

/** The waybill complement as it was sent, with the official names of its keys. Nothing where there is none. [P-020] */
export function WaybillLines({ lines }: { readonly lines: FullRequest["waybill"] }) {
  const words = useWords();
  const { label, button, weight } = words;
  const [isWhole, setIsWhole] = useState(false);
  if (lines.length === 0) return null;
  const fields = waybillColumns.filter((field) => lines.some((line) => line[field] !== undefined));
  return (
    <section className={card.card} aria-labelledby="request-waybill">
      <header className={card.head}>
        <h2 id="request-waybill">{label("serviceRequest.waybill")}</h2>
        <p className="n">
          {label("serviceRequest.waybill.sum", {
            count: lines.length,
            weight: weight(lines.reduce((sum, line) => sum + line.weight, 0) / 1000),
          })}
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={label("serviceRequest.waybill.table")}>
        <table className={`${goods.table} ${styles.lines}`}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col" className={figures.has(field) ? "r" : undefined}>
                  {label(`waybill.column.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? lines : lines.slice(0, atFirst)).map((line) => (
              <tr key={line.number}>
                {fields.map((field) => (
                  <td
                    key={field}
                    className={figures.has(field) ? "r n" : undefined}
                    data-title={label(`waybill.column.${field}`)}
                  >
                    {cellText(line, field, words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > atFirst && !isWhole && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {button("serviceRequest.waybill.all", { count: lines.length })}
        </Button>
      )}
    </section>
  );
}

function cellText(line: Line, field: WaybillField, { number, weight, label }: Words): string {
  switch (field) {
    case "quantity":
      return number(line.quantity / 100, 0, 2);
    case "weight":
      return weight(line.weight / 1000);
    case "unitKey":
      return [line.unitKey, line.unitName].filter(Boolean).join(" ");
    case "productKey":
      return [line.productKey, line.productName].filter(Boolean).join(" ");
    case "hazard":
      return line.hazard === undefined || line.hazard === "optional"
        ? ""
        : label(line.hazard === "always" ? "quotation.yes" : "quotation.no");
    default:
      return line[field] ?? "";
  }
}

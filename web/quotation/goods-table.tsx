import { goodsParameters } from "@anden/domain/shipment/goods-parameters";
import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { volumeUnitOf } from "@anden/domain/values/measures";
import { useQuery } from "@tanstack/react-query";
import { parametersQuery } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import type { ShipmentAnswer } from "./shipment-answer.ts";

/** The goods as they were asked for. [B-077, B-078, B-079, B-080] */
export function GoodsTable({ quotation }: { readonly quotation: ShipmentAnswer }) {
  const words = useWords();
  const { label } = words;
  const parameters = useQuery(parametersQuery).data;
  const units = parameters && goodsParameters(parameters)?.units;
  const { lines, lengthUnit, weightUnit } = quotation;
  const length = label(`unit.${lengthUnit}`);
  const weight = label(`unit.${weightUnit}`);
  const room = label(`unit.${volumeUnitOf(lengthUnit)}`);
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  const volumeOf = (line: ShipmentAnswer["lines"][number]) =>
    units ? words.volume(goodsTotals([line], quotation, units).volume, lengthUnit, units) : "";
  return (
    <section className="card" aria-labelledby="quotation-goods">
      <header className="card-head">
        <h2 id="quotation-goods">{label("quotation.goods")}</h2>
        {units && (
          <p>
            {label("quotation.goodsSum", {
              count: pieces,
              // Answered in millionths of a cubic metre.
              volume: words.volume(quotation.volume * 1000, lengthUnit, units),
              volumeUnit: room,
              weight: words.weight(quotation.realWeight / 1000),
              unit: weight,
            })}
          </p>
        )}
      </header>
      {/* On a phone the table is drawn as blocks; its roles keep it a table to a reader. */}
      <table className="mini" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="m-no">
              {label("quotation.line")}
            </th>
            <th role="columnheader" scope="col" className="m-pack">
              {label("quotation.packaging")}
            </th>
            <th role="columnheader" scope="col" className="r m-qty">
              {label("quotation.pieces")}
            </th>
            <th role="columnheader" scope="col" className="r m-dim">
              {label("quotation.dimensions", { unit: length })}
            </th>
            <th role="columnheader" scope="col" className="r m-vol">
              {label("quotation.volume", { unit: room })}
            </th>
            <th role="columnheader" scope="col" className="r m-wei">
              {label("quotation.weight", { unit: weight })}
            </th>
            <th role="columnheader" scope="col" className="m-stk">
              {label("quotation.stackable")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored quotation never move.
            <tr role="row" key={index}>
              <td role="cell" className="n m-no">
                {index + 1}
              </td>
              <td role="cell" className="m-pack">
                {line.packaging.name}
              </td>
              <td role="cell" className="n r m-qty">
                {words.number(line.pieces)}
              </td>
              <td role="cell" className="n r m-dim">
                {[line.length, line.width, line.height]
                  .map((side) => words.dimension(side / 1000))
                  .join(" × ")}
              </td>
              <td role="cell" className="n r m-vol">
                {volumeOf(line)}
              </td>
              <td role="cell" className="n r m-wei" data-unit={weight}>
                {words.weight((line.weight * line.pieces) / 1000)}
              </td>
              <td role="cell" className="m-stk" data-l={label("quotation.stackableMark")}>
                {label(line.notStackable ? "quotation.no" : "quotation.yes")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

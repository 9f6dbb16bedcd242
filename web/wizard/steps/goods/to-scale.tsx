import { lengthIn, metre } from "@anden/domain/values/measures";
import { memo, useDeferredValue, useMemo } from "react";
import { useWords, type Words } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { drawnPieces } from "./drawn-pieces.ts";
import { type GoodsProps, rowsOf } from "./slice.ts";
import { type Corner, surfacesOf } from "./solids.ts";
import { type Stowage, type Stowed, stow } from "./stowing.ts";
import styles from "./to-scale.module.css";

/** The goods to scale on a deck as wide as a trailer. The text contains the same information as the drawing. */
export function ToScale({ typed, known, price }: GoodsProps) {
  const words = useWords();
  const { label } = words;
  const { units, stackableHeight } = known.parameters;
  // Deferred, so that typing does not wait for the drawing.
  const asked = useDeferredValue(price.asked);
  // The row that each line was read from. The drawing depends on the content of this list, so that it changes with the
  // goods and not with each key press.
  const rows = rowsOf(typed).join();
  const { lines = noLines, lengthUnit = "metre" } = asked;
  const goods = useMemo(
    () => drawnPieces({ lines, lengthUnit }, rows.split(",").map(Number), known.terms),
    [lines, lengthUnit, rows, known.terms],
  );
  const stowage = useMemo(
    () => stow(goods, stackableHeight && stackableHeight.maximum / 1000),
    [goods, stackableHeight],
  );
  if (stowage.pieces.length === 0) return null;

  const named = goods.slice(0, mostNamed);
  const legend = named.map((piece) => {
    const layers = stowage.layers.get(piece.line) ?? 1;
    return {
      line: piece.line,
      what: whatIs(piece, packagingName(piece.line, { typed, known }, words), words),
      how: label(
        layers > 1
          ? "wizard.scale.layers"
          : piece.isStackable
            ? "wizard.scale.single"
            : "wizard.scale.nothingOnTop",
        {
          layers,
        },
      ),
    };
  });
  /** Formats a length in the chosen units. */
  const measured = (metres: number) =>
    `${words.dimension(lengthIn(Math.round(metres * metre), typed.lengthUnit, units) / 1000)} ${label(`unit.${typed.lengthUnit}`)}`;
  const long = measured(stowage.length);
  const taken = label("wizard.scale.taken", { length: long });
  const description = [...legend.map(({ what, how }) => `${what}: ${how}`), taken].join(". ");
  return (
    <section className={`${card.card} ${styles.scale}`} aria-labelledby="goods-scale">
      <header className={card.head}>
        <h2 id="goods-scale">{label("wizard.scale")}</h2>
        <p>{taken}</p>
      </header>
      <div className={styles.inside}>
        <Drawing
          stowage={stowage}
          name={description}
          long={label("wizard.scale.long", { length: long })}
          wide={label("wizard.scale.wide", { width: measured(stowage.width) })}
        />
        <ul className={styles.legend}>
          {legend.map(({ line, what, how }) => (
            <li key={line}>
              <span className={`${styles.number} n`} aria-hidden>
                {line + 1}
              </span>
              <span>
                {what}
                <small>{how}</small>
              </span>
            </li>
          ))}
          {goods.length > mostNamed && (
            <li>{label("wizard.scale.moreLines", { count: goods.length - mostNamed })}</li>
          )}
          {stowage.notDrawn > 0 && <li>{label("wizard.scale.notDrawn", { count: stowage.notDrawn })}</li>}
        </ul>
      </div>
    </section>
  );
}

const noLines: NonNullable<GoodsProps["draft"]["lines"]> = [];

/** The maximum number of lines in the legend below the drawing. */
const mostNamed = 50;

/** The name of the pieces; before a packaging is chosen they are "pieces". */
function whatIs({ count }: { readonly count: number }, packaging: string, { label }: Words): string {
  return packaging === ""
    ? label("wizard.scale.unnamed", { count })
    : label("wizard.scale.pieces", { count, packaging });
}

function packagingName(
  row: number,
  { typed, known }: Pick<GoodsProps, "typed" | "known">,
  { language }: Words,
): string {
  const { packagingId, packagingTyped = "" } = typed.entries[row] ?? {};
  return known.packaging.find(({ id }) => id === packagingId)?.name[language] ?? packagingTyped;
}

type Spot = readonly [x: number, y: number];

const cos = Math.cos(Math.PI / 6);
const sin = 0.5;
/** The maximum number of pixels for a metre; long loads are drawn smaller. */
const largest = 92;
const widest = 560;
/** The approximate width of a letter of the dimensions, in pixels; it is largest on a phone. */
const letterWidth = 9;
/** The colour of a packaging depends on its id, so that it stays when lines are added and removed. */
const kinds = [styles.drum, styles.box, styles.wood] as const;

interface DrawingProps {
  readonly stowage: Stowage;
  readonly name: string;
  /** The dimensions along the deck, and across it. */
  readonly long: string;
  readonly wide: string;
}

const Drawing = memo(function Drawing({ stowage, name, long, wide }: DrawingProps) {
  const length = Math.max(stowage.length + 0.25, 1.2);
  const width = stowage.width;
  const scale = Math.min(largest, widest / ((length + width) * cos));
  const iso = (x: number, y: number, z: number): Spot => [
    (x - y) * cos * scale,
    (x + y) * sin * scale - z * scale,
  ];
  const points = (...corners: readonly Corner[]) =>
    corners
      .map((corner) =>
        iso(...corner)
          .map((side) => side.toFixed(1))
          .join(","),
      )
      .join(" ");

  const [left] = iso(0, width, 0);
  const [right] = iso(length, 0, 0);
  const [, bottom] = iso(length, width, 0);
  const top = Math.min(...stowage.pieces.map(({ x, y, z, height }) => iso(x, y, z + height)[1]), 0);
  const pad = 30;
  const grid = [
    ...steps(length).map((x) => line(iso(x, 0, 0), iso(x, width, 0))),
    ...steps(width).map((y) => line(iso(0, y, 0), iso(length, y, 0))),
  ];
  const [alongX, alongY] = middle(iso(0, width, 0), iso(length, width, 0));
  const [acrossX, acrossY] = middle(iso(length, 0, 0), iso(length, width, 0));
  // A short deck is narrower than its caption.
  const from = Math.min(left - pad, alongX - 12 - long.length * letterWidth);
  const to = Math.max(right + pad, acrossX + 12 + wide.length * letterWidth);
  return (
    <svg
      className={styles.pieces}
      viewBox={`${from.toFixed(0)} ${(top - pad).toFixed(0)} ${(to - from).toFixed(0)} ${(bottom - top + 1.4 * pad).toFixed(0)}`}
      // Never enlarged, so that the text has the same size for every load.
      style={{ maxInlineSize: `${(to - from).toFixed(0)}px` }}
      role="img"
      aria-label={name}
    >
      <polygon
        className={styles.floor}
        points={points([0, 0, 0], [length, 0, 0], [length, width, 0], [0, width, 0])}
      />
      <path className={styles.grid} d={grid.join("")} />
      <path className={styles.edge} d={line(iso(0, width, 0), iso(length, width, 0), iso(length, 0, 0))} />
      {stowage.pieces.map((piece) => (
        <Solid key={`${piece.x}-${piece.y}-${piece.z}`} piece={piece} points={points} />
      ))}
      {badges(stowage.pieces).map(({ line: row, x, y, z, length: l, width: w, height }) => {
        const [atX, atY] = iso(x + l / 2, y + w / 2, z + height);
        return (
          <g key={`${x}-${y}`}>
            <circle cx={atX} cy={atY} r="9" className={styles.badge} />
            <text x={atX} y={atY + 4} textAnchor="middle" className={styles.badgeText}>
              {row + 1}
            </text>
          </g>
        );
      })}
      <g className={styles.dimension}>
        <text x={alongX - 12} y={alongY + 22} textAnchor="end">
          {long}
        </text>
        <text x={acrossX + 12} y={acrossY + 22} textAnchor="start">
          {wide}
        </text>
      </g>
    </svg>
  );
});

interface SolidProps {
  readonly piece: Stowed;
  readonly points: (...corners: readonly Corner[]) => string;
}

/** The visible surfaces of a piece. */
function Solid({ piece, points }: SolidProps) {
  // A pallet is wood below its load, which has the colour of boxes.
  const kind = piece.shape === "pallet" ? styles.box : kinds[piece.packagingId % kinds.length];
  return (
    <g className={styles.iso}>
      {surfacesOf(piece).map(({ facing, corners, isPallet, isShade }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the surfaces of a piece never change their order.
        <g key={index} className={isPallet ? styles.wood : kind}>
          <polygon
            className={isShade ? `${styles[facing]} ${styles.shade}` : styles[facing]}
            points={points(...corners)}
          />
        </g>
      ))}
    </g>
  );
}

/** One number for each line of goods, on its first piece that has nothing on top. */
function badges(pieces: readonly Stowed[]): readonly Stowed[] {
  const tops = pieces.filter(({ isTop }) => isTop);
  return tops.filter((piece) => tops.findLast(({ line: row }) => row === piece.line) === piece);
}

/** Every half metre short of the end. */
const steps = (end: number) =>
  Array.from({ length: Math.max(0, Math.ceil(end / 0.5) - 1) }, (_, index) => (index + 1) * 0.5);
const line = (...spots: readonly Spot[]) =>
  spots.map((spot, index) => `${index ? "L" : "M"}${spot.map((side) => side.toFixed(1)).join(" ")}`).join("");
const middle = ([x1, y1]: Spot, [x2, y2]: Spot): Spot => [(x1 + x2) / 2, (y1 + y2) / 2];

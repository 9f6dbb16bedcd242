import { expect, test } from "vitest";
import {
  dot,
  type Label,
  type LabelPart,
  labelCode,
  labelLayout,
  labelSide,
  modulesOfPairs,
} from "./label-layout.ts";

const label: Label = {
  carrier: { name: "Transportes Ejemplo", hasLogo: false },
  service: "Estándar, LTL",
  leaves: "Sale 20 nov 2026",
  routeCode: "GDL",
  zone: { name: "zona", code: "03" },
  piece: { caption: "pieza", number: 1, of: "de 10" },
  to: {
    caption: "Para",
    firm: "Herrajes de Occidente",
    lines: ["Calle 7 núm. 1120, Zona Industrial", "Óscar Muestra, 33 5550 0187"],
    postalCode: "44940",
    city: "Guadalajara, Jal.",
  },
  from: ["De Aceros y Herrajes Regios", "66633 Apodaca, N.L., 81 5550 0142"],
  measures: "Tarima 310 kg, 1.20 × 1.00 × 1.15 m",
  marks: [],
  guideNumber: "704183268",
  address: "https://portal.example/g/704183268",
};

type OfKind<Kind extends LabelPart["kind"]> = Extract<LabelPart, { kind: Kind }>;

function part<Kind extends LabelPart["kind"]>(of: Label, kind: Kind, matrixModules = 29): OfKind<Kind> {
  const found = labelLayout(of, matrixModules).find((each): each is OfKind<Kind> => each.kind === kind);
  if (!found) throw new Error(`a label has ${kind}`);
  return found;
}

const textOf = (of: Label, said: string) =>
  labelLayout(of, 29).find((each): each is OfKind<"text"> => each.kind === "text" && each.text === said);

test("the code is the guide number and the piece in three digits or four, an even count", () => {
  expect(labelCode(label)).toBe("704183268001");
  expect(labelCode({ guideNumber: "70418326801", piece: { ...label.piece, number: 47 } })).toBe(
    "70418326801047",
  );
  expect(labelCode({ guideNumber: "000704183268", piece: { ...label.piece, number: 999 } })).toBe(
    "0007041832680999",
  );
});

test("nine digits and the piece are 101 modules, eleven and the piece 112", () => {
  expect(modulesOfPairs("704183268001")).toBe(101);
  expect(modulesOfPairs("70418326801047")).toBe(112);
});

test("a module of either code is a whole number of dots, and the bars keep ten modules of white on both sides", () => {
  for (const [guideNumber, dots] of [
    ["704183268", 6],
    ["70418326801", 6],
    ["000704183268", 5],
  ] as const) {
    const bars = part({ ...label, guideNumber }, "bars");
    expect(bars.module / dot).toBeCloseTo(dots, 9);
    expect(bars.x).toBeGreaterThanOrEqual(10 * bars.module);
    expect(labelSide - bars.x - modulesOfPairs(bars.text) * bars.module).toBeGreaterThanOrEqual(
      10 * bars.module,
    );
  }
  for (const [modules, dots] of [
    [25, 6],
    [29, 6],
    [33, 5],
    [37, 4],
  ] as const) {
    const { module, x } = part(label, "matrix", modules);
    expect(module).toBeCloseTo(dots * dot, 9);
    expect(x + modules * module).toBeCloseTo(278, 9);
  }
});

test("the route code is as large as its place allows: 72 points for three letters, 58 for four", () => {
  expect(textOf(label, "GDL")).toMatchObject({ size: 72, x: 7, baseline: 90 });
  expect(textOf({ ...label, routeCode: "CDMX" }, "CDMX")).toMatchObject({ size: 58 });
});

test("a long name of a firm is cut at 26 characters, and no part leaves the label", () => {
  const long = "Ñ".repeat(250);
  const full: Label = {
    ...label,
    to: { ...label.to, firm: long, lines: [long, long, long], city: long },
    from: [long, long, long],
  };
  expect(textOf(full, `${"Ñ".repeat(25)}…`)).toMatchObject({ size: 13 });
  for (const each of labelLayout(full, 29)) {
    if (each.kind !== "text") continue;
    const start =
      each.align === "left" ? each.x : each.align === "right" ? each.x - each.width : each.x - each.width / 2;
    expect(start, each.text).toBeGreaterThanOrEqual(7);
    expect(start + each.width, each.text).toBeLessThanOrEqual(labelSide - 7);
    expect(each.baseline).toBeLessThanOrEqual(labelSide);
  }
});

test("the number under the bars is grouped by threes, with the piece", () => {
  expect(textOf(label, "704 183 268 · 001")).toMatchObject({ align: "center", baseline: 283 });
  expect(textOf({ ...label, guideNumber: "000704183268" }, "000 704 183 268 · 0001")).toBeDefined();
});

test("the carrier's mark stands beside its name: its own logo, or else the portal's mark, of 18 points", () => {
  const at = { x: 10, y: 8 };
  expect(labelLayout(label, 29)[0]).toMatchObject({ kind: "box", ...at, width: 18, height: 18 });
  const own = { ...label, carrier: { name: "Ejemplo", hasLogo: true } };
  expect(labelLayout(own, 29)[0]).toEqual({ kind: "logo", ...at, side: 18 });
  expect(labelLayout(own, 29).filter(({ kind }) => kind === "box")).toHaveLength(1);
  expect(textOf(own, "Ejemplo")).toMatchObject({ x: 32, baseline: 22, size: 13 });
});

test("a handling mark stands at the right edge, and no text runs into it or to the codes", () => {
  const marked: Label = { ...label, marks: ["do-not-stack"] };
  const frame = part(marked, "frame");
  expect(frame).toMatchObject({ x: 248, y: 186, width: 30, height: 30 });
  expect(frame.y + frame.height).toBeLessThanOrEqual(part(marked, "bars").y);
  for (const said of [...label.from, label.measures]) {
    const { x, width } = textOf(marked, said) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThan(frame.x);
  }
  expect(labelLayout(label, 29).some(({ kind }) => kind === "frame")).toBe(false);
});

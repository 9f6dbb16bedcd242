/** The layouts in which Correos de México's catalogue is published. */
export interface SepomexLayout {
  readonly columns: 14 | 15;
  readonly legalLine: boolean;
  readonly header: boolean;
  readonly encoding: "iso-8859-1" | "utf-8" | "utf-8 with a mark";
  readonly lineEnd: "\r\n" | "\n";
}

/** The original layout of Correos de México. */
export const originalLayout: SepomexLayout = {
  columns: 15,
  legalLine: true,
  header: true,
  encoding: "iso-8859-1",
  lineEnd: "\r\n",
};

/** How many settlements the real catalogue has. */
export const wholeCountry = 155_847;

const header =
  "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad";
const kinds = ["Colonia", "Fraccionamiento", "Ejido", "Pueblo", "Zona industrial"];
const firstWords = [
  "San",
  "Santa",
  "Lomas de",
  "Jardines de",
  "Villas del",
  "Ampliación",
  "Bosques de",
  "Peñón",
];
const secondWords = [
  "José",
  "María",
  "los Ángeles",
  "Niño",
  "Sur",
  "Güémez",
  "Álamo",
  "Río",
  "Norte",
  "la Ñ",
  "Sol",
];

/**
 * A catalogue of invented settlements with the faults of the real one: every 160th repeats the code and name of the
 * one before under its own id, and two of three have no city.
 */
export function generatedSepomex(count: number, layout: SepomexLayout = originalLayout): Buffer {
  const lines: string[] = [];
  if (layout.legalLine) lines.push("Este catálogo es inventado y sirve solamente para probar.");
  if (layout.header) lines.push(inLayout(header, layout));
  for (let index = 0; index < count; index++) lines.push(inLayout(settlement(index), layout));
  const text = lines.join(layout.lineEnd) + layout.lineEnd;
  if (layout.encoding === "iso-8859-1") return Buffer.from(text, "latin1");
  return Buffer.from(layout.encoding === "utf-8" ? text : `\ufeff${text}`, "utf8");
}

function settlement(index: number): string {
  const state = (index % 32) + 1;
  const municipality = (Math.floor(index / 32) % 90) + 1;
  const number = Math.floor(index / (32 * 90)) + 1;
  // In one municipality the next settlement comes 2,880 lines later: that one is repeated.
  const named = index % 160 === 0 && index >= 2_880 ? index - 2_880 : index;
  const code = String(state * 1_000 + (named % 997)).padStart(5, "0");
  const first = firstWords[named % firstWords.length];
  const second = secondWords[named % secondWords.length];
  const name = `${first} ${second} ${Math.floor(named / 88) + 1}`;
  const town = `Municipio Número ${municipality}`;
  const city = index % 3 === 0 ? `Ciudad Número ${municipality}` : "";
  return [
    code,
    name,
    kinds[index % kinds.length],
    town,
    `Estado Número ${state}`,
    city,
    code,
    digits(state, 2),
    code,
    "",
    "09",
    digits(municipality, 3),
    digits(number, 4),
    index % 2 === 0 ? "Urbano" : "Rural",
    city ? "01" : "",
  ].join("|");
}

/** The column c_CP, the tenth, is the one that some copies leave out. */
function inLayout(line: string, { columns }: SepomexLayout): string {
  return columns === 15 ? line : line.split("|").toSpliced(9, 1).join("|");
}

const digits = (value: number, count: number) => String(value).padStart(count, "0");

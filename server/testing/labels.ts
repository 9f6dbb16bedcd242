/** Labels of the recorded request of the contract, without a server around them. */
import { readFileSync } from "node:fs";
import { fullRequest } from "@anden/contract/service-request";
import { fromWire } from "@anden/contract/wire/convert";
import { labelSheets } from "../documents/label-sheets.ts";
import { paperWordsOf } from "../documents/paper-words.ts";
import { labelsOf } from "../documents/request-labels.ts";
import { company, demoWording } from "./letters.ts";

const recorded = new URL("../../contract/samples/service-request.json", import.meta.url);
const sample: { readonly answer: { readonly result: unknown } } = JSON.parse(readFileSync(recorded, "utf8"));
const request = fromWire(fullRequest, sample.answer.result);

/** Pages with so many labels, yielded while they are made. */
export function demoLabels(pieces: number): AsyncIterable<Uint8Array> {
  if (!request.ok) throw new Error("the recorded request is not read");
  const [line] = request.value.lines;
  if (!line) throw new Error("the recorded request has goods");
  const words = paperWordsOf(demoWording, "es");
  const labels = labelsOf(
    {
      request: { ...request.value, lines: [{ ...line, pieces }] },
      route: { code: "GDL", zone: "OC" },
      words,
      carrier: "Transportes Ejemplo",
      address: "https://portal.example/solicitud/70000001",
    },
    { from: 1, to: pieces },
  );
  return labelSheets({ labels, title: "Etiquetas", author: company.name, language: "es", at: 0 });
}

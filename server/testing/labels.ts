/** Papers of the recorded request of the contract, without a server around them. */
import { readFileSync } from "node:fs";
import type { PaperSize } from "@anden/contract/papers";
import { type FullRequest, fullRequest } from "@anden/contract/service-request";
import { fromWire } from "@anden/contract/wire/convert";
import type { Language } from "@anden/domain/customer/customer";
import type { OpeningHours } from "@anden/domain/geography/branch";
import { labelSheets } from "../documents/label-sheets.ts";
import { paperWordsOf } from "../documents/paper-words.ts";
import { labelsOf } from "../documents/request-labels.ts";
import { requestPaper } from "../documents/request-paper.ts";
import { hoursInWords } from "../service-areas/answers.ts";
import { company, demoWording } from "./letters.ts";

const recorded = new URL("../../contract/samples/service-request.json", import.meta.url);
const sample: { readonly answer: { readonly result: unknown } } = JSON.parse(readFileSync(recorded, "utf8"));
const request = fromWire(fullRequest, sample.answer.result);

function recordedRequest(): FullRequest {
  if (!request.ok) throw new Error("the recorded request is not read");
  return request.value;
}

const hours = (["mon", "tue", "wed", "thu", "fri"] as const)
  .map((day): OpeningHours => ({ day, opens: "08:30", closes: "17:30" }))
  .concat({ day: "sat", opens: "09:00", closes: "13:00" });

/** The recorded request with the opening hours of its points. */
function openRequest(language: Language): FullRequest {
  const { originPoint, destinationPoint, ...rest } = recordedRequest();
  const open = (point: typeof originPoint) => ({
    ...point,
    area: { ...point.area, hoursInWords: hoursInWords(hours, { language }) },
  });
  return { ...rest, originPoint: open(originPoint), destinationPoint: open(destinationPoint) };
}

/** The form of the recorded request. */
export function demoForm(
  language: Language,
  saying: Partial<FullRequest> = {},
  size: PaperSize = "letter",
): Promise<Buffer> {
  const words = paperWordsOf(demoWording, language);
  return requestPaper({
    request: { ...openRequest(language), ...saying },
    returned: ["Carta porte firmada", "Hoja de seguridad", "Remisión firmada"],
    client: { name: "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)", taxId: "CEV150310ZZ2" },
    at: 0,
    words,
    letterhead: { name: "Transportes Ejemplo", company, words },
    size,
    address: "https://portal.example/solicitud/70000001",
  });
}

/** Pages with this many labels of goods that cannot be stacked, yielded one by one: on sheets, or a label per page. */
export function demoLabels(pieces: number, size?: PaperSize): AsyncIterable<Uint8Array> {
  const [line] = recordedRequest().lines;
  if (!line) throw new Error("the recorded request has goods");
  const words = paperWordsOf(demoWording, "es");
  const labels = labelsOf(
    {
      request: { ...recordedRequest(), lines: [{ ...line, pieces, notStackable: true }] },
      route: { code: "GDL", zone: "OC" },
      words,
      carrier: { name: "Transportes Ejemplo", hasLogo: false },
      address: "https://portal.example/solicitud/70000001",
    },
    { from: 1, to: pieces },
  );
  return labelSheets({
    labels,
    title: "Etiquetas",
    author: company.name,
    language: "es",
    at: 0,
    ...(size ? { size } : {}),
  });
}

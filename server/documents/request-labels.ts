import type { FullRequest } from "@anden/contract/service-request";
import { placeText, townText } from "@anden/domain/geography/place-text";
import type { LabelRange } from "@anden/domain/service-request/label-range";
import { appointmentDay } from "@anden/domain/shipment/appointment-day";
import { piecesOf } from "@anden/domain/shipment/goods";
import { formatDate, formatDimension, formatPhone, formatWeight } from "@anden/domain/values/formats";
import type { RequestStop } from "../service-requests/stored-record.ts";
import type { Label } from "./label-layout.ts";
import type { PaperWords } from "./paper-words.ts";

export interface LabelledRequest {
  /** As it is shown, in the reader's language. */
  readonly request: FullRequest;
  /** The route of the destination, as it was stored. */
  readonly route: RequestStop["route"];
  readonly words: PaperWords;
  readonly carrier: Label["carrier"];
  /** The address of the request in the portal. */
  readonly address: string;
}

/** The labels of some pieces of a request, in the order of its goods. [P-024] */
export function* labelsOf(labelled: LabelledRequest, { from, to }: LabelRange): Generator<Label> {
  const { request } = labelled;
  const total = piecesOf(request.lines);
  const common = commonOf(labelled, total);
  let piece = 0;
  for (const line of request.lines) {
    const measures = measuresOf(line, labelled);
    const marks = line.notStackable ? (["do-not-stack"] as const) : [];
    for (let each = 0; each < line.pieces; each++) {
      piece++;
      if (piece >= from && piece <= to)
        yield { ...common, measures, marks, piece: { ...common.piece, number: piece } };
    }
  }
}

/** The texts that all labels of a request share. */
function commonOf({ request, route, words, carrier, address }: LabelledRequest, pieces: number) {
  const { label, language } = words;
  const { destinationPlace: place, originPlace, recipientContact: contact } = request;
  const isBranch = request.destination.pickupType === "branch";
  const leaves = appointmentDay(request.appointments?.pickup);
  return {
    carrier,
    service: request.shippingTypeName.name,
    leaves: leaves === undefined ? "" : label("paper.label.leaves", { date: formatDate(leaves, language) }),
    routeCode: route?.code ?? "",
    zone: { name: route ? label("paper.label.zone") : "", code: route?.zone ?? "" },
    piece: { caption: label("paper.label.piece"), of: label("paper.label.of", { pieces: String(pieces) }) },
    to: {
      caption: label("paper.label.to"),
      firm: request.recipient.name,
      lines: [
        isBranch
          ? label("quotation.branch", { branch: request.destinationBranch.name })
          : [request.recipientAddress, place.name].filter(Boolean).join(", "),
        [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(", "),
      ],
      postalCode: place.postalCode,
      city: townText(place.city.name || place.name, place.state.name),
    },
    from: [
      label("paper.label.from", { name: request.sender.name }),
      [
        placeText({
          ...originPlace,
          name: "",
          city: originPlace.city.name || originPlace.name,
          state: originPlace.state.name,
        }),
        request.senderContact.phone && formatPhone(request.senderContact.phone),
      ]
        .filter(Boolean)
        .join(", "),
    ],
    guideNumber: request.guideNumber,
    address,
  };
}

/** `Tarima 310 kg, 1.20 × 1.00 × 1.15 m` */
function measuresOf(
  line: FullRequest["lines"][number],
  { request: { lengthUnit, weightUnit }, words: { label } }: LabelledRequest,
): string {
  const sides = [line.length, line.width, line.height]
    .map((side) => formatDimension(side / 1000))
    .join(" × ");
  const measures = label("paper.label.measures", {
    packaging: line.packaging.name,
    weight: `${formatWeight(line.weight / 1000)} ${label(`unit.${weightUnit}`)}`,
    sides: `${sides} ${label(`unit.${lengthUnit}`)}`,
  });
  return line.notStackable ? label("paper.label.notStackable", { measures }) : measures;
}

import { longestClientName } from "@anden/domain/customer/customer";
import type { DeskChoice } from "@anden/domain/service-request/desk-list";
import { requestStatusNumbers } from "./codes.ts";
import { mostCounted } from "./list-count.ts";
import { listText } from "./listed-quotation.ts";
import { listedRequestTable } from "./listed-request.ts";
import { pageQuery } from "./page.ts";
import { fullRequestTable } from "./service-request.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, flag, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The minutes up to the latest date there is: one value out of range would fail the answer of the whole list. */
const mostMinutes = 10_000 * 366 * 24 * 60;

/** The client of a request, and the deadline for its pickup. */
const deskTable = {
  clientId: one("clienteID", id),
  clientName: one("cliente", text({ maximum: longestClientName })),
  /** In the time of the branch at the origin; absent where the customer brings the goods. */
  collectBy: maybe("fechaLimite", localDateTime),
  /** The minutes until `collectBy`, by the server's clock; negative once it has passed. */
  minutesLeft: maybe("minutosRestantes", whole({ minimum: -mostMinutes, maximum: mostMinutes })),
};

/**
 * A row of the desk's list: the columns of the customer's list, with the weight always in kilos; the client, and the
 * deadline for the pickup.
 */
export const deskRequest = resource("DeskRequest", { ...listedRequestTable, ...deskTable });

/**
 * One request for the carrier's staff: with the contact to call about it, and the documents that the lorry has to bring
 * back.
 */
export const wholeDeskRequest = resource("WholeDeskRequest", {
  ...fullRequestTable,
  ...deskTable,
  clientPhone: one("clienteTelefono", text({ maximum: 25 })),
  clientEmail: one("clienteCorreo", text({ maximum: 254 })),
  /** The user of the client who made it. */
  madeBy: one("usuario", text({ maximum: 80 })),
  /** The names of the client's documents that come back signed. */
  documentsToReturn: one("documentosRetorno", list(text({ maximum: 200 }), { maximum: 100 })),
  /** The client has not given its required references yet: until then nobody can confirm the request. */
  awaitsReferences: one("esperaReferencias", flag),
});
export type WholeDeskRequest = ValueOf<typeof wholeDeskRequest>;

/** Which clients' requests: words of the name, or the number. Without it those of every client. */
const ofClient = listText;

/** Which requests the desk shows: those of one status, by default the new ones, or of any (0). */
export const deskQuery = resource("DeskQuery", {
  status: maybe("estatusId", coded({ all: 0, ...requestStatusNumbers } satisfies Record<DeskChoice, number>)),
  ...ofClient,
  ...pageQuery,
});

export const deskCountQuery = resource("DeskCountQuery", ofClient);

/** The number of requests in each status, every status once, counted up to `mostCounted`. */
export const deskCounts = list(
  resource("DeskCount", {
    status: one("estatusId", coded(requestStatusNumbers)),
    count: one("cantidad", whole({ maximum: mostCounted })),
    hasMore: one("hayMas", flag),
  }),
  { maximum: Object.keys(requestStatusNumbers).length },
);
export type DeskCounts = ValueOf<typeof deskCounts>;

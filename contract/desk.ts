import { requestStatusNumbers } from "./codes.ts";
import { listedRequestTable } from "./listed-request.ts";
import { pageQuery } from "./page.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, id, text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A row of the desk's list: the columns of the customer's list, the client, and the deadline for the pickup. */
export const deskRequest = resource("DeskRequest", {
  ...listedRequestTable,
  clientId: one("clienteID", id),
  clientName: one("cliente", text({ maximum: 200 })),
  /** In the time of the branch at the origin; absent where the customer brings the goods. */
  collectBy: maybe("fechaLimite", localDateTime),
});

/** Which requests the desk shows: those of one status, by default the new ones. */
export const deskQuery = resource("DeskQuery", {
  status: maybe("estatusId", coded(requestStatusNumbers)),
  ...pageQuery,
});

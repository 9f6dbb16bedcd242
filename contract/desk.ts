import { requestStatusNumbers } from "./codes.ts";
import { listedRequestTable } from "./listed-request.ts";
import { pageQuery } from "./page.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, id, text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A row of the desk's list: as the customer's list shows it, and whose it is and by when the carrier has to come. */
export const deskRequest = resource("DeskRequest", {
  ...listedRequestTable,
  clientId: one("clienteID", id),
  clientName: one("cliente", text({ maximum: 200 })),
  /** In the time of the branch at the origin; absent where the customer brings the goods. */
  collectBy: maybe("fechaLimite", localDateTime),
});

/** Which requests the desk shows: those of one status, the new ones unless said. */
export const deskQuery = resource("DeskQuery", {
  status: maybe("estatusId", coded(requestStatusNumbers)),
  ...pageQuery,
});

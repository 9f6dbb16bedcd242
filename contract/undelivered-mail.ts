import { longestClientName } from "@anden/domain/customer/customer";
import type { MailKind, UndeliveredState } from "@anden/domain/mail/mail-kinds";
import { mostRecipients } from "@anden/domain/mail/recipients";
import { uuid } from "./uuid.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const kind = worded<MailKind>({
  quotation: "cotizacion",
  request: "solicitud-servicio",
  expiring: "cotizaciones-por-vencer",
  "account.confirm": "registro",
  "account.reset": "contrasena",
  "account.known": "cuenta-existente",
  "account.taken": "usuario-existente",
});

const state = worded<UndeliveredState>({ dead: "no-entregado", refused: "rechazado" });

const missingAddress = resource("MissingAddress", {
  address: one("correo", text({ maximum: 300 })),
  /** The answer of the mail server; absent when there was none. */
  reason: maybe("motivo", text({ maximum: 300 })),
});

/** A message that did not reach some of its addresses and is not retried automatically. */
export const undeliveredMail = resource("UndeliveredMail", {
  id: one("id", uuid),
  kind: one("tipo", kind),
  state: one("estado", state),
  /** The quotation or request that it is about. */
  number: maybe("registroID", id),
  clientId: one("clienteID", whole()),
  clientName: one("cliente", text({ maximum: longestClientName })),
  createdAt: one("fecha", localDateTime),
  endedAt: maybe("fechaFin", localDateTime),
  addresses: one("destinatarios", list(missingAddress, { maximum: mostRecipients + 1 })),
  maySendAgain: one("sePuedeReenviar", flag),
});

/** The maximum number of messages in the list, latest first. */
export const mostUndelivered = 200;
export const undeliveredMails = list(undeliveredMail, { maximum: mostUndelivered });

export const byMail = resource("ByMail", { id: one("id", uuid) });

/**
 * Whether the message was queued again; false when somebody else has done so already, or when it cannot be sent again.
 */
export const sentAgain = resource("SentAgain", { isQueued: one("enviado", flag) });

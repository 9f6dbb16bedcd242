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
  "account.confirm": "registro",
  "account.reset": "contrasena",
  "account.known": "cuenta-existente",
  "account.taken": "usuario-existente",
});

const state = worded<UndeliveredState>({ dead: "no-entregado", refused: "rechazado" });

const missingAddress = resource("MissingAddress", {
  address: one("correo", text({ maximum: 300 })),
  /** In the words of the mail server; absent where none answered. */
  reason: maybe("motivo", text({ maximum: 300 })),
});

/** A message that some of its addresses do not have, and will not get by itself. */
export const undeliveredMail = resource("UndeliveredMail", {
  id: one("id", uuid),
  kind: one("tipo", kind),
  state: one("estado", state),
  /** The quotation or request that it is about. */
  number: maybe("registroID", id),
  clientId: one("clienteID", whole()),
  clientName: one("cliente", text({ maximum: 200 })),
  createdAt: one("fecha", localDateTime),
  endedAt: maybe("fechaFin", localDateTime),
  addresses: one("destinatarios", list(missingAddress, { maximum: mostRecipients + 1 })),
  maySendAgain: one("sePuedeReenviar", flag),
});

/** As many of them are shown, the latest first. */
export const mostUndelivered = 200;
export const undeliveredMails = list(undeliveredMail, { maximum: mostUndelivered });

export const byMail = resource("ByMail", { id: one("id", uuid) });

/** Whether the message goes again; not where somebody else has sent it on meanwhile, or it cannot. */
export const sentAgain = resource("SentAgain", { isQueued: one("enviado", flag) });

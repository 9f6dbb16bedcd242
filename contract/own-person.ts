import { type AutomaticMail, automaticMails } from "@anden/domain/mail/automatic-mails";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const mail = worded<AutomaticMail>({
  "request-received": "solicitud-recibida",
  "request-confirmed": "solicitud-confirmada",
  "request-rejected": "solicitud-rechazada",
  "quotation-expiring": "cotizacion-por-vencer",
});

const table = {
  name: one("nombre", text({ maximum: 100 })),
  phone: one("telefono", text({ maximum: 40 })),
  email: one("correo", text({ maximum: 254 })),
  /** The automatic mails that are switched off. */
  muted: one("avisosApagados", list(mail, { maximum: automaticMails.length })),
};

/** The person of an account, and which mails they get. */
export const ownPerson = resource("OwnPerson", table);

/**
 * The same as sent by the user. A changed e-mail address requires the password. The domain's rule decides
 * (`ownPersonProblems`).
 */
export const ownPersonChange = resource("OwnPersonChange", {
  ...table,
  password: maybe("contrasenaActual", text({ maximum: 128 })),
});

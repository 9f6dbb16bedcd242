import { language } from "./session.ts";
import { uuid } from "./uuid.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { flag, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// What signed-in users do with their own account: their sessions, password and language.

/** The public id of a session: it identifies the session and is no credential. */
const sessionId = uuid;

/** One of the caller's own sessions; times are the server's wall clock, in its time zone. */
export const ownSession = resource("OwnSession", {
  id: one("id", sessionId),
  begunAt: one("inicio", localDateTime),
  /** Accurate to about a minute. */
  lastUsedAt: one("ultimoUso", localDateTime),
  /** In the user's language: "Chrome en Windows". */
  device: one("dispositivo", text({ maximum: 200 })),
  isThisOne: one("esEsta", flag),
});

export const endSession = resource("EndSession", { id: one("id", sessionId) });

export const endSessions = resource("EndSessions", { withThisOne: one("tambienEsta", flag) });
export const endedSessions = resource("EndedSessions", { ended: one("cerradas", whole()) });

/** The domain's rule (`checkPassword`) decides about a new password; this limit only bounds the request. */
export const passwordChange = resource("PasswordChange", {
  current: one("contrasenaActual", text({ minimum: 1, maximum: 128 })),
  next: one("contrasenaNueva", text({ maximum: 1000 })),
});

/** Old callers send client and user; they must be those of the session, or the call is refused. [P-277] */
export const languageChange = resource("LanguageChange", {
  clientId: maybe("clienteID", whole()),
  userName: maybe("usuario", text({ maximum: 80 })),
  language: one("idioma", language),
});

/** The user for whom an external login portal requests a token: a customer's user, by name. */
export const tokenRequest = resource("TokenRequest", {
  holder: one("usuario", text({ minimum: 1, maximum: 80 })),
});

export const issuedToken = resource("IssuedToken", {
  token: one("token", text({ maximum: 100 })),
  /** The URL to send the person to: the portal's address with the token in it. */
  address: one("enlace", text({ maximum: 1000 })),
  validSeconds: one("segundos", whole()),
});

import { outboxPath } from "@anden/contract/mail";
import { uuidShape } from "@anden/contract/uuid";
import { type Dictionary, say } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import { formatDateTime } from "@anden/domain/values/formats";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../database/connect.ts";
import { escaped } from "../mail/letter-html.ts";
import { readContent } from "../mail/message.ts";
import { keptMail, keptMails, readRecipients } from "../mail/queries.ts";

export interface OutboxPageOptions {
  readonly owner: Database["owner"];
  readonly wordsIn: (language: Language) => Dictionary;
  readonly languageOf: (acceptLanguage: string | undefined) => Language;
  readonly timeZone: () => string;
}

const mostShown = 100;

/** The portal's own look: its colours, a card for what is read, and a row that is a block on a phone. */
const style = `:root { color-scheme: light dark; --ground: #f6f8f7; --sheet: #fff; --line: #e4e8e6; --ink: #151c18; --soft: #48514c;
  --link: #0e643e; font: 14px/1.45 Geist, system-ui, sans-serif; color: var(--ink); background: var(--ground); }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1412; --sheet: #161c19; --line: #262e2a; --ink: #e9eeeb;
  --soft: #bcc6c1; --link: #74cb9f; } }
body { margin: 0; }
main { max-width: 1152px; margin: 0 auto; padding: 32px 24px; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; letter-spacing: -0.022em; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; color: var(--soft); max-width: 44rem; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.2em; }
table, iframe, pre, .none { box-sizing: border-box; width: 100%; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
table { border-spacing: 0; overflow: clip; }
th, td { text-align: start; vertical-align: top; padding: 9px 16px; overflow-wrap: anywhere; }
th { font-size: 12px; font-weight: 500; color: var(--soft); }
td { border-top: 1px solid var(--line); }
td:first-child { white-space: nowrap; color: var(--soft); font-variant-numeric: tabular-nums; }
iframe { height: 70vh; background: #fff; }
pre { margin: 0; padding: 16px; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
.none { padding: 40px 16px; max-width: none; text-align: center; }
@media (max-width: 40em) {
  main { padding: 24px 16px; }
  thead { position: absolute; clip-path: inset(50%); }
  tr, td { display: block; }
  td { padding: 0 16px; border: 0; }
  tr > :first-child { padding-top: 12px; border-top: 1px solid var(--line); }
  tr > :last-child { padding-bottom: 12px; }
}`;

const withoutRights = "allow-popups allow-popups-to-escape-sandbox";

/**
 * The page of a demo without a mail server, which shows the messages that would have been sent. Everybody may open it,
 * as everybody may sign in to a demo.
 */
export function outboxPage(app: FastifyInstance, options: OutboxPageOptions): void {
  const { owner, wordsIn, languageOf, timeZone } = options;

  function pageFor(acceptLanguage: string | undefined) {
    const language = languageOf(acceptLanguage);
    const words = wordsIn(language);
    const text = (key: string) => escaped(say(words, language, "message", `outbox.${key}`));
    const page = (reply: FastifyReply, title: string, body: string) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style nonce="${reply.nonce}">
${style}
</style></head><body><main>${body}</main></body></html>`);
    return { text, page, moment: (at: number) => formatDateTime(localDateTimeAt(at, timeZone()), language) };
  }

  app.get(outboxPath, async (request, reply) => {
    const { text, page, moment } = pageFor(request.headers["accept-language"]);
    const rows = await keptMails(owner, mostShown);
    const listed = rows.map(({ mail_id, created_at, content, recipients }) => {
      const to = readRecipients(recipients).map(({ address }) => address);
      const { subject } = readContent(content);
      return `<tr><td>${escaped(moment(created_at))}</td><td>${escaped(to.join(", "))}</td>
<td><a href="${outboxPath}/${mail_id}">${escaped(subject)}</a></td></tr>`;
    });
    const table = `<table><thead><tr><th>${text("at")}</th><th>${text("to")}</th><th>${text("subject")}</th></tr></thead>
<tbody>${listed.join("")}</tbody></table>`;
    const title = text("title");
    return page(
      reply,
      title,
      `<h1>${title}</h1><p>${text("text")}</p>${listed.length > 0 ? table : `<p class="none">${text("none")}</p>`}`,
    );
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const { id } = request.params;
    const mail = uuidShape.test(id) ? await keptMail(owner, id) : undefined;
    if (!mail) return reply.callNotFound();
    const { text, page } = pageFor(request.headers["accept-language"]);
    const { subject, text: plain, attachmentName, from } = readContent(mail.content);
    const to = readRecipients(mail.recipients).map(({ address }) => address);
    const file = attachmentName
      ? `<p>${text("file")}: <a href="${outboxPath}/${id}/pdf" download>${escaped(attachmentName)}</a></p>`
      : "";
    // The message is in a frame without scripts or rights; its links open in a new window.
    const frame = `<iframe sandbox="${withoutRights}" title="${escaped(subject)}" src="${outboxPath}/${id}/html"></iframe>`;
    return page(
      reply,
      escaped(subject),
      `<p><a href="${outboxPath}">${text("back")}</a></p><h1>${escaped(subject)}</h1>
<p>${text("from")}: ${escaped(`${from.name} <${from.address}>`)}<br>${text("to")}: ${escaped(to.join(", "))}</p>${file}
${frame}<h2>${text("plain")}</h2><pre>${linked(plain)}</pre>`,
    );
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id/html`, async (request, reply) => {
    const { id } = request.params;
    const mail = uuidShape.test(id) ? await keptMail(owner, id) : undefined;
    if (!mail) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": `sandbox ${withoutRights}; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`,
        "x-frame-options": "SAMEORIGIN",
      })
      .send(readContent(mail.content).html.replace("<head>", '<head><base target="_blank">'));
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id/pdf`, async (request, reply) => {
    const { id } = request.params;
    const mail = uuidShape.test(id) ? await keptMail(owner, id) : undefined;
    if (!mail?.attachment) return reply.callNotFound();
    return reply.type("application/pdf").header("cache-control", "no-store").send(mail.attachment);
  });
}

/** Makes the URLs in a plain text clickable. */
function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

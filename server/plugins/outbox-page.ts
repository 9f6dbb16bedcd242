import { outboxPath } from "@anden/contract/mail";
import { say, type Words } from "@anden/contract/words";
import { type Language, languages } from "@anden/domain/customer/customer";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import { formatDateTime } from "@anden/domain/values/formats";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../database/connect.ts";
import { escaped } from "../mail/letter-html.ts";
import { readContent } from "../mail/message.ts";
import { keptMail, keptMails, readRecipients } from "../mail/queries.ts";

export interface OutboxPageOptions {
  readonly owner: Database["owner"];
  readonly wordsIn: (language: Language) => Words;
  readonly languageOf: (acceptLanguage: string | undefined) => Language;
  readonly timeZone: () => string;
}

const mostShown = 100;
const withoutRights = "allow-popups allow-popups-to-escape-sandbox";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid #8886; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
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
      `<h1>${title}</h1><p>${text("text")}</p>${listed.length > 0 ? table : `<p>${text("none")}</p>`}`,
    );
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const { id } = request.params;
    const mail = uuid.test(id) ? await keptMail(owner, id) : undefined;
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
    const mail = uuid.test(id) ? await keptMail(owner, id) : undefined;
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
    const mail = uuid.test(id) ? await keptMail(owner, id) : undefined;
    if (!mail?.attachment) return reply.callNotFound();
    return reply.type("application/pdf").header("cache-control", "no-store").send(mail.attachment);
  });
}

/** The first supported language of the header; the carrier's where there is none. */
export function firstLanguageIn(header: string | undefined, otherwise: Language): Language {
  const asked = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => language === asked.find((each) => each === "es" || each === "en")) ??
    otherwise
  );
}

/** Makes the URLs in a plain text clickable. */
function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

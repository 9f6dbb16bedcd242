import type { Language } from "@anden/domain/customer/customer";
import { bearsWhite, plainColor } from "../documents/letterhead-color.ts";

/** The content of a message, before it is formatted as text or HTML. All of it is plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The carrier's name, over the message. */
  readonly carrierName: string;
  readonly color: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Facts, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly button?: { readonly text: string; readonly address: string };
  /** Why it was sent, and what to do if the recipient did not expect it. */
  readonly foot: readonly string[];
}

/** The content as plain text, for mail programs without HTML. */
export function letterText({ carrierName, title, paragraphs, facts = [], button, foot }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.text}:\n${button.address}`] : []),
    `--\n${[carrierName, ...foot].join("\n")}`,
  ];
  return `${parts.map((part) => part.replace(/\r\n?/g, "\n")).join("\n\n")}\n`;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text inside HTML, as an element's or a quoted attribute's. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The colours of dark mode, and the layout on narrow screens. A mail program without media queries shows the light
 * colours of the inline styles.
 */
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background:#0f1613 !important; }
  .sheet { background:#18211d !important; }
  .ink { color:#eef3f0 !important; }
  .soft { color:#aab8b1 !important; }
  .line { border-color:#33413a !important; }
}
@media (max-width: 640px) {
  .sheet { width:100% !important; }
  .fact { display:block !important; width:auto !important; }
}`;

/** The carrier's colour where it has one that white text can be read on; a plain black would be lost in dark mode. */
function buttonColor(color: string): string {
  return color !== plainColor && bearsWhite(color) ? color : "#15603a";
}

/** The message as HTML: tables for Outlook, no picture, nothing from elsewhere. */
export function letterHtml(letter: Letter): string {
  const { language, carrierName, color, title, subject, paragraphs, facts = [], button, foot } = letter;
  const ink = "color:#15201b";
  const soft = "color:#48514c";
  const lines = (text: string) => escaped(text).replace(/\r?\n/g, "<br>");
  const fact = ([name, value]: readonly [string, string]) => `
<tr><td class="fact soft line" style="padding:8px 16px 8px 0;border-top:1px solid #d3d9d6;${soft};font-size:14px;vertical-align:top;width:180px">${escaped(name)}</td>
<td class="fact ink line" style="padding:8px 0;border-top:1px solid #d3d9d6;${ink};font-size:14px;vertical-align:top">${lines(value)}</td></tr>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark; }${dark}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f5f3;font-family:${fonts}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:100%;background:#ffffff;border-top:4px solid ${escaped(color)}">
<tr><td class="ink" style="padding:24px 28px 0;${ink};font-size:15px;font-weight:600">${escaped(carrierName)}</td></tr>
<tr><td style="padding:12px 28px 0"><h1 class="ink" style="margin:0;${ink};font-size:22px;line-height:1.3">${escaped(title)}</h1></td></tr>
${paragraphs
  .map(
    (paragraph) =>
      `<tr><td class="ink" style="padding:12px 28px 0;${ink};font-size:16px;line-height:1.5">${lines(paragraph)}</td></tr>`,
  )
  .join("\n")}
${
  facts.length > 0
    ? `<tr><td style="padding:16px 28px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts.map(fact).join("")}</table></td></tr>`
    : ""
}
${
  button
    ? `<tr><td style="padding:20px 28px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${escaped(buttonColor(color))};border-radius:6px"><a href="${escaped(button.address)}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(button.text)}</a></td></tr></table></td></tr>`
    : ""
}
<tr><td class="soft" style="padding:20px 28px 28px;${soft};font-size:13px;line-height:1.5">${foot.map(lines).join("<br>")}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

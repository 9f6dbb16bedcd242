import { bearsWhite, plainColor } from "../documents/letterhead-color.ts";
import type { Letter, LetterItem, LetterPrice } from "./letter.ts";

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
const ink = "color:#151c18";
const soft = "color:#48514c";
const hairline = "1px solid #d3d9d6";
/** A word that is wider than the message breaks, so that the message stays as wide as its window. */
const breaking = "word-break:break-word";

/**
 * The colours of dark mode, and the layout on narrow screens. A mail program without media queries shows the light
 * colours of the inline styles.
 */
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background:#0f1412 !important; }
  .sheet { background:#161c19 !important; border-right-color:#343d38 !important; border-bottom-color:#343d38 !important; border-left-color:#343d38 !important; }
  .ink { color:#e9eeeb !important; }
  .soft { color:#bcc6c1 !important; }
  .link { color:#74cb9f !important; }
  .line { border-color:#343d38 !important; }
}
@media (max-width: 640px) {
  .fact { display:block !important; width:auto !important; }
  .fact:first-child { padding-bottom:0 !important; }
  .fact + .fact { border-top:0 !important; padding-top:0 !important; }
}`;

/** The carrier's colour where it has one that white text can be read on; a plain black would be lost in dark mode. */
function buttonColor(color: string): string {
  return color !== plainColor && bearsWhite(color) ? color : "#15603a";
}

/** The message as HTML: tables for Outlook, no picture, nothing from elsewhere. */
export function letterHtml(letter: Letter): string {
  const { language, carrierName, color, title, subject, paragraphs, facts = [] } = letter;
  const { items = [], price, button, other, foot } = letter;
  const blocks = [
    `<h1 class="ink" style="margin:0;${ink};font-size:22px;line-height:28px;font-weight:600">${escaped(title)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:0;${ink};font-size:15px;line-height:22px">${lines(text)}</p>`,
    ),
    ...(button ? [buttonHtml(button, color)] : []),
    ...(facts.length > 0 ? [tableOf(facts.map(factHtml).join(""))] : []),
    ...(items.length > 0 ? [tableOf(items.map(itemHtml).join(""))] : []),
    ...(price ? [priceHtml(price)] : []),
  ];
  const below = [
    ...(other
      ? [
          `<a class="link" lang="${other.language}" href="${escaped(other.address)}" style="color:#0e643e">${escaped(other.text)}</a><br>`,
        ]
      : []),
    ...foot.map(lines),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark; }${dark}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f8f7;font-family:${fonts}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="ink" style="padding:0 24px 16px;${ink};${breaking};font-size:18px;font-weight:600">${escaped(carrierName)}</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:${hairline};border-top:4px solid ${escaped(color)};border-radius:10px;padding:24px 24px 8px;${breaking}">
${tableOf(blocks.map((block) => `<tr><td style="padding:0 0 16px">${block}</td></tr>`).join("\n"))}
</td></tr>
<tr><td class="soft" style="padding:20px 24px 28px;${soft};${breaking};font-size:13px;line-height:19px">${below.join("<br>")}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function lines(text: string): string {
  return escaped(text).replace(/\r?\n/g, "<br>");
}

function tableOf(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`;
}

function buttonHtml({ text, address }: NonNullable<Letter["button"]>, color: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${escaped(buttonColor(color))};border-radius:6px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(text)}</a></td></tr></table>`;
}

function factHtml([name, value]: readonly [string, string]): string {
  const cell = `border-top:${hairline};font-size:14px;line-height:20px;vertical-align:top`;
  return `
<tr><td class="fact soft line" style="padding:10px 16px 10px 0;${cell};${soft};width:128px">${escaped(name)}</td>
<td class="fact ink line" style="padding:10px 0;${cell};${ink}">${lines(value)}</td></tr>`;
}

function itemHtml({ name, address, more, amount }: LetterItem): string {
  const cell = `border-top:${hairline};font-size:14px;line-height:20px;vertical-align:top`;
  return `
<tr><td class="line soft" style="padding:10px 12px 10px 0;${cell};${soft}"><a class="link" href="${escaped(address)}" style="color:#0e643e;font-weight:600">${escaped(name)}</a><br>${more.map(escaped).join("<br>")}</td>
<td class="line ink" style="padding:10px 0;${cell};${ink};text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`;
}

/** The only table of data: a caption, a heading for each row, and the total larger than its parts. */
function priceHtml({ title, rows, total, compared = [] }: LetterPrice): string {
  const row = ([name, amount]: readonly [string, string]) => `
<tr><th scope="row" class="soft" style="padding:5px 12px 5px 0;${soft};font-size:14px;line-height:20px;font-weight:400;text-align:left;vertical-align:top">${escaped(name)}</th><td class="ink" style="padding:5px 0;${ink};font-size:14px;line-height:20px;text-align:right;vertical-align:top;white-space:nowrap">${escaped(amount)}</td></tr>`;
  const [name, amount, currency] = total;
  const last = `padding:10px 0 5px;border-top:${hairline};text-align`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption class="ink" style="padding:8px 0;${ink};font-size:15px;font-weight:600;text-align:left">${escaped(title)}</caption>${rows.map(row).join("")}
<tr><th scope="row" class="ink line" style="${last}:left;${ink};font-size:15px;font-weight:600">${escaped(name)}</th><td class="ink line" style="${last}:right;${ink};font-size:20px;line-height:26px;font-weight:600;white-space:nowrap">${escaped(amount)} <span class="soft" style="${soft};font-size:12px;font-weight:400">${escaped(currency)}</span></td></tr>${compared.map(row).join("")}
</table>`;
}

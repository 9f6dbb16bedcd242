import { helpTags } from "../../i18n/help-topics.ts";

/** A node of a help text: words, or an allowed tag around other nodes. */
export type HelpNode =
  | string
  | { readonly tag: (typeof helpTags)[number]; readonly inside: readonly HelpNode[] };

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/**
 * Parses a help text from its small HTML: text and the allowed tags, without attributes. Other tags are dropped with
 * their contents. No HTML is passed to the browser, so no script in it can run.
 */
export function readHelp(html: string): readonly HelpNode[] {
  const whole: HelpNode[] = [];
  const open: { readonly tag: string; readonly inside: HelpNode[] }[] = [];
  const put = (node: HelpNode) => (open.at(-1)?.inside ?? whole).push(node);
  let left = html;
  while (left !== "") {
    const [piece = "", closes, name = ""] = /^<(\/?)([a-z][a-z0-9]*)[^>]*>|^[^<]+|^</i.exec(left) ?? [];
    left = left.slice(piece.length);
    const written = name.toLowerCase();
    const tag = helpTags.find((each) => each === written);
    if (!name) put(piece.replace(/&(\w+);/g, (entity, key: string) => entities[key] ?? entity));
    else if (!tag) left = closes ? left : behind(left, written);
    else if (!closes) {
      const inside: HelpNode[] = [];
      put({ tag, inside });
      open.push({ tag, inside });
    } else while (open.some((each) => each.tag === tag) && open.pop()?.tag !== tag);
  }
  return whole;
}

/** Skips the contents of a dropped element. One that is never closed has no contents. */
function behind(html: string, name: string): string {
  const end = new RegExp(`</${name}\\s*>`, "i").exec(html);
  return end ? html.slice(end.index + end[0].length) : html;
}

import { helpTags } from "../../i18n/help-topics.ts";

/** A piece of a help text: words, or one of its tags around other pieces. */
export type HelpNode =
  | string
  | { readonly tag: (typeof helpTags)[number]; readonly inside: readonly HelpNode[] };

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/**
 * A help text read from its small HTML: words and the tags that help is made of, without any attribute. What stands
 * in another tag is left out with it. Nothing is ever given to the browser as HTML, so nothing in it can act.
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

/** What follows an element that was just opened and is not let in. Where it is never closed, it holds nothing. */
function behind(html: string, name: string): string {
  const end = new RegExp(`</${name}\\s*>`, "i").exec(html);
  return end ? html.slice(end.index + end[0].length) : html;
}

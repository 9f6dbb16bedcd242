import { createElement, type ReactNode, useMemo } from "react";
import { type HelpNode, readHelp } from "./read-help.ts";

/** Renders a help text of the dictionary. */
export function HelpText({ html }: { readonly html: string }) {
  return useMemo(() => readHelp(html).map(shown), [html]);
}

function shown(node: HelpNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, { key: index }, ...node.inside.map(shown));
}

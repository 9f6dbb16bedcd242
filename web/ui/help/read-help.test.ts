import { expect, test } from "vitest";
import { type HelpNode, readHelp } from "./read-help.ts";

/** Renders the nodes back to HTML, as a browser would show them. */
const shown = (html: string) => readHelp(html).map(written).join("");
function written(node: HelpNode): string {
  if (typeof node === "string") return node;
  return `<${node.tag}>${node.inside.map(written).join("")}</${node.tag}>`;
}

test("a help text is shown as it is written", () => {
  for (const html of [
    "<p>Una cosa y <strong>otra</strong>.</p><h3>Qué llenar</h3><ul><li>Uno</li><li>Dos <em>más</em></li></ul>",
    "<dl><dt>RAD</dt><dd>Recolección</dd></dl>",
    "sin etiquetas",
    "",
  ])
    expect(shown(html)).toBe(html);
  expect(shown("<p>Pesos &amp; medidas, 3 &lt; 4 &copy;</p>")).toBe("<p>Pesos & medidas, 3 < 4 &copy;</p>");
});

test("no attribute is accepted, and no other tag with its contents", () => {
  const check = (html: string, expected: string) => expect(shown(html)).toBe(expected);
  check('<p onclick="harm()" class="x">a</p>', "<p>a</p>");
  check("<P>a</P>", "<p>a</p>");
  check("<p>a<script>harm()</script>b</p>", "<p>ab</p>");
  check("<p>a<ScRiPt >harm()</sCrIpT >b</p>", "<p>ab</p>");
  check('<p>a<img src="/x" onerror="harm()">b</p>', "<p>ab</p>");
  check('<p>a<a href="javascript:harm()">here</a>b</p>', "<p>ab</p>");
  check("<p>a<svg><script>harm()</script></svg>b</p>", "<p>ab</p>");
  check("<style>p { display: none }</style><p>a</p>", "<p>a</p>");
  check("<pre>a</pre>b", "b");
});

test("a text that is not correctly nested is shown as far as it can be read", () => {
  const check = (html: string, expected: string) => expect(shown(html)).toBe(expected);
  check("<p>a <strong>b</p> c", "<p>a <strong>b</strong></p> c");
  check("<p>a", "<p>a</p>");
  check("a</p> b", "a b");
  check("3 < 4 y 5 > 4", "3 < 4 y 5 > 4");
  check("<p>a</p", "<p>a</p</p>");
  check("<script>never closed", "never closed");
});

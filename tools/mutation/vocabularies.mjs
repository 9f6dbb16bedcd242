// A closed vocabulary, `["pickup", "delivery"] as const`, is kept by the compiler: whoever changes a word of it has to
// change all that stands for the word in the other rooms. No test of a rule has to say that once more.

import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * What of a syntax tree matters here.
 * @typedef {{ type: string, elements?: ({ type: string } | null)[], typeAnnotation?: { typeName?: { name?: string } } }} Node
 */

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "vocabularies", {
    /** @param {{ node: Node, parent?: Node }} path */
    shouldIgnore({ node, parent }) {
      const isConst = parent?.typeAnnotation?.typeName?.name === "const";
      const isOfWords = node.elements?.every((element) => element?.type === "StringLiteral");
      return isConst && isOfWords ? "The compiler keeps closed vocabularies." : undefined;
    },
  }),
];

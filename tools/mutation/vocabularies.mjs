// Ignores mutants of a closed vocabulary, `["pickup", "delivery"] as const`: the compiler checks these, because a
// changed word no longer matches its uses in the other workspaces.

import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * The parts of a syntax tree that are used here.
 * @typedef {{ type: string, elements?: ({ type: string } | null)[], typeAnnotation?: { typeName?: { name?: string }
 * } }} Node
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

import { senderFirstProblems } from "../../service-request/completeness.ts";
import { referenceProblems } from "../../service-request/references.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** The client's own references to the shipment; a quotation has none. [B-037, B-259, B-263, B-264] */
export const references = {
  name: "references",
  entry: "goods",
  section: sections.goods,
  owns: ["references"],
  mayWait: true,
  isVisible: () => true,
  problems: (draft, { references: definitions }) => {
    const { references: given = [] } = draft;
    if (!definitions) return [];
    return [
      ...(given.length > 0 ? senderFirstProblems(draft) : []),
      ...referenceProblems(given, definitions),
    ];
  },
} as const satisfies Step;

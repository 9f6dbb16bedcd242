/** The flows of the wizard: what a person may begin, and leave unfinished. */
export const flowKinds = ["quotation", "request"] as const;
export type FlowKind = (typeof flowKinds)[number];

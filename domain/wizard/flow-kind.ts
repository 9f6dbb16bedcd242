/** The flows of the wizard. A person may leave each of them unfinished, as a draft. */
export const flowKinds = ["quotation", "request"] as const;
export type FlowKind = (typeof flowKinds)[number];

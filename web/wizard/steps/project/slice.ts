import type { Project } from "@anden/domain/customer/customer";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

export interface Typed {
  /** With its name, so that the summary does not need the lists of projects. */
  readonly project?: Project;
}
export interface Edit {
  readonly kind: "projectChosen";
  /** Undefined while the first, empty, option is selected. */
  readonly project: Project | undefined;
}
export type ProjectProps = ScreenProps<Typed, Edit, undefined>;

export const slice: Slice<Typed, Edit, undefined> = {
  version: 1,
  empty: () => ({}),
  edit: (_, { project }) => (project ? { project } : {}),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { project } = kept;
    return isProject(project) ? { project } : {};
  },
  isTouched: ({ project }) => project !== undefined,
  toDraft: ({ project }) => ({ draft: project ? { projectId: project.id } : {} }),
  ofQuotation: ({ project }) => (project ? { project } : undefined),
};

function isProject(kept: unknown): kept is Project {
  return isLoose(kept) && typeof kept["id"] === "number" && typeof kept["description"] === "string";
}

import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { useProjects } from "./projects.ts";
import type { ProjectProps } from "./slice.ts";

/** The project that the shipment is charged to. [P-102, B-330] */
export function Project({ draft, edit, shown }: ProjectProps) {
  const { label } = useWords();
  const id = useId();
  const projects = useProjects();
  const all = [...projects.credit, ...projects.group];
  const error = shown.get("projectId")?.sentence;
  return (
    <section className={`${card.card} ${fields.choice}`}>
      <label htmlFor={id}>{label("wizard.project.field")}</label>
      <select
        id={id}
        className={fields.select}
        value={draft.projectId ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget: { value } }) =>
          edit({ kind: "projectChosen", project: all.find(({ id }) => String(id) === value) })
        }
        {...fieldMark("projectId")}
      >
        <option value="">{label("wizard.project.choose")}</option>
        {(["credit", "group"] as const).map(
          (kind) =>
            projects[kind].length > 0 && (
              <optgroup key={kind} label={label(`wizard.project.${kind}`)}>
                {projects[kind].map((project) => (
                  <option key={project.id} value={project.id}>
                    {project.description}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </section>
  );
}

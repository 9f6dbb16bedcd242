import { namedProjects } from "@anden/domain/customer/credit-standing";
import type { Customer, Project } from "@anden/domain/customer/customer";
import { useId } from "react";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./projects.module.css";

interface ProjectsProps {
  readonly payment: Customer["credit"]["payment"];
  readonly credit: readonly Project[];
  readonly group: readonly Project[];
}

/** The projects that shipments are charged to; or why there is none to choose. */
export function Projects({ payment, credit, group }: ProjectsProps) {
  const { label, message } = useWords();
  const lists = [
    { of: "credit", projects: namedProjects(credit) },
    { of: "group", projects: namedProjects(group) },
  ].filter(({ projects }) => projects.length > 0);
  const none = payment === "credit" ? "billing.projects.general" : "billing.projects.none";
  return (
    <section className={`${card.card} ${styles.projects}`} aria-labelledby="billing-projects">
      <header className={`${card.head} ${card.bare}`}>
        <h2 id="billing-projects">{label("billing.projects")}</h2>
      </header>
      <p className={card.text}>{message(lists.length > 0 ? "billing.projects.text" : none)}</p>
      {lists.map(({ of, projects }) => (
        <ProjectList key={of} title={label(`billing.projects.${of}`)} projects={projects} />
      ))}
    </section>
  );
}

function ProjectList({ title, projects }: { readonly title: string; readonly projects: readonly Project[] }) {
  const { label } = useWords();
  const heading = useId();
  return (
    <>
      <h3 id={heading}>{title}</h3>
      <ul className={styles.list} aria-labelledby={heading}>
        {projects.map(({ id, description }) => (
          <li key={id}>
            <span>{description}</span>
            <small className="n">{label("billing.projects.number", { number: String(id) })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

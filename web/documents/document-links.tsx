import { IconExternalLink } from "@tabler/icons-react";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import styles from "./document-links.module.css";

/**
 * The carrier's terms and its prohibited articles, each opening in a tab of its own, to read and print. [B-049, B-055]
 */
export function DocumentLinks() {
  const { label } = useWords();
  return (
    <p className={styles.links}>
      {(["terms", "prohibited"] as const).map((name) => (
        <a key={name} href={paths[name]} target="_blank" rel="noreferrer">
          {label(`document.${name}`)}
          <IconExternalLink size={14} stroke={1.8} aria-hidden />
          <span className="sr">{label("document.newTab")}</span>
        </a>
      ))}
    </p>
  );
}

import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./back-link.module.css";

interface BackLinkProps {
  readonly href: string;
  /** The name of the screen that it leads to. */
  readonly children: ReactNode;
}

/** Leads to the list that a screen belongs to, above its title. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p className={styles.back}>
      <Link href={href}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {children}
      </Link>
    </p>
  );
}

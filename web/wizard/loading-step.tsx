import { useLocation } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Coming } from "../ui/coming.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./loading-step.module.css";

/** In place of a step whose data or script are loading. */
export function LoadingStep() {
  const { label } = useWords();
  const [path] = useLocation();
  return (
    <Coming title={label(path === paths.newRequest ? "wizard.new.request" : "wizard.new.quotation")}>
      <Skeleton width="14rem" height="2rem" />
      <div className={`${card.card} ${styles.loading}`}>
        <Skeleton width="6rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="5.5rem" />
      </div>
    </Coming>
  );
}

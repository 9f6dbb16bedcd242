import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./loading-step.module.css";

/** Replaces a part whose script is loading. */
export function LoadingPart() {
  return (
    <div className={styles.part} aria-busy="true">
      <Skeleton width="6rem" />
      <Skeleton height="2.25rem" />
    </div>
  );
}

/** Replaces the side panel meanwhile, so that the step has its final width. */
export function LoadingSide() {
  return (
    <div className={`${card.card} ${styles.side}`} aria-hidden>
      <Skeleton height="10rem" />
      <Skeleton height="2.25rem" />
      <Skeleton height="9rem" />
    </div>
  );
}

/** Replaces a step whose data or script are loading, below the title of its page. */
export function LoadingStep() {
  const { message } = useWords();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {message("app.loading")}
      </span>
      <div className={`${card.card} ${styles.loading}`}>
        <Skeleton width="6rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="5.5rem" />
      </div>
    </div>
  );
}

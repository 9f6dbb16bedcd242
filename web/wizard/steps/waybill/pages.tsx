import { Button } from "@mantine/core";
import { useWords } from "../../../i18n/words.tsx";
import styles from "./waybill.module.css";

interface PagesProps {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly goTo: (page: number) => void;
}

/** The navigation between pages of rows. Nothing where one page has them all. */
export function Pages({ page, size, count, goTo }: PagesProps) {
  const { label, button } = useWords();
  if (count <= size) return null;
  const to = Math.min((page + 1) * size, count);
  return (
    <div className={styles.pages}>
      <Button variant="default" size="compact-sm" disabled={page === 0} onClick={() => goTo(page - 1)}>
        {button("wizard.waybill.earlier")}
      </Button>
      <span className="n">{label("wizard.waybill.page", { from: page * size + 1, to, count })}</span>
      <Button variant="default" size="compact-sm" disabled={to === count} onClick={() => goTo(page + 1)}>
        {button("wizard.waybill.later")}
      </Button>
    </div>
  );
}

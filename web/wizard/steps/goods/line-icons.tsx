import { IconBookmark, IconCopy, IconTrash } from "@tabler/icons-react";
import styles from "./goods-line.module.css";

/** The icons of the lines, defined once and referenced by each line: 999 lines of drawings would render slowly. */
export function LineIcons() {
  return (
    <svg width="0" height="0" className={styles.icons} aria-hidden>
      <symbol id="goods-keep">
        <IconBookmark size={16} stroke={1.7} />
      </symbol>
      <symbol id="goods-repeat">
        <IconCopy size={16} stroke={1.7} />
      </symbol>
      <symbol id="goods-remove">
        <IconTrash size={16} stroke={1.7} />
      </symbol>
    </svg>
  );
}

export function LineIcon({ of }: { readonly of: "keep" | "repeat" | "remove" }) {
  return (
    <svg width="16" height="16" aria-hidden>
      <use href={`#goods-${of}`} />
    </svg>
  );
}

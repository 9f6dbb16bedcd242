import { IconUpload } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import styles from "./file-button.module.css";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className" | "onChange"> {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** The screen's one filled button. */
  readonly isMain?: boolean;
}

/** Chooses files. The browser's own field is hidden: its words are in the browser's language. */
export function FileButton({ label, onFiles, isMain = false, ...input }: FileButtonProps) {
  return (
    <label className={isMain ? `${styles.button} ${styles.main}` : styles.button}>
      <input
        {...input}
        type="file"
        className="sr"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file, changed meanwhile, can be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <IconUpload size={16} stroke={1.8} aria-hidden />
      {label}
    </label>
  );
}

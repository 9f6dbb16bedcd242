import { IconUpload } from "@tabler/icons-react";
import type { ComponentProps, MouseEvent } from "react";
import styles from "./file-button.module.css";

interface FileButtonProps
  extends Omit<ComponentProps<"input">, "type" | "className" | "onChange" | "disabled"> {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it is the one filled button of the screen. */
  readonly isMain?: boolean;
  /** A file is being read. The button keeps the focus, and ignores presses. */
  readonly isBusy?: boolean;
}

/**
 * A button that chooses files. The browser's own file input is hidden, because its text is in the browser's language.
 */
export function FileButton({ label, onFiles, isMain = false, isBusy = false, ...input }: FileButtonProps) {
  return (
    <label className={isMain ? `${styles.button} ${styles.main}` : styles.button}>
      <input
        {...input}
        type="file"
        className="sr"
        {...(isBusy ? { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Cleared, so that the same file can be chosen again after a change.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <IconUpload size={16} stroke={1.8} aria-hidden />
      {label}
    </label>
  );
}

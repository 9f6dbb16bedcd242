import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { useWords } from "../../i18n/words.tsx";
import { MenuButton } from "../menu-button.tsx";
import { notify } from "../overlays/notices.ts";
import { Processing } from "../overlays/processing.tsx";
import styles from "./export-menu.module.css";
import { saveFile } from "./save-file.ts";

const formats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof formats)[number];

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

interface ExportMenuProps {
  /** Exports all rows of the search, not only the page. */
  readonly read: (format: ExportFormat) => Promise<ExportedFile>;
  /** Whether a phone shows its text beside its icon. */
  readonly hasRoom?: boolean;
}

/** Exports the list as a file in the chosen format. Blocks the screen until the file has arrived. */
export function ExportMenu({ read, hasRoom = false }: ExportMenuProps) {
  const { label, button, message } = useWords();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const take = async (format: ExportFormat) => {
    setIsUnderWay(true);
    try {
      const file = await read(format);
      saveFile(file);
      notify({ kind: "done", text: message("list.exported", { file: file.name }) });
    } catch (error) {
      notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) });
    } finally {
      setIsUnderWay(false);
    }
  };
  return (
    <>
      <MenuButton
        width={200}
        button={
          <Button
            variant="default"
            className={hasRoom ? undefined : styles.button}
            aria-label={button("list.export")}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          >
            <span className={hasRoom ? undefined : styles.word}>{button("list.export")}</span>
          </Button>
        }
      >
        {(Menu) => (
          <Menu.Dropdown aria-label={label("list.exportAs")}>
            {formats.map((format) => (
              <Menu.Item key={format} onClick={() => void take(format)}>
                {button(`list.export.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </MenuButton>
      {isUnderWay && <Processing />}
    </>
  );
}

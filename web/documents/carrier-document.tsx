import { carrierDocumentCalls } from "@anden/contract/calls/carrier-documents";
import type { DocumentName } from "@anden/domain/carrier";
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { Coming } from "../ui/coming.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./carrier-document.module.css";
import { type Block, readMarkdown, type TextRun } from "./read-markdown.ts";

const api = apiOf(carrierDocumentCalls);

interface CarrierDocumentProps {
  readonly name: DocumentName;
}

/** A document that the carrier publishes, to be read and printed: by everybody, with a session or without. [B-055] */
export function CarrierDocument({ name }: CarrierDocumentProps) {
  const { language, label, button, message } = useWords();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["carrierDocuments", language],
    queryFn: ({ signal }) => api.carrierDocuments({ signal }),
  });
  const text = data?.find((each) => each.name === name)?.text;
  const [first, ...rest] = readMarkdown(text ?? "");
  const isTitled = first?.kind === "heading";
  const title = label(`document.${name}`);
  return (
    <div className={styles.sheet}>
      <header className={styles.top} data-screen-only>
        <Brand size={26} />
        <LanguageSwitch />
        <Button
          variant="default"
          onClick={() => print()}
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
        >
          {button("document.print")}
        </Button>
      </header>
      <main className={styles.text}>
        {data ? (
          <>
            <ScreenTitle tab={title}>{isTitled ? inline(first.runs) : title}</ScreenTitle>
            {(isTitled ? rest : first ? [first, ...rest] : []).map(block)}
            {!first && <p>{message("document.none")}</p>}
          </>
        ) : isError ? (
          <>
            <ScreenTitle>{title}</ScreenTitle>
            <NotRead title={message("document.notRead")} retry={() => void refetch()}>
              {whyItFailed(error, message("app.unanswered"))}
            </NotRead>
          </>
        ) : (
          <Coming title={title}>
            <Skeleton height="20rem" />
          </Coming>
        )}
      </main>
    </div>
  );
}

function block(of: Block, index: number) {
  if (of.kind === "heading")
    return createElement(`h${of.level === 1 ? 2 : of.level}`, { key: index }, inline(of.runs));
  if (of.kind === "paragraph") return <p key={index}>{inline(of.runs)}</p>;
  const items = of.items.map((runs, item) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is read once and never changes on the screen.
    <li key={item}>{inline(runs)}</li>
  ));
  return of.isNumbered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
}

function inline(runs: readonly TextRun[]) {
  return runs.map(({ text, isStrong }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
    isStrong ? <strong key={index}>{text}</strong> : text,
  );
}

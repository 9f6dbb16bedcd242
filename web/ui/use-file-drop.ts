import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";

/**
 * Takes files that are dropped anywhere on the page, where the browser would leave it for the file. Answers whether some
 * are held over the page.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  });
  // It leaves the page when it enters nothing else of it.
  useWindowEvent("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) setIsOver(false);
  });
  useWindowEvent("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  return isOver;
}

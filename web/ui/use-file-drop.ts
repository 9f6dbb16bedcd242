import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";

/**
 * Accepts files that are dropped anywhere on the page; otherwise the browser would open them. Returns whether files are
 * being dragged over the page.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  });
  // The drag leaves the page if it enters no other element.
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

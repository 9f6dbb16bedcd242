import type { Locator } from "playwright-core";

/** A file that a user drops or pastes: with the given content, or with a number of zero bytes. */
export interface HandedFile {
  readonly name: string;
  readonly type: string;
  readonly content: { readonly base64: string } | { readonly bytes: number };
}

/** Drops files on an element, or pastes them there. */
export async function handFile(to: Locator, way: "drop" | "paste", file: HandedFile): Promise<void> {
  await to.evaluate(
    (element, { way, file: { name, type, content } }) => {
      const bytes =
        "bytes" in content
          ? new Uint8Array(content.bytes)
          : Uint8Array.from(atob(content.base64), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const how = { bubbles: true, cancelable: true };
      if (way === "paste") {
        element.dispatchEvent(new ClipboardEvent("paste", { ...how, clipboardData: data }));
        return;
      }
      for (const step of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(step, { ...how, dataTransfer: data }));
    },
    { way, file },
  );
}

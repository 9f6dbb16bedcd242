import { problemSentence } from "@anden/contract/problem-sentence";
import { addRecipients, addressesIn } from "@anden/domain/mail/recipients";
import { useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";

/** The addresses of a message as they are entered: a list, and what is still in the field. */
export function useRecipients() {
  const words = useWords();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [news, setNews] = useState("");
  const input = useRef<HTMLInputElement>(null);

  /** Adds the addresses in texts, and returns the list. What is refused stays in the field, to be corrected. */
  const add = (...texts: readonly string[]) => {
    const result = addRecipients(addresses, texts.flatMap(addressesIn));
    const added = result.addresses.length - addresses.length;
    setAddresses(result.addresses);
    // Each address beyond the maximum has the same sentence.
    setRefused([...new Set(result.refused.map(({ problem }) => problemSentence(problem, words)))]);
    setTyped(result.refused.map(({ value }) => value).join(" "));
    setNews(added > 0 ? words.message("forward.added", { count: added }) : "");
    return result;
  };
  return {
    addresses,
    typed,
    refused,
    news,
    input,
    add,
    /** A comma adds what is before it, also where a keyboard does not report its keys. */
    type: (text: string) => {
      if (/[,;]/.test(text)) return void add(text);
      setTyped(text);
      setRefused([]);
    },
    remove: (address: string) => {
      setAddresses(addresses.filter((each) => each !== address));
      setNews(words.message("forward.removed", { value: address }));
      input.current?.focus();
    },
    /** Whether there is an address to send to, in the list or in the field. */
    isEmpty: addRecipients(addresses, addressesIn(typed)).addresses.length === 0,
    /**
     * The whole list, with the text that is still in the field. Undefined, and a problem is shown, if that text is
     * refused.
     */
    settled: () => {
      const result = typed.trim() === "" ? { addresses, refused: [] } : add(typed);
      if (result.refused.length === 0) return result.addresses;
      input.current?.focus();
      return undefined;
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

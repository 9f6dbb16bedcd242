import { problemSentence } from "@anden/contract/problem-sentence";
import { addRecipients, addressesIn, mostRecipients } from "@anden/domain/mail/recipients";
import { IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./recipients-field.module.css";

interface RecipientsFieldProps {
  readonly addresses: readonly string[];
  readonly onChange: (addresses: readonly string[]) => void;
}

/** Addresses, added by Enter, Tab, a comma or by pasting them, each with a button to take it out. [B-299 to B-302] */
export function RecipientsField({ addresses, onChange }: RecipientsFieldProps) {
  const words = useWords();
  const { label, message, button } = words;
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [news, setNews] = useState("");
  const input = useRef<HTMLInputElement>(null);

  /** What is not taken stays in the field, to be mended. */
  const add = (text: string) => {
    const result = addRecipients(addresses, addressesIn(text));
    const added = result.addresses.length - addresses.length;
    if (added > 0) onChange(result.addresses);
    setRefused(result.refused.map(({ problem }) => problemSentence(problem, words)));
    setTyped(result.refused.map(({ value }) => value).join(" "));
    setNews(added > 0 ? message("forward.added", { count: added }) : "");
  };
  const press = (event: KeyboardEvent) => {
    const adds = event.key === "Enter" || event.key === "," || event.key === "Tab";
    if (!adds || event.nativeEvent.isComposing || event.shiftKey) return;
    if (typed.trim() === "") {
      // An empty field is left by Tab, and Enter sends nothing.
      if (event.key !== "Tab") event.preventDefault();
      return;
    }
    event.preventDefault();
    add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\s,;<]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  const remove = (address: string) => {
    onChange(addresses.filter((each) => each !== address));
    setNews(message("forward.removed", { value: address }));
    input.current?.focus();
  };

  return (
    <div>
      <TextField
        ref={input}
        label={label("forward.addresses")}
        description={message("forward.how", { maximum: mostRecipients })}
        error={
          refused.length > 0
            ? refused.map((sentence) => (
                <span key={sentence} className={styles.refused}>
                  {sentence}
                </span>
              ))
            : undefined
        }
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused([]);
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => typed.trim() !== "" && refused.length === 0 && add(typed)}
      />
      <span className="sr" role="status">
        {news}
      </span>
      {addresses.length > 0 && (
        <ul className={styles.list} aria-label={label("forward.list")}>
          {addresses.map((address) => (
            <li key={address}>
              <span>{address}</span>
              <button
                type="button"
                className={styles.remove}
                onClick={() => remove(address)}
                aria-label={button("forward.remove", { value: address })}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

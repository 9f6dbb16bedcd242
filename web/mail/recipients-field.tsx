import { mostRecipients } from "@anden/domain/mail/recipients";
import { IconX } from "@tabler/icons-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useWords } from "../i18n/words.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./recipients-field.module.css";
import type { Recipients } from "./use-recipients.ts";

/** Addresses, added by Enter, Tab, a comma or by pasting them, each with a button to take it out. [B-299 to B-302] */
export function RecipientsField({ recipients }: { readonly recipients: Recipients }) {
  const { label, message, button } = useWords();
  const { addresses, typed, refused, news, input, add, type, remove } = recipients;
  const press = (event: KeyboardEvent) => {
    const adds = event.key === "Enter" || event.key === "," || event.key === "Tab";
    if (!adds || event.nativeEvent.isComposing || event.shiftKey) return;
    // Tab leaves an empty field, and one whose text was refused already. Enter sends nothing.
    if (event.key === "Tab" && (typed.trim() === "" || refused.length > 0)) return;
    event.preventDefault();
    if (typed.trim() !== "") add(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\s,;<]/.test(text.trim())) return;
    event.preventDefault();
    // Apart: before a pasted `Ana <ana@norte.example>` what is typed would be taken for a part of the name.
    add(typed, text);
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
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
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

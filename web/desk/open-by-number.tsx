import { requestNamed } from "@anden/domain/service-request/guide-number";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./desk.module.css";

/** Opens a request of any status by its number or its tracking number, which a customer reads out on the phone. */
export function OpenByNumber() {
  const { label, button, message } = useWords();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const number = requestNamed(typed);
    if (number === undefined) setWrong(true);
    else navigate(paths.deskRequest(number));
  };
  return (
    <form className={styles.open} onSubmit={open} noValidate>
      <TextField
        label={label("desk.open")}
        inputMode="numeric"
        autoComplete="off"
        longest={20}
        value={typed}
        isErrorReadOut
        error={isWrong ? message("desk.open.wrong") : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="default">
        {button("desk.open.go")}
      </Button>
    </form>
  );
}

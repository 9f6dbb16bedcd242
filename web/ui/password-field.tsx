import { UnstyledButton } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import iconButton from "./icon-button.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "rightSection">;

/** A password field with a button to show the text. Mantine's own is three times larger in the first load. */
export function PasswordField(props: PasswordFieldProps) {
  const { button } = useWords();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <UnstyledButton
          className={iconButton.button}
          aria-label={isShown ? button("password.hide") : button("password.show")}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}

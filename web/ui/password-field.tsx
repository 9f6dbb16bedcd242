import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";

type PasswordFieldProps = Omit<TextInputProps, "type" | "rightSection" | "classNames">;

/** A password, hidden until its owner wants to see it. The kit's own weighs three times as much on the first screen. */
export function PasswordField(props: PasswordFieldProps) {
  const { button } = useWords();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <UnstyledButton
          className="icon-button"
          aria-label={isShown ? button("password.hide") : button("password.show")}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}

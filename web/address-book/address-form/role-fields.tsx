import { useWords } from "../../i18n/words.tsx";
import styles from "./address-form.module.css";
import type { Roles } from "./kept-form.ts";

interface RoleFieldsProps {
  readonly roles: Roles;
  readonly onChange: (roles: Roles) => void;
}

/** The ends of a shipment at which a stored address is offered; at least one stays selected. */
export function RoleFields({ roles, onChange }: RoleFieldsProps) {
  const { label } = useWords();
  const { isSender, isRecipient } = roles;
  return (
    <fieldset className={styles.roles}>
      <legend>{label("addressForm.roles")}</legend>
      <label>
        <input
          type="checkbox"
          checked={isSender}
          disabled={isSender && !isRecipient}
          onChange={({ currentTarget }) => onChange({ isSender: currentTarget.checked, isRecipient })}
        />
        {label("address.sender")}
      </label>
      <label>
        <input
          type="checkbox"
          checked={isRecipient}
          disabled={isRecipient && !isSender}
          onChange={({ currentTarget }) => onChange({ isSender, isRecipient: currentTarget.checked })}
        />
        {label("address.recipient")}
      </label>
    </fieldset>
  );
}

import { Button } from "@mantine/core";
import { useWords } from "../../i18n/words.tsx";
import { waiting } from "../../ui/waiting.tsx";
import styles from "./address-form.module.css";

interface UnreadListProps {
  readonly of: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown };
}

/** Says at a field that its options could not be read, with a button to retry. */
export function UnreadList({ of: { isError, isFetching, refetch } }: UnreadListProps) {
  const { message, button } = useWords();
  if (!isError) return null;
  return (
    <div className={styles.unread} role="alert">
      {message("addressForm.listFailed")}
      <Button variant="default" size="compact-sm" {...waiting(isFetching)} onClick={() => void refetch()}>
        {button("app.tryAgain")}
      </Button>
    </div>
  );
}

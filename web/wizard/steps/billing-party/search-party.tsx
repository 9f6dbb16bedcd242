import { billingCalls } from "@anden/contract/calls/billing";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useWords } from "../../../i18n/words.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./billing-party.module.css";
import type { ChosenParty } from "./slice.ts";

const api = apiOf(billingCalls);
/** The longest tax id. [B-051] */
const longest = 13;

interface SearchPartyProps {
  readonly close: () => void;
  readonly choose: (party: ChosenParty) => void;
}

/** A billing party of the client by its tax id: found, ticked and confirmed. [B-051] */
export function SearchParty({ close, choose }: SearchPartyProps) {
  const { label, button, message } = useWords();
  const [taxId, setTaxId] = useState("");
  const [found, setFound] = useState<ChosenParty | null>();
  const [isTicked, setIsTicked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setIsTicked(false);
    try {
      const party = await api.billingPartyByTaxId({ taxId });
      setFound(party && { id: party.number, name: party.name, taxId: party.taxId });
    } catch (error) {
      setFailure(whyItFailed(error, message("app.unanswered")));
    }
  };
  return (
    <Dialog
      title={label("wizard.billing.searchTitle")}
      onClose={close}
      actions={
        <>
          <Button disabled={!found || !isTicked} onClick={() => found && choose(found)}>
            {button("wizard.billing.choose")}
          </Button>
          <Button variant="default" onClick={close}>
            {button("wizard.billing.cancel")}
          </Button>
        </>
      }
    >
      <form className={styles.search} onSubmit={(event) => void search(event)}>
        <TextField
          label={label("wizard.billing.taxId")}
          value={taxId}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) =>
            setTaxId(currentTarget.value.toUpperCase().replace(/[^A-ZÑ&\d]/g, ""))
          }
          error={failure}
        />
        <Button type="submit" variant="default" disabled={taxId === ""}>
          {button("wizard.billing.find")}
        </Button>
      </form>
      <div role="status">
        {found && (
          <label className={styles.found}>
            <input type="radio" name="billing-party" checked={isTicked} onChange={() => setIsTicked(true)} />
            <span>
              <span className="n">{found.taxId}</span> {found.name}
            </span>
          </label>
        )}
        {found === null && <p>{message("wizard.billing.nothingFound")}</p>}
      </div>
    </Dialog>
  );
}

import { billingCalls } from "@anden/contract/calls/billing";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
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

type Found = NonNullable<Awaited<ReturnType<typeof api.billingPartyByTaxId>>>;

interface SearchPartyProps {
  readonly close: () => void;
  readonly choose: (party: ChosenParty) => void;
  readonly add: (party: PartyToAdd) => void;
}

/** A new one with the tax id that was not found, or one that is not complete. */
export interface PartyToAdd {
  readonly number?: number;
  readonly taxId?: string;
}

/** A billing party of the client by its tax id: found, ticked and confirmed, or added. [B-051, B-212] */
export function SearchParty({ close, choose, add }: SearchPartyProps) {
  const { label, button, message } = useWords();
  const [taxId, setTaxId] = useState("");
  const [found, setFound] = useState<Found | null>();
  const [isTicked, setIsTicked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setIsTicked(false);
    try {
      setFound(await api.billingPartyByTaxId({ taxId }));
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
          <Button
            disabled={!found || !isTicked}
            onClick={() => found && choose({ id: found.number, name: found.name, taxId: found.taxId })}
          >
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
          onChange={({ currentTarget }) => {
            setTaxId(currentTarget.value.toUpperCase().replace(/[^A-ZÑ&\d]/g, ""));
            // The answer was about another one.
            setFound(undefined);
            setIsTicked(false);
          }}
          error={failure}
        />
        <Button type="submit" variant="default" disabled={taxId === ""}>
          {button("wizard.billing.find")}
        </Button>
      </form>
      <div role="status">
        {found?.isUnfinished && (
          <div className={styles.stack}>
            <p>{message("wizard.billing.unfinished", { name: found.name })}</p>
            <Button variant="default" onClick={() => add({ number: found.number })}>
              {button("wizard.billing.finish")}
            </Button>
          </div>
        )}
        {found && !found.isUnfinished && (
          <label className={styles.found}>
            <input type="radio" name="billing-party" checked={isTicked} onChange={() => setIsTicked(true)} />
            <span>
              <span className="n">{found.taxId}</span> {found.name}
            </span>
          </label>
        )}
        {found === null && (
          <div className={styles.stack}>
            <p>{message("wizard.billing.nothingFound")}</p>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => add({ taxId })}
            >
              {button("wizard.billing.add")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

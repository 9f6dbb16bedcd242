import type { ListedParty } from "@anden/contract/billing";
import { billingCalls } from "@anden/contract/calls/billing";
import { problemSentence } from "@anden/contract/problem-sentence";
import { typedKey } from "@anden/domain/address-book/address-entry";
import { genericTaxIds } from "@anden/domain/customer/tax-id";
import { soughtTaxIdProblems } from "@anden/domain/customer/tax-id-faults";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useWords } from "../../../i18n/words.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./billing-party.module.css";
import type { ChosenParty } from "./slice.ts";

const api = apiOf(billingCalls);

interface SearchPartyProps {
  readonly close: () => void;
  readonly choose: (party: ChosenParty) => void;
  readonly add: (party: PartyToAdd) => void;
}

/** A new party with the tax id that was not found, or an incomplete one. */
export interface PartyToAdd {
  readonly number?: number;
  readonly taxId?: string;
}

/**
 * Searches the client's billing parties by tax id: one is ticked and confirmed, or added. Several may share a generic
 * tax id, and another one can be added to them. [B-051, B-212]
 */
export function SearchParty({ close, choose, add }: SearchPartyProps) {
  const words = useWords();
  const { label, button, message } = words;
  const [taxId, setTaxId] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [ticked, setTicked] = useState<ListedParty>();
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["billingPartiesByTaxId", taxId],
    queryFn: async ({ signal }) => (await api.billingParties({ taxId }, { signal })).rows,
    enabled: isAsked,
    gcTime: 0,
  });
  const failure = error && !isFetching && whyItFailed(error, message("app.unanswered"));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setTicked(undefined);
    if (isAsked) void refetch();
    else setIsAsked(true);
  };
  const [wrong] = soughtTaxIdProblems(taxId);
  const isShared = Object.values<string>(genericTaxIds).includes(taxId);
  return (
    <Dialog
      title={label("wizard.billing.searchTitle")}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {button("wizard.billing.cancel")}
          </Button>
          <Button
            disabled={!ticked}
            onClick={() => ticked && choose({ id: ticked.number, name: ticked.name, taxId: ticked.taxId })}
          >
            {button("wizard.billing.choose")}
          </Button>
        </>
      }
    >
      <form className={styles.search} onSubmit={search}>
        <TextField
          label={label("wizard.billing.taxId")}
          value={taxId}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTaxId(typedKey(currentTarget.value));
            setIsAsked(false);
            setTicked(undefined);
          }}
          error={wrong ? problemSentence(wrong, words) : failure}
        />
        <Button type="submit" variant="default" disabled={taxId === "" || wrong !== undefined}>
          {button("wizard.billing.find")}
        </Button>
      </form>
      <div role="status" className={styles.stack}>
        {found?.map((party) => (
          <FoundParty
            key={party.number}
            party={party}
            isShared={isShared}
            isTicked={party === ticked}
            onTick={() => setTicked(party)}
            onFinish={() => add({ number: party.number })}
          />
        ))}
        {found?.length === 0 && <p>{message("wizard.billing.nothingFound")}</p>}
        {found && (found.length === 0 || isShared) && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => add({ taxId })}
          >
            {button("wizard.billing.add")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface FoundPartyProps {
  readonly party: ListedParty;
  /** Others may have the same tax id: then its trade name and its town tell it apart. */
  readonly isShared: boolean;
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly onFinish: () => void;
}

/** A party to tick, with what its invoices lack; one that is not complete must be finished first. */
function FoundParty({ party, isShared, isTicked, onTick, onFinish }: FoundPartyProps) {
  const { label, button, message } = useWords();
  if (party.isUnfinished)
    return (
      <div className={styles.stack}>
        <p>{message("wizard.billing.unfinished", { name: party.name })}</p>
        <Button variant="default" onClick={onFinish}>
          {button("wizard.billing.finish")}
        </Button>
      </div>
    );
  return (
    <label className={styles.found}>
      <input type="radio" name="billing-party" checked={isTicked} onChange={onTick} />
      <span>
        <span className="n">{party.taxId}</span> {party.name}
        {isShared && (
          <small>
            {party.tradeName}, <span className="n">{party.postalCode}</span>{" "}
            {label("parties.town", { city: party.city, state: party.state })}
          </small>
        )}
        {party.missing.length > 0 && (
          <small className={styles.lacks}>
            {label("wizard.billing.notInvoiced", {
              missing: party.missing.map(({ sentence }) => sentence).join(" "),
            })}
          </small>
        )}
      </span>
    </label>
  );
}

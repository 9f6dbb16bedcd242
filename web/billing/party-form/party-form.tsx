import type { FullParty } from "@anden/contract/billing";
import { type PartyTab, partyTabs, tabOf } from "@anden/domain/customer/billing-party-entry";
import type { PartyRules } from "@anden/domain/customer/check-billing-entry";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusFormField } from "../../address-book/address-form/form-fields.tsx";
import { FormFoot } from "../../address-book/address-form/form-foot.tsx";
import { FullScreenForm } from "../../address-book/address-form/full-screen-form.tsx";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { forgetKept } from "../../app/kept.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { useFieldNotices } from "../../ui/overlays/notices.ts";
import { Processing } from "../../ui/overlays/processing.tsx";
import { Warning } from "../../ui/overlays/warning.tsx";
import { partyPlace } from "./kept-party.ts";
import own from "./party-form.module.css";
import { PartyTabs } from "./party-tabs.tsx";
import { saveParty } from "./save-party.ts";
import { usePartyForm } from "./use-party-form.ts";

/** A billing party as a request names it. */
export interface NamedParty {
  readonly id: number;
  readonly name: string;
  readonly taxId: string;
}

export interface PartyFormProps {
  /** An incomplete party to continue; absent for a new one. */
  readonly stored?: FullParty | undefined;
  readonly rules: PartyRules;
  /** The tax id of a new party, from the search for it. */
  readonly taxId?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (party: NamedParty) => void;
}

type Asking = "nothing" | "discard" | "saving" | { readonly failure: string };

const help = { general: "billing-party-general", addresses: "billing-party-address" } as const;

/** The full-screen form of a billing party, with two tabs. [B-052, B-212] */
export function PartyForm({ stored, rules, taxId = "", onClose, onSaved }: PartyFormProps) {
  const { label, message, button } = useWords();
  const { user } = useOwnSession();
  const cache = useQueryClient();
  const place = partyPlace(user.name, stored?.number);
  const form = usePartyForm({ stored, place, rules, taxId });
  const [tab, setTab] = useState<PartyTab>("general");
  const [asking, setAsking] = useState<Asking>("nothing");
  const isBusy = useRef(false);
  const tell = useFieldNotices("billing-party");
  const close = () => {
    if (form.isDirty) setAsking("discard");
    else onClose();
  };

  const goTo = (path: string) => {
    flushSync(() => setTab(tabOf(path)));
    focusFormField(path);
  };
  const submit = async () => {
    if (form.problems.length > 0 || isBusy.current) return;
    isBusy.current = true;
    setAsking("saving");
    try {
      const saved = await saveParty(form.entry, form.save, form.setSave);
      if (saved.kind === "saved") {
        forgetKept(place);
        void cache.invalidateQueries({ queryKey: ["billingParty"] });
        void cache.invalidateQueries({ queryKey: ["billingParties"] });
        const { name, taxId: savedTaxId } = form.entry;
        onSaved({ id: saved.number, name, taxId: savedTaxId });
        return;
      }
      if (saved.kind === "notValid") setAsking({ failure: message("partyForm.notValid") });
      else {
        form.refuse(saved.fields);
        setAsking("nothing");
        tell(message("partyForm.refused"));
      }
      setTab("general");
    } catch (error) {
      setAsking({ failure: whyItFailed(error, message("partyForm.failed")) });
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <FullScreenForm
      title={label(stored ? "partyForm.goOn" : "partyForm.new")}
      note={label("partyForm.note")}
      help={{ topic: help[tab], about: label(`partyForm.tab.${tab}`) }}
      firstField="personType"
      onSubmit={() => void submit()}
      onClose={close}
      question={
        asking !== "nothing" && (
          <PartyQuestion
            asking={asking}
            onStay={() => setAsking("nothing")}
            onDiscard={() => {
              forgetKept(place);
              onClose();
            }}
          />
        )
      }
    >
      <div className={own.body}>
        <PartyTabs
          form={form}
          tab={tab}
          show={setTab}
          faults={(each) => partyTabs[each].filter((field) => form.sentenceOf(field)).length}
        />
      </div>
      <FormFoot
        problems={form.problems}
        nameOf={form.nameOf}
        goTo={goTo}
        onCancel={close}
        save={button("partyForm.save")}
      />
    </FullScreenForm>
  );
}

interface PartyQuestionProps {
  readonly asking: Exclude<Asking, "nothing">;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** The question that is open over the form. */
function PartyQuestion({ asking, onStay, onDiscard }: PartyQuestionProps) {
  const { label, message } = useWords();
  if (asking === "saving") return <Processing />;
  if (asking === "discard")
    return <DiscardQuestion text={message("partyForm.discard.text")} onStay={onStay} onDiscard={onDiscard} />;
  return (
    <Warning title={label("partyForm.error")} onClose={onStay}>
      {asking.failure}
    </Warning>
  );
}

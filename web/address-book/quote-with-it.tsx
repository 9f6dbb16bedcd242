import type { FullDistributor } from "@anden/contract/address-book";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useLocation } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { edited, emptyDraft } from "../wizard/draft.ts";
import { draftPlace, keepDraft, readDraft } from "../wizard/draft-store.ts";

/** The way to a quotation from or to an address: the draft goes on with its place at that end. */
export function QuoteWithIt({ address }: { readonly address: FullDistributor }) {
  const { button, message } = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const quote = (side: Side) => {
    const at = draftPlace(session);
    const draft = readDraft(at)?.draft ?? emptyDraft(session.client);
    const next = edited(draft, { kind: "placeChosen", side, place: address.place });
    // The draft is the only way by which the wizard hears of it.
    if (keepDraft(at, next, Date.now())) navigate(paths.newQuotation);
    else notify({ kind: "bad", text: message("address.notKept") });
  };
  // One next step: where goods mostly go. A sender that receives nothing is where they come from.
  const likely: Side = address.isRecipient ? "destination" : "origin";
  return (
    <>
      {sides.map((side) => (
        <Button
          key={side}
          variant={side === likely ? "filled" : "default"}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => quote(side)}
        >
          {button(`address.quote.${side}`)}
        </Button>
      ))}
    </>
  );
}

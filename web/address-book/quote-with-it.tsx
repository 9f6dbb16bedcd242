import type { FullDistributor } from "@anden/contract/address-book";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useLocation } from "wouter";
import { script, tellNoScript } from "../api/script.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";

/** Starts a quotation from or to an address: its place is set in the draft at that end. */
export function QuoteWithIt({ address }: { readonly address: FullDistributor }) {
  const { button, message } = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const quote = async (side: Side) => {
    // The wizard's steps are loaded only on demand.
    const { placeInDraft } = await script(
      () => import("../wizard/steps/origin-destination/place-in-draft.ts"),
    );
    // The wizard reads the place from the draft.
    if (placeInDraft(session, side, address.place)) navigate(paths.newQuotation);
    else notify({ kind: "bad", text: message("address.notKept") });
  };
  // The primary button is the first: a quotation to the address, or from a sender that receives nothing.
  const likely: Side = address.isRecipient ? "destination" : "origin";
  const inOrder = [likely, ...sides.filter((side) => side !== likely)];
  return (
    <>
      {inOrder.map((side) => (
        <Button
          key={side}
          variant={side === likely ? "filled" : "default"}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => void quote(side).catch(tellNoScript)}
        >
          {button(`address.quote.${side}`)}
        </Button>
      ))}
    </>
  );
}

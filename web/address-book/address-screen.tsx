import type { FullDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { numberIn } from "@anden/domain/search/search-limits";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { RecordPage, RecordScreen } from "../record/record.tsx";
import { Chip } from "../ui/chip.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import { AddressCard } from "./address-card.tsx";
import { ContactsOf } from "./contacts-of.tsx";
import { Coverage } from "./coverage.tsx";
import { KeepAddress } from "./keep-book.tsx";
import { QuoteWithIt } from "./quote-with-it.tsx";
import { Verified } from "./verified.tsx";

const api = apiOf(addressBookCalls);

/** `/direcciones/{number}`: one sender or recipient, its contacts, and the carrier's service there. */
export function AddressScreen() {
  const { language } = useWords();
  const number = numberIn(useParams<{ number: string }>().number ?? "", distributorLimits.numberDigits);
  const read = useQuery({
    queryKey: ["distributor", language, number],
    queryFn: ({ signal }) => api.distributor({ id: number ?? 0 }, { signal }),
    enabled: number !== undefined,
  });
  return (
    <RecordScreen kind="address" number={number} read={read} list={paths.addresses}>
      {(address) => <Stored address={address} />}
    </RecordScreen>
  );
}

function Stored({ address }: { readonly address: FullDistributor }) {
  const { label, button } = useWords();
  const { client } = useOwnSession();
  const { number, name, isSender, isRecipient, isActive } = address;
  useHeadingFocus(isActive);
  const roles = [
    ...(isSender ? [label("address.sender")] : []),
    ...(isRecipient ? [label("address.recipient")] : []),
  ];
  return (
    <RecordPage
      over={
        <>
          <Verified isVerified={address.isVerified} />{" "}
          {address.isIncomplete && <Chip kind="ending">{label("address.incomplete")}</Chip>}{" "}
          {!isActive && <Chip kind="cancelled">{label("address.archived")}</Chip>}
        </>
      }
      name={name}
      tab={name}
      lead={[label("address.id", { number: String(number) }), ...roles].join(" · ")}
      actions={
        <>
          <HelpButton
            topic="address"
            about={label("address.name")}
            also={[{ topic: "contact-data", about: label("address.contacts") }]}
            isOfScreen
          />
          {isActive && !isBlockedByCredit(client) && <QuoteWithIt address={address} />}
          <KeepAddress address={address} />
          <Button component={Link} href={paths.addresses} variant="default">
            {button("address.toList")}
          </Button>
        </>
      }
      side={<Coverage address={address} />}
      sideName={label("address.coverage")}
    >
      <AddressCard address={address} />
      <ContactsOf of={address} />
    </RecordPage>
  );
}

import type { FullRequest } from "@anden/contract/service-request";
import { useWords } from "../i18n/words.tsx";

/** Who hands the goods over and who receives them, where, and whom to ask for there. */
export function Parties({ request }: { readonly request: FullRequest }) {
  const { label } = useWords();
  return (
    <section className="card" aria-labelledby="request-parties">
      <header className="card-head">
        <h2 id="request-parties">{label("serviceRequest.parties")}</h2>
      </header>
      <div className="parties">
        <Party
          who="sender"
          party={request.sender}
          address={request.senderAddress}
          place={request.originPlace}
          contact={request.senderContact}
        />
        <Party
          who="recipient"
          party={request.recipient}
          address={request.recipientAddress}
          place={request.destinationPlace}
          contact={request.recipientContact}
        />
      </div>
    </section>
  );
}

interface PartyProps {
  readonly who: "sender" | "recipient";
  readonly party: FullRequest["sender"];
  readonly address: string;
  readonly place: FullRequest["originPlace"];
  readonly contact: FullRequest["senderContact"];
}

function Party({ who, party, address, place, contact }: PartyProps) {
  const { label } = useWords();
  const town = [place.name, place.postalCode, place.city.name, place.state.name].filter(Boolean).join(", ");
  return (
    <div className="party">
      <h3>{label(`serviceRequest.${who}`)}</h3>
      <p className="party-name">{party.name}</p>
      {party.taxId && <p>{label("serviceRequest.taxId", { taxId: party.taxId })}</p>}
      <p>{address}</p>
      <p>{town}</p>
      <p className="party-contact">
        {contact.name}
        {/* An address to write to or call is pressed as often as it is read. */}
        <a className="n" href={`tel:${contact.phone}`}>
          {contact.phone}
        </a>
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </p>
    </div>
  );
}

import type { FullRequest } from "@anden/contract/service-request";
import { placeLine } from "@anden/domain/geography/place-text";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./parties.module.css";

/** Sender and recipient with their addresses and contacts, and the billing party where it is another one. */
export function Parties({ request }: { readonly request: FullRequest }) {
  const { label } = useWords();
  const { billingParty } = request;
  return (
    <section className={card.card} aria-labelledby="request-parties">
      <header className={card.head}>
        <h2 id="request-parties">{label("serviceRequest.parties")}</h2>
      </header>
      <div className={styles.parties}>
        <Party
          who="sender"
          party={request.sender}
          address={request.senderAddress}
          place={request.originPlace}
          point={request.originPoint}
          contact={request.senderContact}
        />
        <Party
          who="recipient"
          party={request.recipient}
          address={request.recipientAddress}
          place={request.destinationPlace}
          point={request.destinationPoint}
          contact={request.recipientContact}
        />
        {billingParty && (
          <div className={styles.party}>
            <h3>{label("serviceRequest.billedTo")}</h3>
            <p className={styles.name}>{billingParty.name}</p>
            <p>{label("serviceRequest.taxId", { taxId: billingParty.taxId })}</p>
          </div>
        )}
      </div>
    </section>
  );
}

interface PartyProps {
  readonly who: "sender" | "recipient";
  readonly party: FullRequest["sender"];
  readonly address: string;
  readonly place: FullRequest["originPlace"];
  readonly point: FullRequest["originPoint"];
  readonly contact: FullRequest["senderContact"];
}

function Party({ who, party, address, place, point, contact }: PartyProps) {
  const { label } = useWords();
  const town = placeLine({ ...place, city: place.city.name, state: place.state.name });
  const hours = point.area.hoursInWords ?? [];
  const work = [contact.position, contact.department].filter(Boolean).join(", ");
  return (
    <div className={styles.party}>
      <h3>{label(`serviceRequest.${who}`)}</h3>
      <p className={styles.name}>{party.name}</p>
      {party.taxId && <p>{label("serviceRequest.taxId", { taxId: party.taxId })}</p>}
      <p>{address}</p>
      <p>{town}</p>
      {hours.length > 0 && <p>{unbroken(label("serviceRequest.hours", { hours: hours.join("; ") }))}</p>}
      <p className={styles.contact}>
        {work ? label("serviceRequest.contact", { name: contact.name, work }) : contact.name}
        {/* E-mail addresses and telephone numbers are links. */}
        <a className="n" href={dialUrl(contact.phone)}>
          {formatPhone(contact.phone)}
        </a>
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </p>
    </div>
  );
}

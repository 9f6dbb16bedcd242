import type { FullRequest } from "@anden/contract/service-request";
import { placeLine } from "@anden/domain/geography/place-text";
import type { Appointment } from "@anden/domain/shipment/appointments";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import { appointmentSentence, windowSentence } from "../quotation/window-sentence.ts";
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
          agreed={request.appointments?.pickup}
          contact={request.senderContact}
        />
        <Party
          who="recipient"
          party={request.recipient}
          address={request.recipientAddress}
          place={request.destinationPlace}
          point={request.destinationPoint}
          agreed={request.appointments?.delivery}
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
  readonly agreed: Appointment | undefined;
  readonly contact: FullRequest["senderContact"];
}

function Party({ who, party, address, place, point, agreed, contact }: PartyProps) {
  const words = useWords();
  const { label } = words;
  const town = placeLine({ ...place, city: place.city.name, state: place.state.name });
  const when = whenOf(who, point, agreed, words);
  const work = [contact.position, contact.department].filter(Boolean).join(", ");
  return (
    <div className={styles.party}>
      <h3>{label(`serviceRequest.${who}`)}</h3>
      <p className={styles.name}>{party.name}</p>
      {party.taxId && <p>{label("serviceRequest.taxId", { taxId: party.taxId })}</p>}
      <p>{address}</p>
      <p>{town}</p>
      {when.map((each) => (
        <p key={each}>{unbroken(each)}</p>
      ))}
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

/** The hours of the appointment, if there is one; otherwise the opening hours of the stop. */
function whenOf(
  who: PartyProps["who"],
  { area }: PartyProps["point"],
  agreed: Appointment | undefined,
  words: Words,
): readonly string[] {
  if (agreed && agreed.mode !== "ordinary") {
    const window = windowSentence(who === "sender" ? "pickup" : "delivery", agreed, words);
    return [appointmentSentence(agreed, words), ...(window ? [window] : [])];
  }
  const hours = area.hoursInWords ?? [];
  return hours.length > 0 ? [words.label("serviceRequest.hours", { hours: hours.join("; ") })] : [];
}

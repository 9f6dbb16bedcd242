import { catalogueCalls } from "@anden/contract/calls/catalogues";
import type { OfferedService } from "@anden/contract/services-on-offer";
import { IconChevronDown, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf, optionList } from "../../../api/api.ts";
import type { HelpTopic } from "../../../i18n/help-topics.ts";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { HelpButton } from "../../../ui/help/help-button.tsx";
import { NotRead } from "../../../ui/not-read.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { fieldMark } from "../../focus.ts";
import { serviceName } from "./names.ts";
import { serviceIn } from "./remedy.ts";
import styles from "./screen.module.css";
import { PriceOfOne, ServiceRow } from "./service-row.tsx";
import { entriesOf, isAsked, type ServicesProps } from "./slice.ts";

const api = apiOf(catalogueCalls);

/** The services besides transport, by category, each with its price before it is chosen. [A-133, B-033] */
export function AdditionalServices(props: ServicesProps) {
  const { label, message } = useWords();
  const { known, shown, isDue, draft } = props;
  const { offer, isBehind, retry } = known;
  const wrong = [...shown.keys()].filter((path) => path.startsWith("services"));
  const ofAll = shown.get("services");
  return (
    <section
      className={`${card.card} ${styles.services}`}
      aria-labelledby="services-title"
      aria-busy={isBehind}
    >
      <header className={`${card.head} ${card.long} ${styles.head}`}>
        <h2 id="services-title">{label("wizard.step.additional-services")}</h2>
        <p>{label("wizard.services.perSide")}</p>
      </header>
      {isDue && wrong.length > 0 && (
        <div className={styles.notice}>
          <Notice kind="bad" title={message("wizard.services.invalid")} />
        </div>
      )}
      {ofAll && (
        <p className={styles.error} {...fieldMark("services")} tabIndex={-1}>
          {ofAll.sentence} <RemedyButton {...props} path="services" />
        </p>
      )}
      {(["origin", "destination"] as const).map(
        (side) =>
          draft[side]?.country === "US" && (
            <p key={side} className={styles.note}>
              {message(`wizard.services.unitedStates.${side}`)}
            </p>
          ),
      )}
      {retry && <NotRead title={message("wizard.services.notRead")} retry={retry} />}
      {!offer &&
        !retry &&
        (isBehind ? (
          <Skeleton height="16rem" />
        ) : (
          <p className={styles.note}>{message("wizard.services.noRoute")}</p>
        ))}
      {offer && <Categories {...props} offer={offer} />}
    </section>
  );
}

/** The button with the remedy of the problem at a path. */
function RemedyButton({ shown, remedyOf, path }: ServicesProps & { readonly path: string }) {
  const problem = shown.get(path);
  const remedy = problem && remedyOf(problem);
  if (!remedy) return null;
  return (
    <button type="button" className="link" onClick={remedy.apply}>
      {remedy.name}
    </button>
  );
}

type WithOffer = ServicesProps & { readonly offer: NonNullable<ServicesProps["known"]["offer"]> };

function Categories(props: WithOffer) {
  const { label, language } = useWords();
  const { offer, typed, known, shown, draft } = props;
  const { data: categories = [] } = useQuery({
    queryKey: ["serviceCategories", language],
    meta: optionList,
    queryFn: ({ signal }) => api.serviceCategories({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entries = entriesOf(typed, known);
  const groups = categories
    .map((each) => ({ ...each, services: offer.choices.filter(({ categoryId }) => categoryId === each.id) }))
    .filter(({ services }) => services.length > 0);
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({});
  const isWrong = (services: readonly OfferedService[]) =>
    [...shown.keys()].some((path) => services.some(({ id }) => id === serviceIn(path)));
  return (
    <>
      <div className={styles.columns} aria-hidden>
        <span>{label("wizard.services.service")}</span>
        <span className="r">{label("wizard.services.price")}</span>
        <span>{label("wizard.stop.origin")}</span>
        <span>{label("wizard.stop.destination")}</span>
      </div>
      {groups.map(({ id, name, services }, index) => {
        const count = services.filter((each) => isAsked(each, draft)).length;
        const topic = helpTopics[id];
        return (
          <div key={id} className={styles.category}>
            <details
              open={isWrong(services) || (toggled[id] ?? (index === 0 || count > 0))}
              onToggle={({ currentTarget: { open } }) => setToggled((before) => ({ ...before, [id]: open }))}
            >
              <summary>
                <IconChevronDown size={16} stroke={2} aria-hidden />
                <h3>{name}</h3>
                <small>
                  {count > 0
                    ? label("wizard.services.chosen", { count })
                    : label("wizard.services.offered", { count: services.length })}
                </small>
              </summary>
              {services.map((service) => (
                <ServiceRow
                  key={service.id}
                  {...props}
                  service={service}
                  entry={entries.find(({ serviceId }) => serviceId === service.id)}
                />
              ))}
            </details>
            {topic && <HelpButton topic={topic} about={name} />}
          </div>
        );
      })}
      {offer.automatic.length > 0 && <Automatic services={offer.automatic} />}
    </>
  );
}

/** The help topics of the carrier's categories; other categories have no help. */
const helpTopics: Readonly<Record<number, HelpTopic>> = {
  1: "services-handling",
  2: "services-ports",
  3: "services-post-service",
  4: "services-customer-point",
  5: "services-pick-and-pack",
};

/** The services that appointments add: they cannot be deselected. */
function Automatic({ services }: { readonly services: readonly OfferedService[] }) {
  const { label, language } = useWords();
  return (
    <section className={styles.automatic} aria-labelledby="services-automatic">
      <h3 id="services-automatic">{label("wizard.services.automatic")}</h3>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <IconLock size={15} stroke={1.8} aria-hidden />
            <span>
              <strong>{serviceName(service, language)}</strong>
              <small>{label("wizard.services.automatic.why")}</small>
            </span>
            <PriceOfOne service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

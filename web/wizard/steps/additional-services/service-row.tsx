import type { OfferedService } from "@anden/contract/services-on-offer";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import { deselectedAt, type ServiceEntry } from "@anden/domain/shipment/service-entry";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { useId } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { limitedText } from "../../../ui/limited-text.ts";
import { fieldMark } from "../../focus.ts";
import { DocumentReturn } from "./document-return.tsx";
import { serviceName } from "./names.ts";
import { serviceIn } from "./remedy.ts";
import styles from "./screen.module.css";
import { NotOffered, Tick } from "./side-cell.tsx";
import { chosenAt, isOfferedAt, type ServicesProps } from "./slice.ts";

interface RowProps extends ServicesProps {
  readonly service: OfferedService;
  /** The chosen values; absent until the user changes the service. */
  readonly entry: ServiceEntry | undefined;
}

/**
 * A service: its price, a checkbox for each side that it is offered on, and the fields that it needs once it is chosen.
 */
export function ServiceRow(props: RowProps) {
  const { label, language } = useWords();
  const { service, entry, edit, shown, remedyOf } = props;
  const id = useId();
  const name = serviceName(service, language);
  const isReturn = service.id === serviceIds.returnedDocuments;
  const isChosen = entry !== undefined && (entry.atOrigin || entry.atDestination);
  const problems = [...shown.values()].filter(({ path }) => serviceIn(path) === service.id);
  const remedies = [
    ...new Map(problems.flatMap((each) => remedyOf(each) ?? []).map((each) => [each.name, each])).values(),
  ];
  const isCounted = service.costType === "quantity";
  const figure = (field: Figure) => (
    <FigureField
      {...props}
      entry={entry}
      field={field}
      label={label(`wizard.services.${field}`, { service: name })}
      errorId={`${id}-error`}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend className="sr">
        {service.isRequired ? label("wizard.services.isRequired", { service: name }) : name}
      </legend>
      <span className={styles.name} aria-hidden>
        {name}
        {service.isRequired && <em>{label("wizard.services.required")}</em>}
      </span>
      <PriceOfOne service={service} />
      {isReturn ? (
        <DocumentReturn {...props} />
      ) : (
        sides.map((side) =>
          isOfferedAt(service, side) ? (
            <span key={side} className={styles.side}>
              <Tick
                side={side}
                isOn={isAt(entry, side)}
                field={`services[${service.id}].${at[side]}`}
                onChange={(isOn) =>
                  edit({
                    kind: "entered",
                    entry: isOn || !entry ? chosenAt(entry, side, service) : deselectedAt(entry, side),
                  })
                }
              />
              {isCounted &&
                service.section === "origin-destination" &&
                isAt(entry, side) &&
                figure(quantities[side])}
            </span>
          ) : (
            <NotOffered key={side} side={side} />
          ),
        )
      )}
      {isChosen && !isReturn && ((isCounted && service.section === "additional") || service.hasOpenCost) && (
        <div className={styles.more}>
          {isCounted && service.section === "additional" && figure("quantity")}
          {service.hasOpenCost && figure("cost")}
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.wrong} id={`${id}-error`}>
          {problems.map(({ path, sentence }) => {
            // The quantities of both sides have the same error message.
            const side = sides.find((each) => path.endsWith(`.${quantities[each]}`));
            return (
              <p key={path}>
                {side && problems.length > 1 && `${label(`wizard.stop.${side}`)}: `}
                {sentence}
              </p>
            );
          })}
          {remedies.map((remedy) => (
            <button key={remedy.name} type="button" className="link" onClick={remedy.apply}>
              {remedy.name}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const at = { origin: "atOrigin", destination: "atDestination" } as const satisfies Record<
  Side,
  keyof ServiceEntry
>;
const quantities = { origin: "originQuantity", destination: "destinationQuantity" } as const satisfies Record<
  Side,
  Figure
>;

function isAt(entry: ServiceEntry | undefined, side: Side): boolean {
  return entry?.[at[side]] === true;
}

/** The price of one unit, before the service is chosen. */
export function PriceOfOne({ service }: { readonly service: OfferedService }) {
  const { label, difference } = useWords();
  const { cost, hasOpenCost, costType } = service;
  const priceText = () => {
    if (hasOpenCost) return label("wizard.services.agreed");
    if (cost === undefined) return label("wizard.services.noPrice");
    return cost === 0 ? label("wizard.services.free") : difference({ minor: cost });
  };
  return (
    <span className={styles.price}>
      <span className="n">{priceText()}</span>
      {costType === "quantity" && !hasOpenCost && <small>{label("wizard.services.each")}</small>}
    </span>
  );
}

type Figure = "originQuantity" | "destinationQuantity" | "quantity" | "cost";

interface FigureFieldProps extends RowProps {
  readonly field: Figure;
  readonly label: string;
  readonly errorId: string;
}

/**
 * A quantity of up to three digits, or an open cost of up to ten characters, with its sign outside the field. [A-142,
 * A-143, A-144]
 */
function FigureField({ service, entry, edit, shown, field, label, errorId }: FigureFieldProps) {
  const { client } = useOwnSession();
  if (!entry) return null;
  const path = `services[${service.id}].${field}`;
  const isWrong = shown.has(path);
  const isCost = field === "cost";
  const typed = entry[field] ?? "";
  return (
    <label className={isCost ? `${styles.figure} ${styles.cost}` : styles.figure}>
      <span className={isCost || field === "quantity" ? undefined : "sr"}>{label}</span>
      {isCost && <span aria-hidden className={styles.sign} />}
      <input
        inputMode={isCost ? "decimal" : "numeric"}
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(event) => {
          const text = limitedText(event, typed, isCost ? 10 : 3).replace(/^\s*\$/, "");
          edit({ kind: "entered", entry: { ...entry, [field]: text } });
        }}
        {...fieldMark(path)}
      />
      {isCost && <small>{client.currency}</small>}
    </label>
  );
}

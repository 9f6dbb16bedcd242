import { problemSentence } from "@anden/contract/problem-sentence";
import type { OfferedService } from "@anden/contract/services-on-offer";
import {
  documentReturnProblems,
  isDocumentReturnForced,
  returnedQuantity,
  returnOfAll,
} from "@anden/domain/shipment/document-return";
import { deselectedAt, readCount, type ServiceEntry } from "@anden/domain/shipment/service-entry";
import { otherSide, type Side } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { limitedText } from "../../../ui/limited-text.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { focusField } from "../../focus.ts";
import { namesOf } from "./names.ts";
import styles from "./screen.module.css";
import { NotOffered, Tick } from "./side-cell.tsx";
import { chosenAt, isOfferedAt, type ServicesProps } from "./slice.ts";

interface ReturnProps extends ServicesProps {
  readonly service: OfferedService;
  readonly entry: ServiceEntry | undefined;
}

/**
 * The dialog in which the user chooses which documents are returned, and how many sheets. A client's own documents are
 * always returned.
 */
export function DocumentReturn({ service, entry, edit }: ReturnProps) {
  const { label, button } = useWords();
  const { client } = useOwnSession();
  const [isOpen, setIsOpen] = useState(false);
  const { documents } = client;
  const isForced = isDocumentReturnForced(client);
  const side: Side = service.isForDestination ? "destination" : "origin";
  const other: Side = otherSide[side];
  const chosen = entry && (entry.atOrigin || entry.atDestination) ? entry : undefined;
  const isOn = isForced || chosen !== undefined;
  const all = returnOfAll(documents);
  const { documentIds = isForced ? all.documentIds : [], quantity = String(all.quantity) } = chosen ?? {};
  const field = `services[${service.id}].documentIds`;
  const tick = (
    <span key={side} className={styles.side}>
      <Tick
        side={side}
        isOn={isOn}
        field={field}
        locked={isForced ? label("wizard.services.documents.forced") : undefined}
        onChange={() => {
          if (isForced) return;
          if (chosen) edit({ kind: "entered", entry: deselectedAt(chosen, side) });
          else setIsOpen(true);
        }}
      />
    </span>
  );
  const none = isOfferedAt(service, other) ? null : <NotOffered key={other} side={other} />;
  const close = () => {
    setIsOpen(false);
    focusField(field);
  };
  return (
    <>
      {side === "destination" ? [none, tick] : [tick, none]}
      {isOn && (
        <div className={styles.documents}>
          {documents.length > 0 && (
            <ul>
              {documents
                .filter(({ id }) => documentIds.includes(id))
                .map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
            </ul>
          )}
          <span>{label("wizard.services.documents.sheets", { count: Number(quantity) })}</span>
          <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
            {button(`wizard.services.documents.${documents.length > 0 ? "change" : "changeSheets"}`)}
          </Button>
        </div>
      )}
      {isOpen && (
        <DocumentDialog
          service={service}
          documentIds={chosen || isForced ? documentIds : all.documentIds}
          quantity={quantity}
          onClose={close}
          onAccept={(returned) => {
            edit({ kind: "entered", entry: { ...chosenAt(chosen, side, service), ...returned } });
            close();
          }}
        />
      )}
    </>
  );
}

type Returned = Required<Pick<ServiceEntry, "quantity">> & Pick<ServiceEntry, "documentIds">;

interface DialogProps {
  readonly service: OfferedService;
  readonly documentIds: readonly number[] | undefined;
  readonly quantity: string;
  readonly onClose: () => void;
  readonly onAccept: (returned: Returned) => void;
}

/** The client's documents with a checkbox each, and the quantity to return. [A-149, A-150, A-153, A-154, P-206] */
function DocumentDialog({ service, documentIds, quantity, onClose, onAccept }: DialogProps) {
  const words = useWords();
  const { label, button } = words;
  const { client } = useOwnSession();
  const { documents } = client;
  const id = useId();
  const [ids, setIds] = useState(documentIds ?? []);
  const [sheets, setSheets] = useState(quantity);
  const [isDue, setIsDue] = useState(false);
  const problems = documentReturnProblems(
    { documentIds: ids, quantity: readCount(sheets) },
    { name: namesOf(service) },
    client,
    "",
  );
  const sentenceAt = (field: string) => {
    const found = isDue && problems.find(({ path }) => path.startsWith(`.${field}`));
    return found ? problemSentence(found, words) : undefined;
  };
  const ofDocuments = sentenceAt("documentIds");
  const ofQuantity = sentenceAt("quantity");
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setIsDue(true);
    if (problems.length === 0)
      onAccept({ quantity: sheets, ...(documents.length > 0 ? { documentIds: ids } : {}) });
  };
  return (
    <Dialog title={label("wizard.services.documents")} onClose={onClose}>
      <form className={styles.dialog} onSubmit={accept} noValidate>
        {documents.length > 0 && (
          <fieldset aria-describedby={ofDocuments ? `${id}-documents` : undefined}>
            <legend>{label("wizard.services.documents.which")}</legend>
            {documents.map((document) => (
              <label key={document.id} className={styles.document}>
                <input
                  type="checkbox"
                  checked={ids.includes(document.id)}
                  aria-invalid={ofDocuments ? true : undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    setIds(checked ? [...ids, document.id] : ids.filter((each) => each !== document.id))
                  }
                />
                <span>
                  {document.name}
                  <small>{document.description}</small>
                </span>
              </label>
            ))}
            {ofDocuments && (
              <p className={styles.error} id={`${id}-documents`} role="alert">
                {ofDocuments}
              </p>
            )}
          </fieldset>
        )}
        <label className={styles.figure}>
          <span>
            {label("wizard.services.documents.quantity")}
            <small>{label("wizard.services.documents.range", { ...returnedQuantity(documents) })}</small>
          </span>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={sheets}
            aria-invalid={ofQuantity ? true : undefined}
            aria-describedby={ofQuantity ? `${id}-quantity` : undefined}
            onChange={(event) => setSheets(limitedText(event, sheets, 2))}
          />
        </label>
        {ofQuantity && (
          <p className={styles.error} id={`${id}-quantity`} role="alert">
            {ofQuantity}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {button("wizard.services.documents.cancel")}
          </Button>
          <Button type="submit">{button("wizard.services.documents.accept")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

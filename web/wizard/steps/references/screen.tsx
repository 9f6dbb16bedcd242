import {
  type GivenReference,
  type ReferenceDefinition,
  referenceLength,
  referenceLimits,
  typedReferenceValue,
} from "@anden/domain/service-request/references";
import { Button, UnstyledButton } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useWords } from "../../../i18n/words.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import fields from "../../fields.module.css";
import { fieldMark, focusField } from "../../focus.ts";
import { KeptText } from "../../kept-text.tsx";
import styles from "./references.module.css";
import { type ReferencesProps, rowsOf } from "./slice.ts";

/** The customer's references to the shipment: those that the client has defined, and custom ones. */
export function References({ typed, edit, known, shown }: ReferencesProps) {
  const { label, button } = useWords();
  const rows = rowsOf(typed, known);
  const unused = known.definitions.filter(({ id }) => !rows.some(({ definitionId }) => definitionId === id));
  const add = (definition?: (typeof unused)[number]) => {
    edit({ kind: "rowAdded", rows, definition });
    focusField(`references[${rows.length}].value`);
  };
  const isFull = rows.length >= referenceLimits.rows;
  const ofAll = shown.get("references")?.sentence;
  return (
    <div tabIndex={-1} {...fieldMark("references")}>
      <p className={fields.lead}>{label("wizard.references.hint")}</p>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          <li key={row.definitionId === 0 ? `custom ${at}` : row.definitionId}>
            <Reference
              rows={rows}
              at={at}
              definition={known.definitions.find(({ id }) => id === row.definitionId)}
              edit={edit}
              shown={shown}
            />
          </li>
        ))}
      </ul>
      {ofAll && <p className={fields.error}>{ofAll}</p>}
      <div className={styles.add}>
        {unused.map((definition) => (
          <Button
            key={definition.id}
            variant="subtle"
            size="compact-sm"
            disabled={isFull}
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() => add(definition)}
          >
            {definition.description}
          </Button>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isFull}
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          onClick={() => add()}
        >
          {button("wizard.references.add")}
        </Button>
        {isFull && (
          <p className={fields.note}>{label("wizard.references.full", { maximum: referenceLimits.rows })}</p>
        )}
      </div>
    </div>
  );
}

interface ReferenceProps extends Pick<ReferencesProps, "edit" | "shown"> {
  readonly rows: readonly GivenReference[];
  readonly at: number;
  /** Absent for a custom reference, whose name is typed too. */
  readonly definition: ReferenceDefinition | undefined;
}

function Reference({ rows, at, definition, edit, shown }: ReferenceProps) {
  const { label, button } = useWords();
  const { value = "", description = "" } = rows[at] ?? {};
  const whole = `references[${at}]`;
  const pathOf = (field: keyof GivenReference) => `${whole}.${field}`;
  const saidAt = (...paths: readonly string[]) =>
    paths.flatMap((path) => shown.get(path)?.sentence ?? []).join(" ") || undefined;
  return (
    <>
      {!definition && (
        <TextField
          label={label("wizard.references.name")}
          value={description}
          longest={referenceLimits.description}
          autoComplete="off"
          onChange={({ currentTarget }) => edit({ kind: "named", rows, row: at, text: currentTarget.value })}
          error={saidAt(pathOf("description"))}
          {...fieldMark(pathOf("description"))}
        />
      )}
      <KeptText
        label={definition?.description ?? label("wizard.references.value")}
        description={label(`wizard.references.kind.${definition?.kind ?? "alphanumeric"}`, {
          maximum: referenceLength(definition),
        })}
        value={value}
        inputMode={definition?.kind === "numeric" ? "numeric" : "text"}
        autoComplete="off"
        longest={referenceLength(definition)}
        keep={(text) => typedReferenceValue(text, definition)}
        onText={(text) => edit({ kind: "valueTyped", rows, row: at, text, definition })}
        error={saidAt(
          pathOf("value"),
          pathOf("definitionId"),
          whole,
          ...(definition ? [pathOf("description")] : []),
        )}
        {...fieldMark(pathOf("value"))}
      />
      {!definition?.isRequired && (
        <UnstyledButton
          className={styles.remove}
          aria-label={button("wizard.references.remove", {
            name: definition?.description ?? (description || String(at + 1)),
          })}
          onClick={() => {
            edit({ kind: "rowRemoved", rows, row: at });
            focusField("references");
          }}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
    </>
  );
}

import { localDateTimeAt } from "@anden/domain/values/calendar";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { draftHint } from "../wizard/steps/origin-destination/draft-hint.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** That a quotation was begun on this device and not finished, and the way back to it. */
export function KeptDraft() {
  const { label, message, button, dateTime } = useWords();
  const session = useOwnSession();
  const [draft] = useState(() => draftHint(session));
  if (!draft) return null;
  const { origin, destination } = draft;
  const at = dateTime(localDateTimeAt(draft.at, timeZone));
  return (
    <Notice
      kind="info"
      title={label("myQuotations.draft")}
      action={
        <Button component={Link} href={paths.newQuotation} variant="default">
          {button("myQuotations.draft.continue")}
        </Button>
      }
    >
      {message(origin && destination ? "myQuotations.draft.route" : "myQuotations.draft.text", {
        origin,
        destination,
        at,
      })}
    </Notice>
  );
}

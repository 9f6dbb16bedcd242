import { localDateTimeAt } from "@anden/domain/values/calendar";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { draftHint } from "../steps/origin-destination/draft-hint.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** That a request was begun on this device and not sent, and the way back to it. */
export function KeptRequest() {
  const { label, message, button, dateTime } = useWords();
  const session = useOwnSession();
  const [draft] = useState(() => draftHint(session, "request"));
  if (!draft) return null;
  const { origin, destination } = draft;
  const at = dateTime(localDateTimeAt(draft.at, timeZone));
  return (
    <Notice
      kind="info"
      title={label("myRequests.draft")}
      action={
        <Button component={Link} href={paths.newRequest} variant="default">
          {button("myRequests.draft.continue")}
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

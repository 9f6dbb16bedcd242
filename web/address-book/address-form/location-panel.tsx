import { problemSentence } from "@anden/contract/problem-sentence";
import { isUnanswered } from "@anden/domain/values/problem";
import { Button, Loader } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useState } from "react";
import { AddressMap } from "../../address-map/address-map.tsx";
import { NotFoundDialog } from "../../address-map/not-found-dialog.tsx";
import { useWords } from "../../i18n/words.tsx";
import styles from "./address-form.module.css";
import { fieldId } from "./form-fields.tsx";
import type { AddressFormState } from "./use-address-form.ts";

/** The map of the form, and the button that looks the address up. */
export function LocationPanel({ form }: { readonly form: AddressFormState }) {
  const words = useWords();
  const { label, message, button } = words;
  const { entry, geocode, position, isLooking } = form;
  const [seen, setSeen] = useState<number>();
  const { found, marked } = position;
  const wrong = form.problems.filter((each) => each.path === "location" && !isUnanswered(each));
  const refused = form.refusedAt("location");
  const isLocated = found !== undefined || marked !== undefined;
  const answer = geocode.answeredAt;
  const isNotFound = geocode.status === "notFound" && form.mayVerify && !form.isVerifyOld && !isLocated;
  return (
    <aside className={styles.location} aria-labelledby="address-location-title">
      <header id={fieldId("location")}>
        <h2 id="address-location-title">{label("addressForm.location")}</h2>
        {/* Not disabled meanwhile: it would lose the focus. */}
        <Button
          variant="default"
          size="sm"
          disabled={!form.mayVerify}
          aria-busy={isLooking}
          leftSection={
            isLooking ? <Loader size={15} /> : <IconCurrentLocation size={15} stroke={1.8} aria-hidden />
          }
          onClick={isLooking ? undefined : form.verify}
        >
          {button(isLocated ? "addressForm.verifyAgain" : "addressForm.verify")}
        </Button>
      </header>
      <AddressMap
        country={entry.country === "" ? "MX" : entry.country}
        precision={form.precision}
        found={found ?? (geocode.status === "found" ? geocode.point : undefined)}
        marked={marked}
        onMark={form.mark}
      />
      {geocode.status === "failed" && (
        <p className={styles.note} role="alert">
          {message("addressForm.mapFailed")}
        </p>
      )}
      {wrong.map((each) => (
        <p key={each.code} className={styles.note} role="alert">
          {problemSentence(each, words)}
        </p>
      ))}
      {refused && (
        <p className={styles.note} role="alert">
          {refused}
        </p>
      )}
      {!form.mayVerify && <p className={styles.note}>{message("addressForm.beforeVerify")}</p>}
      {isNotFound && seen !== answer && <NotFoundDialog onClose={() => setSeen(answer)} />}
    </aside>
  );
}

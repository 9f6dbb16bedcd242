import type { FullDistributor } from "@anden/contract/address-book";
import type { GeocodeAddress } from "@anden/domain/geography/geocoding";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Point } from "@anden/domain/geography/place";
import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { AddressMap } from "../address-map/address-map.tsx";
import { NotFoundDialog } from "../address-map/not-found-dialog.tsx";
import { useGeocode } from "../address-map/use-geocode.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { waiting } from "../ui/waiting.tsx";
import styles from "./correct-place.module.css";
import { useStorePlace } from "./store-place.ts";

interface CorrectPlaceProps {
  readonly address: FullDistributor;
}

/** Opens the map on which the position of an address is corrected. */
export function CorrectPlace({ address }: CorrectPlaceProps) {
  const { button } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {button("address.correctPlace")}
      </Button>
      {isOpen && <PlaceDialog address={address} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PlaceDialogProps extends CorrectPlaceProps {
  onClose(): void;
}

function PlaceDialog({ address, onClose }: PlaceDialogProps) {
  const { label, message, button } = useWords();
  const { latitude, longitude, country } = address;
  const stored =
    latitude === undefined || longitude === undefined ? undefined : inDegrees({ latitude, longitude });
  const [marked, setMarked] = useState<Point | undefined>(stored);
  const [isToldNotFound, setIsToldNotFound] = useState(false);
  const { status, point: found, precision } = useGeocode(asked(address));
  const { store, isStoring, refusal } = useStorePlace(address, onClose);
  const place = marked ?? found;

  return (
    <Dialog
      title={label("address.correctPlace.title", { name: address.name })}
      className={styles.dialog}
      isLong
      onClose={isStoring ? undefined : onClose}
      actions={
        <>
          <Button
            variant="default"
            disabled={!found}
            aria-disabled={isStoring}
            onClick={() => found && store({ found, marked: found, level: precision, isVerified: false })}
          >
            {button("address.correctPlace.no")}
          </Button>
          {/* A second Enter on the button that opened the dialog must store nothing. */}
          <Button variant="default" data-autofocus disabled={isStoring} onClick={onClose}>
            {button("address.correctPlace.cancel")}
          </Button>
          <Button
            disabled={!place}
            {...waiting(isStoring)}
            onClick={() =>
              place &&
              store({
                found: found ?? place,
                marked: place,
                isVerified: true,
                ...(found ? { level: precision } : {}),
              })
            }
          >
            {button("address.correctPlace.yes")}
          </Button>
        </>
      }
    >
      {/* The question is above the map, which may be as high as the screen; the buttons below answer it. */}
      <p className={styles.question}>{message("address.correctPlace.question")}</p>
      {status === "failed" && <Notice kind="warn">{message("address.correctPlace.notLookedUp")}</Notice>}
      {status === "notFound" && !isToldNotFound && <NotFoundDialog onClose={() => setIsToldNotFound(true)} />}
      <AddressMap country={country} precision={precision} found={found} marked={marked} onMark={setMarked} />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
    </Dialog>
  );
}

/** The parts of the address that locate it. */
function asked({ country, postalCode, place, street, exteriorNumber }: FullDistributor): GeocodeAddress {
  return {
    country,
    postalCode,
    state: place.state.name,
    city: place.city.name,
    neighborhood: place.name,
    street,
    exteriorNumber,
  };
}

import type { FullDistributor } from "@anden/contract/address-book";
import { streetLine } from "@anden/domain/address-book/distributor";
import { inDegrees } from "@anden/domain/geography/millionths";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import { useMemo } from "react";
import { useWords } from "../i18n/words.tsx";
import { RouteMap } from "../map/map-slot.tsx";
import card from "../ui/card.module.css";
import styles from "./address-card.module.css";
import { distributorPlaceLine } from "./address-lines.ts";
import { CorrectPlace } from "./correct-place.tsx";
import { useMayKeep } from "./keep-book.tsx";

/** The address on the map, and the tax data of its owner. */
export function AddressCard({ address }: { readonly address: FullDistributor }) {
  const { label } = useWords();
  const mayKeep = useMayKeep();
  const { latitude, longitude, place } = address;
  const mark = useMemo(() => {
    const marked = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const point = marked ?? place.point;
    return point && { name: place.city.name || place.name, point: inDegrees(point) };
  }, [latitude, longitude, place]);
  const facts = [
    [
      "phone",
      <a key="phone" className="n" href={dialUrl(address.phone)}>
        {formatPhone(address.phone)}
      </a>,
    ],
    ["warehouse", address.warehouse],
    ["taxId", address.taxId],
    ["personType", label(`personType.${address.personType}`)],
  ] as const;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="address-where">
      <div>
        <h2 id="address-where">{label("address.where")}</h2>
        <address>
          <span>{streetLine(address)}</span>
          <span>{distributorPlaceLine(address)}</span>
          <span>{place.countryName.name}</span>
        </address>
        <dl className={styles.facts}>
          {facts.map(
            ([name, fact]) =>
              fact && (
                <div key={name}>
                  <dt>{label(`address.${name}`)}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className={styles.place}>
        {mark && <RouteMap width={300} height={228} from={mark} />}
        {mayKeep && address.isActive && <CorrectPlace address={address} />}
      </div>
    </section>
  );
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { placeText } from "@anden/domain/geography/place-text";

/** `Av. Ejemplo 1200, Local 2` */
export function streetLine({ street, exteriorNumber, interiorNumber }: ListedDistributor): string {
  return [`${street} ${exteriorNumber}`, interiorNumber].filter(Boolean).join(", ");
}

/** `Americana, 44160, Guadalajara, Jalisco`, `Laredo, TX 78040` */
export function placeLine({ place, postalCode, country }: ListedDistributor): string {
  const { name, city, state } = place;
  if (country === "US") return placeText({ country, postalCode, name, city: city.name, state: state.name });
  return [name === city.name ? "" : name, postalCode, city.name, state.name].filter(Boolean).join(", ");
}

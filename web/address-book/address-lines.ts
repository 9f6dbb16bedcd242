import type { ListedDistributor } from "@anden/contract/address-book";
import { placeLine } from "@anden/domain/geography/place-text";

/** `Americana, 44160, Guadalajara, Jalisco`, `Laredo, TX 78040` */
export function distributorPlaceLine({ place, postalCode, country }: ListedDistributor): string {
  const { name, city, state } = place;
  return placeLine({ country, postalCode, name, city: city.name, state: state.name });
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { placeLine as lineOf } from "@anden/domain/geography/place-text";

/** `Americana, 44160, Guadalajara, Jalisco`, `Laredo, TX 78040` */
export function placeLine({ place, postalCode, country }: ListedDistributor): string {
  const { name, city, state } = place;
  return lineOf({ country, postalCode, name, city: city.name, state: state.name });
}

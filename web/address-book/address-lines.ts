import type { ListedDistributor } from "@anden/contract/address-book";

/** `Av. Ejemplo 1200, Local 2` */
export function streetLine({ street, exteriorNumber, interiorNumber }: ListedDistributor): string {
  return [`${street} ${exteriorNumber}`, interiorNumber].filter(Boolean).join(", ");
}

/** `Americana, 44160, Guadalajara, Jalisco` */
export function placeLine({ place, postalCode }: ListedDistributor): string {
  // A town in the United States is its own neighbourhood.
  const neighbourhood = place.name === place.city.name ? "" : place.name;
  return [neighbourhood, postalCode, place.city.name, place.state.name].filter(Boolean).join(", ");
}

import type { AdditionalService } from "../shipment/additional-services.ts";

/** A service that an appointment adds. Its name says at which end: RAD at the origin, EAD at the destination. */
export function appointmentService([id, name]: readonly [id: number, name: string]): AdditionalService {
  const origin = name.includes("RAD");
  return {
    id,
    categoryId: 4,
    name: { es: name, en: name },
    costType: "single-by-quantity",
    hasOpenCost: false,
    section: "origin-destination",
    origin,
    destination: !origin,
    isRequired: false,
    offeredIn: "both",
    isWithheld: false,
  };
}

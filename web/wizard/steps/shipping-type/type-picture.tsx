import type { ShippingType } from "@anden/domain/shipment/draft";
import {
  IconBolt,
  IconBoltFilled,
  IconClock,
  IconClockFilled,
  IconMapPin,
  IconMapPinFilled,
  IconTruck,
  IconTruckFilled,
} from "@tabler/icons-react";

/** The icon of each type, and its filled version for the chosen type. */
const pictures = {
  standard: [IconTruck, IconTruckFilled],
  priority: [IconClock, IconClockFilled],
  proximity: [IconMapPin, IconMapPinFilled],
  one: [IconBolt, IconBoltFilled],
} as const satisfies Record<ShippingType, unknown>;

/** An outline, filled for the chosen type. [B-044] */
export function TypePicture({ type, isChosen }: { readonly type: ShippingType; readonly isChosen: boolean }) {
  const [Outline, Filled] = pictures[type];
  return isChosen ? <Filled size={18} aria-hidden /> : <Outline size={18} stroke={1.6} aria-hidden />;
}

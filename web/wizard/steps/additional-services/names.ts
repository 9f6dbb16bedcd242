import type { OfferedService } from "@anden/contract/services-on-offer";
import type { Language } from "@anden/domain/customer/customer";
import type { AdditionalService } from "@anden/domain/shipment/additional-services";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";

type Named = Pick<OfferedService, "name" | "englishName">;

export function namesOf({ name, englishName }: Named): AdditionalService["name"] {
  return { es: name, en: englishName.name };
}

export function serviceName(service: Named, language: Language): string {
  return shownServiceName(namesOf(service)[language]);
}

import type { Carrier } from "@anden/domain/carrier";
import { contradictedFields } from "@anden/domain/geography/place";
import type { ServiceArea } from "@anden/domain/geography/service-area";
import { problem } from "@anden/domain/values/problem";
import { ownDistributor } from "../address-book/own.ts";
import { refuseOtherCompany } from "../catalogues/handlers.ts";
import { placesById } from "../catalogues/places.ts";
import { type Context, type Handlers, Refusal, type Session } from "../handlers.ts";
import { areaAnswer, listedAreaAnswer, type ServedArea } from "./answers.ts";

type AreaCalls =
  | "serviceArea"
  | "serviceAreaOfAddress"
  | "serviceAreaById"
  | "serviceAreaByItsId"
  | "serviceAreas";

export const serviceAreaHandlers = {
  serviceArea: {
    inTransaction: async ({ placeId, companyId, ...asked }, context) => {
      const { carrier, tx } = context;
      if (companyId) refuseOtherCompany(companyId, carrier, "companyId");
      if (placeId) {
        const place = (await placesById(tx, [placeId])).get(placeId);
        if (!place) throw new Refusal([problem("place.unknown", "placeId")]);
        const wrong = contradictedFields(asked, place);
        if (wrong.length > 0)
          throw new Refusal(
            wrong.map((field) => problem("place.contradictory", field, { name: place.name })),
          );
      }
      const served = servedArea(carrier.areaOf(asked), carrier);
      return served ? areaAnswer(served, context) : null;
    },
  },

  serviceAreaOfAddress: {
    inTransaction: async ({ distributorNumber, companyId, ...asked }, context) => {
      const { carrier, tx } = context;
      if (companyId) refuseOtherCompany(companyId, carrier, "companyId");
      await ownDistributor(tx, distributorNumber, "distributorNumber");
      const served = servedArea(carrier.areaOf(asked), carrier);
      return served ? areaAnswer(served, context) : null;
    },
  },

  serviceAreaById: { directly: areaOfId },
  serviceAreaByItsId: { directly: areaOfId },

  serviceAreas: {
    directly: ({ id }, context) => {
      const { carrier } = context;
      refuseOtherCompany(id, carrier, "id");
      return [...carrier.areas.values()].flatMap((area) => {
        const served = servedArea(area, carrier);
        return served ? [listedAreaAnswer(served, context)] : [];
      });
    },
  },
} satisfies Pick<Handlers, AreaCalls>;

function areaOfId({ id }: { readonly id: number }, context: Context & { readonly session: Session }) {
  const served = servedArea(context.carrier.areas.get(id), context.carrier);
  if (!served) throw new Refusal([problem("id.unknown", "id", { id: `${id}` })]);
  return areaAnswer(served, context);
}

function servedArea(area: ServiceArea | undefined, { branches }: Carrier): ServedArea | undefined {
  const branch = area && branches.get(area.branchId);
  return area && branch ? { area, branch } : undefined;
}

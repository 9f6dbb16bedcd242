import type { Carrier } from "@anden/domain/carrier";
import type { Branch, OpeningHours } from "@anden/domain/geography/branch";
import { type RoadFinder, roadFinder } from "@anden/domain/geography/branch-distances";
import { areaFinder, type ServiceArea } from "@anden/domain/geography/service-area";
import { type AgreedWindows, agreedWindows } from "@anden/domain/scheduling/windows";
import { portAreasOf } from "@anden/domain/shipment/listed-ids";
import type { Tariff } from "@anden/domain/tariff/tariff";
import { weekdays } from "@anden/domain/values/calendar";
import type { Settings } from "./carrier-files.ts";
import type { CatalogueRows } from "./catalogue-files.ts";
import type { Cell } from "./cells.ts";
import { figures, minimumPieceWeight } from "./parameter-checks.ts";

/** The rows of every table of the carrier. */
export type CatalogueLists = { readonly [Table in keyof CatalogueRows]: readonly CatalogueRows[Table][] };

/** Builds the carrier for the rules, from rows of the database or of the folder. */
export function carrierFrom(
  version: string,
  { fictitious: _, dictionary: __, chargedLater, letterhead, ...own }: Settings,
  rows: CatalogueLists,
  tariffs: readonly Tariff[],
): Carrier {
  const areas = areasFrom(rows);
  const branches = branchesFrom(rows);
  return {
    ...own,
    chargedLater: chargedLater ?? {},
    ...(letterhead
      ? {
          letterhead: {
            color: letterhead.color,
            ...given("logo", letterhead.logo),
            ...given("address", letterhead.address),
            ...given("website", letterhead.website),
            ...given("paper", letterhead.paper),
          },
        }
      : {}),
    version,
    parameters: rows.parameters,
    rules: rulesFrom(rows.parameters),
    branches,
    areas,
    areaOf: areaFinder(
      rows.coverage.map((row) => ({
        areaId: row.service_area_id,
        country: row.country,
        from: row.from_code,
        to: row.to_code,
      })),
      areas,
    ),
    roadsTo: roadsFrom(rows, branches),
    zones: byKey(rows.zones, ({ key }) => key, nameOf),
    packaging: byId(rows.packaging, (row) => ({
      id: row.id,
      name: nameOf(row),
      shape: row.shape ?? "box",
      maximum: {
        length: row.max_length,
        width: row.max_width,
        height: row.max_height,
        weight: row.max_weight,
      },
    })),
    concepts: byKey(
      rows.concepts,
      ({ key }) => key,
      (row) => ({
        id: row.id,
        key: row.key,
        name: nameOf(row),
        isWithheld: row.withheld,
      }),
    ),
    businessTypes: byId(rows.business_types, (row) => ({ id: row.id, name: nameOf(row) })),
    serviceCategories: byId(rows.service_categories, (row) => ({ id: row.id, name: nameOf(row) })),
    services: byId(rows.services, (row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: nameOf(row),
      costType: row.cost_type,
      hasOpenCost: row.open_cost,
      section: row.section,
      origin: row.origin,
      destination: row.destination,
      offeredIn: row.flow,
      isRequired: row.required,
      isWithheld: row.withheld,
    })),
    freightClasses: rows.freight_classes.map((row) => ({
      id: row.id,
      name: row.name,
      ...given("from", row.min_density),
      ...given("below", row.max_density),
    })),
    crossings: byId(rows.crossings, ({ id, name, branch_id }) => ({
      id,
      name,
      ...given("branchId", branch_id),
    })),
    shippingTypes: byKey(
      rows.shipping_types,
      ({ key }) => key,
      (row) => ({
        id: row.id,
        key: row.key,
        name: nameOf(row),
        ...given("serviceLevel", row.service_level),
        ...given("indemnity", row.indemnity),
        ...given("pickupBefore", row.pickup_before),
        ...given("deliveryBefore", row.delivery_before),
        ...given("deliveryDays", row.delivery_days),
      }),
    ),
    serviceTypes: byKey(
      rows.service_types,
      ({ key }) => key,
      (row) => ({ id: row.id, key: row.key, name: nameOf(row) }),
    ),
    tariffs,
    taxes: rows.taxes.toSorted(byDay).map((row) => ({
      from: row.from_date,
      vat: row.vat,
      borderVat: row.border_vat,
      withholding: row.withholding,
    })),
    windows: windowsFrom(rows),
    holidays: rows.holidays.map((row) => ({ date: row.date, country: row.country, name: nameOf(row) })),
    parities: rows.parity
      .toSorted(byDay)
      .map(({ from_date, currency, units }) => ({ from: from_date, currency, units })),
  };
}

function branchesFrom({ branches, branch_hours }: CatalogueLists): ReadonlyMap<number, Branch> {
  const hours = hoursBy(branch_hours, ({ branch_id }) => branch_id);
  return byKey(
    branches,
    ({ id }) => id,
    (row) => ({
      id: row.id,
      name: row.name,
      country: row.country,
      state: row.state,
      city: row.city,
      address: row.address,
      postalCode: row.postal_code,
      point: { latitude: row.latitude, longitude: row.longitude },
      timeZone: row.time_zone,
      cutOff: row.cut_off,
      isHub: row.hub,
      borderVat: row.border_vat,
      ...(row.route_code === null ? {} : { routeCode: row.route_code }),
      hours: hours.get(row.id) ?? [],
    }),
  );
}

function areasFrom({ service_areas, service_area_hours }: CatalogueLists): ReadonlyMap<number, ServiceArea> {
  const hours = hoursBy(service_area_hours, ({ service_area_id }) => service_area_id);
  return byKey(
    service_areas,
    ({ id }) => id,
    (row) => ({
      id: row.id,
      name: row.name,
      branchId: row.branch_id,
      zone: row.zone,
      isRemote: row.remote,
      pickupByAppointment: row.pickup_appointment,
      deliveryByAppointment: row.delivery_appointment,
      hubPickup: row.hub_pickup,
      hubDelivery: row.hub_delivery,
      hours: hours.get(row.id) ?? [],
    }),
  );
}

/** A branch has distances to places of its own country alone, so the file has no column for the country. */
function roadsFrom({ branch_distances }: CatalogueLists, branches: ReadonlyMap<number, Branch>): RoadFinder {
  return roadFinder(
    branch_distances.flatMap(({ branch_id, from_code, to_code, kilometres }) => {
      const country = branches.get(branch_id)?.country;
      return country ? [{ branchId: branch_id, country, from: from_code, to: to_code, kilometres }] : [];
    }),
  );
}

function windowsFrom({ fixed_windows, service_windows }: CatalogueLists): AgreedWindows {
  const windowOf = (row: { readonly days: string; readonly opens: string; readonly closes: string }) => ({
    days: weekdays.filter((day) => row.days.split(" ").includes(day)),
    opens: row.opens,
    closes: row.closes,
  });
  return agreedWindows(
    fixed_windows.map((row) => ({
      clientId: row.client_id,
      branchId: row.branch_id,
      ...windowOf(row),
    })),
    service_windows.map((row) => ({
      clientId: row.client_id,
      side: row.side,
      ...(row.distributor_id === 0 ? {} : { distributorId: row.distributor_id }),
      ...windowOf(row),
    })),
  );
}

function rulesFrom(parameters: readonly CatalogueRows["parameters"][]): Carrier["rules"] {
  const figure = ({ id, cell }: { readonly id: number; readonly cell: Cell<number> }) => {
    const read = cell.read(parameters.find((parameter) => parameter.id === id)?.value ?? "");
    if (read === undefined) throw new Error(`Parameter ${id} is not ${cell.expected}`);
    return read;
  };
  const piece = parameters.find(({ name }) => name === minimumPieceWeight.name);
  return {
    units: { kilosPerPound: figure(figures.kilosPerPound), metresPerInch: figure(figures.metresPerInch) },
    basicInsurance: { charge: figure(figures.basicCharge), covers: figure(figures.basicCovers) },
    declaredInsurance: { minimum: figure(figures.declaredMinimum), maximum: figure(figures.declaredMaximum) },
    stackableHeight: { minimum: figure(figures.stackableMinimum), maximum: figure(figures.stackableMaximum) },
    ...given("minimumPieceWeight", piece ? minimumPieceWeight.read(piece.value) : undefined),
    portAreas: portAreasOf(parameters),
  };
}

function hoursBy<Row extends OpeningHours>(
  rows: readonly Row[],
  ownerOf: (row: Row) => number,
): ReadonlyMap<number, readonly OpeningHours[]> {
  const inWeek = ({ day, opens }: OpeningHours) => `${weekdays.indexOf(day)} ${opens}`;
  const sorted = rows.toSorted((a, b) => (inWeek(a) < inWeek(b) ? -1 : 1));
  return new Map(
    [...Map.groupBy(sorted, ownerOf)].map(([owner, own]) => [
      owner,
      own.map(({ day, opens, closes }) => ({ day, opens, closes })),
    ]),
  );
}

function byKey<Row, Key, Value>(
  rows: readonly Row[],
  key: (row: Row) => Key,
  value: (row: Row) => Value,
): ReadonlyMap<Key, Value> {
  return new Map(rows.map((row) => [key(row), value(row)]));
}

function byId<Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): ReadonlyMap<number, Value> {
  return byKey(rows, ({ id }) => id, value);
}

const nameOf = (row: { readonly name_es: string; readonly name_en: string }) => ({
  es: row.name_es,
  en: row.name_en,
});

/** A property that is only present when it has a value. */
function given<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { readonly [N in Name]?: Value } {
  const property: { [N in Name]?: Value } = {};
  if (value !== null && value !== undefined) property[name] = value;
  return property;
}

function byDay(a: { readonly from_date: string }, b: { readonly from_date: string }): number {
  return a.from_date < b.from_date ? -1 : 1;
}

import { locationLevels } from "@anden/domain/geography/geocoding";
import { costTypes, serviceFlows, serviceSections } from "@anden/domain/shipment/additional-services";
import { weekdays } from "@anden/domain/values/calendar";
import * as fc from "fast-check";
import { anyOf, cents, clock, count, country, flag, id, named, point, record, text } from "./values.ts";

const placeFields = {
  id,
  name: text(200),
  postalCode: text(10),
  country,
  countryName: named,
  state: named,
  city: named,
};

export const place = record(placeFields, { point: record(point) });

export const branchDistances = fc.array(record({ branchId: id, kilometres: count, isByRoad: flag }), {
  maxLength: 2,
});

export const foundPlace = record(placeFields, {
  point: record(point),
  area: named,
  branchesNearby: branchDistances,
});

export const papers = fc.array(record({ id, name: text(100), description: text(250) }), { maxLength: 3 });

export const openingHours = fc.array(
  record({
    days: fc.array(record({ day: anyOf(weekdays), name: text(20) }), {
      maxLength: 7,
    }),
    opens: clock,
    closes: clock,
  }),
  { maxLength: 3 },
);

const areaFields = {
  id,
  name: text(100),
  country,
  isRemote: flag,
  pickupByAppointment: flag,
  deliveryByAppointment: flag,
  hub: record({ pickup: flag, delivery: flag }),
  hours: openingHours,
  branch: record({
    id,
    name: text(100),
    city: text(100),
    address: text(250),
    ...point,
    cutOff: record({ hours: fc.nat(23), minutes: fc.nat(59) }),
  }),
};

const offeredService = {
  id,
  name: text(100),
  englishName: record({ name: text(100) }),
  categoryId: id,
  costType: anyOf(costTypes),
  section: anyOf(serviceSections),
  offeredIn: anyOf(serviceFlows),
  hasOpenCost: flag,
  isRequired: flag,
  isForOrigin: flag,
  isForDestination: flag,
};

const ofOneService = { cost: cents, agreementId: id };

export const offeredServices = fc.array(record(offeredService, ofOneService), { maxLength: 3 });

const areaService = record(
  {
    ...offeredService,
    concept: record({ name: text(100) }),
    configuration: record({ icon: text(40), isOfStops: flag }),
    returnsDocuments: flag,
    documents: papers,
    isPickedDirectly: flag,
    isSelected: flag,
    atOrigin: flag,
    atDestination: flag,
    originQuantity: count,
    destinationQuantity: count,
    quantity: count,
  },
  ofOneService,
);

export const listedArea = record(areaFields);

export const serviceArea = record({
  ...areaFields,
  hoursInWords: fc.array(text(200), { maxLength: 3 }),
  services: fc.array(areaService, { maxLength: 3 }),
});

export const branches = fc.array(
  record({
    id,
    name: text(100),
    country,
    state: text(100),
    city: text(100),
    address: text(250),
    postalCode: text(10),
    ...point,
    areaId: fc.option(id),
  }),
  { maxLength: 3 },
);

export const geocodeAnswer = record({
  results: fc.array(
    record({
      geometry: record({ location: record(point) }),
      formattedAddress: text(500),
      level: anyOf(locationLevels),
    }),
    { maxLength: 3 },
  ),
  status: anyOf(["found", "notFound", "denied"]),
});

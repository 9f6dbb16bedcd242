import { friday, type Journey } from "./journey.ts";

/** A place without coverage is reported at once, and changed. */
export const correctAPlace: readonly Journey[] = [
  {
    title:
      "A guest chooses a place without coverage, is told so, chooses another and gets the lane's minimum",
    carrier: "demo",
    at: friday,
    actor: "guest",
    language: "en",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "monterrey centro",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      { do: "handOver", side: "origin", pickupType: "residential" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "99900",
        first: { name: "Nochistlan Centro", postalCode: "99900" },
      },
      { do: "addLine", pieces: 1, packaging: "Box", length: 0.5, width: 0.4, height: 0.4, weight: 15 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "seeRefusal", code: "place.notCovered", at: "destination.placeId" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "44160",
        first: { name: "Americana", postalCode: "44160" },
      },
      { do: "seeMissing", what: [] },
      { do: "quote" },
      {
        // 0.08 m³ × 300 = 24 kg × 3.4668 = 83.20, less than the lane's minimum.
        do: "seePrice",
        lines: [
          ["freight.minimum", 455],
          ["pickup.base", 420],
          ["delivery.base", 320],
          ["fuel.share", 65.98], // 14.50 % of 455.00 = 65.975
        ],
        subtotal: 1260.98,
        vat: 201.76, // 16 % = 201.7568
        withholding: 0,
        total: 1462.74,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title: "Where another carrier does not come is another place, and is said in the same way",
    carrier: "tiny",
    at: friday,
    actor: "guest",
    language: "en",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "97000",
        first: { name: "Mérida Centro", postalCode: "97000" },
      },
      { do: "handOver", side: "origin", pickupType: "residential" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "64000",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      { do: "addLine", pieces: 1, packaging: "Parcel", length: 0.5, width: 0.4, height: 0.4, weight: 15 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "seeRefusal", code: "place.notCovered", at: "destination.placeId" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "97249",
        first: { name: "Residencial Valparaiso", postalCode: "97249" },
      },
      { do: "quote" },
      {
        // Inside YUC goods are rated by class: 15 kg ÷ 45.36 × 4.60 = 1.52, less than the minimum, which its reason
        // names as well.
        do: "seePrice",
        lines: [
          ["freight.perHundred", 10],
          ["pickup.base", 15],
          ["delivery.base", 11],
          ["fuel.share", 1], // 10 %
        ],
        subtotal: 37,
        vat: 5.92, // 16 %
        withholding: 0,
        total: 42.92,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];

import { expect, test } from "vitest";
import { requestDraft } from "./request-draft.ts";
import { fromWire, toWire } from "./wire/convert.ts";

const stop = { country: "MX", placeId: 140_390_013, postalCode: "44160" } as const;

test("how goods change hands is told as the type and as the flags of residence and branch, of both ends [B-172]", () => {
  const asked = {
    origin: { ...stop, pickupType: "residential" },
    destination: { ...stop, pickupType: "branch", branchId: 102 },
  } as const;
  const wire = toWire(requestDraft.incomplete, asked);
  expect(wire).toMatchObject({
    tipoRecoleccionIdOrigen: 2,
    esResidencialOrigen: true,
    esOcurreOrigen: false,
    esRad: true,
    tipoRecoleccionIdDestino: 3,
    esResidencialDestino: false,
    esOcurreDestino: true,
    esEad: false,
    coloniaDestinoID: 140_390_013,
    codigoPostalDestino: "44160",
    sucursalDestinatarioID: 102,
  });
  expect(fromWire(requestDraft.incomplete, wire)).toMatchObject({ ok: true, value: asked });
  for (const [end, name] of [
    ["origin", "Origen"],
    ["destination", "Destino"],
  ] as const)
    for (const [pickupType, isHome, isBranch] of [
      ["commercial", false, false],
      ["residential", true, false],
      ["branch", false, true],
    ] as const)
      expect(toWire(requestDraft.incomplete, { [end]: { ...stop, pickupType } })).toMatchObject({
        [`esResidencial${name}`]: isHome,
        [`esOcurre${name}`]: isBranch,
      });
});

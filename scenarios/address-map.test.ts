import { newLocation } from "@anden/contract/address-entry";
import { fromWire } from "@anden/contract/wire/convert";
import type { FreshDatabase } from "@anden/server/testing/database";
import {
  type GeocodingService,
  nominatim,
  startGeocodingService,
} from "@anden/server/testing/geocoding-service";
import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { type Portal, portalDatabase, startProcess } from "./testing/portal.ts";
import { focused } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { startTileServer, type TileServer } from "./testing/tile-server.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);

/** An address of `demo` whose place is known by its postal code. */
const known = "/direcciones/300002";
/** One that was never put on the map. */
const unmarked = "/direcciones/300175";

const map = ({ page }: Visitor) => page.locator("[data-address-map]");
const named = ({ page }: Visitor, name: string | RegExp) => page.getByRole("button", { name });
const marker = (visitor: Visitor) => map(visitor).getByRole("button").first();
/** How far the marker says it is from the calculated point, in metres. */
const distance = async (visitor: Visitor) =>
  Number(/(\d+) m/.exec((await marker(visitor).getAttribute("aria-label")) ?? "")?.[1] ?? 0);

/** From the sign-in screen to the map of an address. */
async function openMap(visitor: Visitor, path: string): Promise<void> {
  await enter(visitor, account("demo"));
  await reopenMap(visitor, path);
}

async function reopenMap(visitor: Visitor, path: string): Promise<void> {
  const { page, speech } = visitor;
  await page.goto(path);
  await named(visitor, speech.button("address.correctPlace")).click();
  await marker(visitor).waitFor();
  await visitor.watch.quiet();
}

test.concurrent("On a phone a finger on the map scrolls the page and does not move the map; two fingers move it", () =>
  visit({ width: 360, hasTouch: true }, async (visitor) => {
    const { page, context, speech } = visitor;
    await openMap(visitor, known);
    const canvas = page.getByRole("region", { name: speech.label("addressMap.name") });
    await page.setViewportSize({ width: 360, height: 420 });
    await canvas.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const placed = async () => ({
      canvas: await canvas.boundingBox(),
      marker: await marker(visitor).boundingBox(),
    });
    const before = await placed();
    const { x = 0, y = 0 } = before.canvas ?? {};
    const browser = await context.newCDPSession(page);
    /** Drags fingers, each at its distance from the left edge of the map. */
    const drag = async (fingers: readonly number[], from: number, by: number) => {
      const touch = (type: "touchStart" | "touchMove", down: number) =>
        browser.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: fingers.map((right) => ({ x: x + right, y: from + down })),
        });
      await touch("touchStart", 0);
      for (let share = 1; share <= 8; share++) await touch("touchMove", (by * share) / 8);
      await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await drag([40], Math.max(y, 0) + 120, 160);
    await until(async () => expect((await placed()).canvas?.y).toBeGreaterThan(y + 60));
    const within = ({ canvas, marker }: typeof before) => (marker?.y ?? 0) - (canvas?.y ?? 0);
    // The page scrolls on for a moment.
    let after = await placed();
    await until(async () => {
      const last = after;
      after = await placed();
      expect(after).toEqual(last);
    });
    expect(within(after)).toBeCloseTo(within(before), 0);
    await drag([60, 160], Math.max(after.canvas?.y ?? 0, 0) + 60, 80);
    await until(async () => expect(within(await placed())).toBeGreaterThan(within(after) + 40));
  }));

test.concurrent.each(looks)(
  "The map shows the calculated point with a marker, a scale, the carrier's branches and how exact it is, without a network: $language, $width, $mode [A-072, A-073, A-078]",
  (look) =>
    inspect(look, async (visitor) => {
      const { page, speech } = visitor;
      await openMap(visitor, known);
      await until(async () => expect(await map(visitor).getAttribute("data-zoom")).toBe("15"));
      const canvas = page.getByRole("region", { name: speech.label("addressMap.name") });
      const height = () =>
        canvas.evaluate((element) => element.parentElement?.getBoundingClientRect().height);
      expect(await height()).toBe(500);
      expect(await marker(visitor).getAttribute("aria-label")).toBe(speech.label("addressMap.marker.found"));
      const { width = 0, height: tall = 0 } = (await marker(visitor).boundingBox()) ?? {};
      expect(Math.min(width, tall)).toBeGreaterThanOrEqual(44);
      await map(visitor).getByText("500 m", { exact: true }).waitFor();
      await map(visitor)
        .getByText(speech.message("addressMap.precision.postalCode", { distance: "2 km" }))
        .waitFor();
      await visitor.see("map");
      for (let times = 0; times < 9; times++)
        await named(visitor, speech.button("addressMap.zoomOut")).click();
      await map(visitor).getByText("Guadalajara", { exact: true }).first().waitFor();
      // The branches are on the land, whichever was there first.
      const heights = await map(visitor).evaluate((element) =>
        ["land", "branch"].map((name) => {
          const pane = element.querySelector(`path[class*="_${name}_"]`)?.closest(".leaflet-pane");
          return pane ? Number(getComputedStyle(pane).zIndex) : Number.NaN;
        }),
      );
      expect(heights[0]).toBeLessThan(heights[1] ?? Number.NaN);
      await visitor.see("map from afar");
    }),
);

test.concurrent("The marker is moved by the arrow keys, ten metres at a time and fifty with Shift, and goes back home", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await openMap(visitor, known);
    // A second Enter on the button that opened the map stores nothing.
    await focused(named(visitor, speech.button("address.correctPlace.cancel")));
    const says = (label: string) =>
      until(async () => expect(await marker(visitor).getAttribute("aria-label")).toBe(label));
    await says("Marker at the calculated point");
    await marker(visitor).focus();
    await page.keyboard.press("ArrowUp");
    await says("Marker 10 m from the calculated point");
    await page.keyboard.press("Shift+ArrowUp");
    await says("Marker 60 m from the calculated point");
    await page.keyboard.press("ArrowDown");
    await says("Marker 50 m from the calculated point");
    await page.keyboard.press("Home");
    await says("Marker at the calculated point");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowRight");
    await says("Marker at the calculated point");
    expect(await named(visitor, speech.button("addressMap.bring")).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await map(visitor).waitFor({ state: "detached" });
  }));

describe("with a geocoding service and tiles of the carrier's choice", () => {
  let service: GeocodingService;
  let tiles: TileServer;
  let database: FreshDatabase;
  let portal: Portal;
  beforeAll(async () => {
    [service, tiles, database] = await Promise.all([
      startGeocodingService({ key: "key-of-the-carrier" }),
      startTileServer(),
      portalDatabase("demo"),
    ]);
    portal = await startProcess("demo", database, undefined, {
      GEOCODER_URL: service.settings.url.href,
      GEOCODER_KEY: "key-of-the-carrier",
      TILES_URL: `${tiles.origin}/{z}/{x}/{y}.svg`,
      TILES_ATTRIBUTION: "© The map makers",
    });
  });
  afterAll(async () => {
    await portal?.end();
    await Promise.all([service?.end(), tiles?.end(), database?.drop()]);
  });

  const house = {
    lat: "20.6745",
    lon: "-103.3871",
    display_name: "680, Privada Muestra, Guadalajara",
    place_rank: 30,
    addresstype: "building",
  };

  test("A found street is shown from near on the carrier's tiles, a neighbourhood from farther; the marker is dragged, and its place stored with the geocoder's [A-073, A-079, A-080, A-085, P-281]", () =>
    inspect({ place: portal.place(), language: "en" }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(new URL(request.url()).origin);
      });
      service.answers(nominatim(house));
      await openMap(visitor, known);
      await until(async () => expect(await map(visitor).getAttribute("data-zoom")).toBe("20"));
      expect(Object.fromEntries(service.asked.at(-1)?.url.searchParams ?? [])).toMatchObject({
        key: "key-of-the-carrier",
        "accept-language": "en",
      });
      await map(visitor).getByText("© The map makers", { exact: true }).waitFor();
      await until(async () => expect(tiles.asked.some(({ path }) => path.startsWith("/19/"))).toBe(true));
      const origin = new URL(page.url()).origin;
      expect(new Set(tiles.asked.map(({ referer }) => referer))).toEqual(new Set([`${origin}/`]));
      expect(new Set(scripts)).toEqual(new Set([origin]));

      // It is where it was left before this street was known; its way home is the street.
      await marker(visitor).press("Home");
      const atHome = speech.label("addressMap.marker.found");
      await until(async () => expect(await marker(visitor).getAttribute("aria-label")).toBe(atHome));
      const from = await marker(visitor).boundingBox();
      if (!from) throw new Error("there is no marker");
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 20, { steps: 4 });
      await page.mouse.move(x + 120, y + 40, { steps: 4 });
      await page.mouse.up();
      await until(async () => expect(await distance(visitor)).toBeGreaterThan(5));
      const moved = await distance(visitor);
      // Dragged over the map's edge it stays on the map.
      const edge = await map(visitor).locator(".leaflet-container").boundingBox();
      if (!edge) throw new Error("there is no map");
      await page.mouse.down();
      await page.mouse.move(x, edge.y, { steps: 4 });
      await page.mouse.move(edge.x + edge.width + 50, edge.y - 50, { steps: 4 });
      await page.mouse.up();
      const atEdge = await marker(visitor).boundingBox();
      expect(atEdge?.y).toBeGreaterThanOrEqual(Math.floor(edge.y));
      expect((atEdge?.x ?? 0) + 44).toBeLessThanOrEqual(Math.ceil(edge.x + edge.width));
      await page.mouse.move(edge.x + edge.width - 22, edge.y + 22);
      await page.mouse.down();
      await page.mouse.move(x, edge.y + 80, { steps: 4 });
      await page.mouse.move(x + 120, y + 40, { steps: 4 });
      await page.mouse.up();
      await until(async () => expect(Math.abs((await distance(visitor)) - moved)).toBeLessThan(5));
      const away = await distance(visitor);
      expect(away).toBeLessThan(60);
      await named(visitor, speech.button("address.correctPlace.yes")).click();
      await map(visitor).waitFor({ state: "detached" });
      await until(async () =>
        expect(await watch.passed()).toContain("The location of the address is saved."),
      );

      await reopenMap(visitor, known);
      await until(async () => expect(await distance(visitor)).toBe(away));
      await visitor.see("map with tiles");
      // An address of which the service knows the neighbourhood alone.
      service.answers(
        nominatim({ ...house, lat: "25.4232", lon: "-101.0053", place_rank: 20, addresstype: "suburb" }),
      );
      await reopenMap(visitor, unmarked);
      await until(async () => expect(await map(visitor).getAttribute("data-zoom")).toBe("17"));
      // A tile server that is away: the portal draws what it knows itself, and says so.
      const noTile = (route: Route) => route.fulfill({ contentType: "text/plain", body: "" });
      await page.route(`${tiles.origin}/**`, noTile);
      await reopenMap(visitor, known);
      await page.getByText(speech.message("addressMap.tilesAway")).waitFor();
      for (let times = 0; times < 6; times++)
        await named(visitor, speech.button("addressMap.zoomOut")).click();
      await map(visitor).getByText("Americana", { exact: true }).first().waitFor();
      await visitor.see("map without its tiles");
      await page.unroute(`${tiles.origin}/**`, noTile);
      await named(visitor, speech.button("addressMap.zoomOut")).click();
      await page.getByText(speech.message("addressMap.tilesAway")).waitFor({ state: "detached" });
      // One that does not answer counts as away after some seconds, until its first tile comes.
      const held: Route[] = [];
      await page.route(`${tiles.origin}/**`, (route) => void held.push(route));
      await page.goto(known);
      await named(visitor, speech.button("address.correctPlace")).click();
      await page.getByText(speech.message("addressMap.tilesAway")).waitFor();
      await page.unroute(`${tiles.origin}/**`);
      // Some are of a view that is no longer shown.
      await Promise.allSettled(held.map((route) => route.continue()));
      await page.getByText(speech.message("addressMap.tilesAway")).waitFor({ state: "detached" });
      await named(visitor, speech.button("address.correctPlace.no")).click();
      await map(visitor).waitFor({ state: "detached" });
      await page.getByText(speech.label("address.doubtful"), { exact: true }).first().waitFor();
    }));

  test.each(variants(["es", "en"] as const))(
    "Where the service refuses and nothing is known, the map shows the country without a word; where nothing is found, a dialog says so, in %s [A-074, A-075, A-076, A-077]",
    (language) =>
      inspect({ place: portal.place(), language }, async (visitor) => {
        const { page, speech } = visitor;
        await enter(visitor, account("demo"));
        service.answers((_, answer) => answer.writeHead(403).end());
        // What people see of an address of which the portal itself knows no point: taken out where it is kept.
        await page.route("**/get-geocode-by-address?*", async (route) => {
          const url = new URL(route.request().url());
          url.searchParams.set("cp", "99999");
          url.searchParams.set("ciudad", "NINGUNA");
          await route.continue({ url: url.href });
        });
        await reopenMap(visitor, unmarked);
        const notFound = page.getByRole("alertdialog", { name: speech.label("addressMap.notFound.title") });
        expect(await map(visitor).getAttribute("data-zoom")).toBe("6");
        expect(await marker(visitor).getAttribute("aria-label")).toBe(
          speech.label("addressMap.marker.unset"),
        );
        expect(await notFound.count()).toBe(0);
        expect(await named(visitor, speech.button("address.correctPlace.yes")).isDisabled()).toBe(true);

        service.answers(nominatim());
        await reopenMap(visitor, unmarked);
        await notFound.getByText(speech.message("addressMap.notFound")).waitFor();
        await visitor.see("address not found");
        await notFound.getByRole("button", { name: speech.button("warning.confirm") }).click();
        await notFound.waitFor({ state: "detached" });
        expect(await map(visitor).getAttribute("data-zoom")).toBe("6");
        await named(visitor, speech.button("addressMap.bring")).click();
        expect(await marker(visitor).getAttribute("aria-label")).toBe(
          speech.label("addressMap.marker.alone"),
        );
        // It is in the country's centre, to a pixel; nothing is stored.
        const call = "/api/app/cliente-distribuidor-direccion";
        visitor.watch.expectCut(call);
        await page.route(`**${call}`, (route) => route.abort());
        const cut = page.waitForEvent("requestfailed", (each) => each.url().endsWith(call));
        await named(visitor, speech.button("address.correctPlace.yes")).click();
        const sent = fromWire(newLocation, (await cut).postDataJSON());
        expect(sent).toMatchObject({ value: { markedLatitude: 23_634_500, markedLongitude: -102_552_800 } });
      }),
  );
});

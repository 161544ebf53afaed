import type { Claim } from '@assay/contract/claims';
import { say } from '@assay/statements';
import { METRES_A_MILE, milesBetween, type Place } from '../../../platform/miles-between.ts';
import { raise } from '../file-facts.ts';
import { sayMiles } from '../say-finding.ts';
import { type Claimed, type Compared, compared, notCompared } from './compared.ts';

/**
 * The claimed place, as far as distances can be measured from it: its coordinates, or those found for its
 * name.
 */
export function placeOf({ location, found }: Claim): (Place & { readonly accuracyMetres: number }) | null {
  return location ? { ...location, accuracyMetres: 0 } : found;
}

/** What a claim lacks from whose place no distance can be measured. */
export const missingPlace = ({ place, kind }: Claim) =>
  place === null ? (`${kind}Place` as const) : ('placeUnknown' as const);

/** Reports files taken far from the claimed place. */
export function comparePlaces({ claim, files, config }: Claimed): Compared {
  const { place, kind } = claim;
  const { maxDistanceMiles } = config;
  if (!config.locationCheckEnabled) return notCompared('place', 'off');
  const at = placeOf(claim);
  if (at === null) return notCompared('place', missingPlace(claim));
  const placed = files.flatMap((file) => {
    const { location } = file.captured;
    return location ? [{ ...file, location }] : [];
  });
  if (placed.length === 0) return notCompared('place', 'locations');
  const claimPlace = place ?? `${at.latitude}, ${at.longitude}`;
  const { accuracyMetres } = at;
  const findings = placed.flatMap(({ id, name, location }) => {
    const distanceMiles = milesBetween(location, at);
    // The named town covers an area: the claimant gets the benefit of the doubt.
    if (distanceMiles - accuracyMetres / METRES_A_MILE <= maxDistanceMiles) return [];
    const values = {
      ...{ distanceMiles: Math.round(distanceMiles * 100) / 100, maxDistanceMiles },
      ...{ latitude: location.latitude, longitude: location.longitude },
      ...{ accuracyMetres, claimKind: kind, claimPlace },
    };
    return [raise('ERROR_LOCATION_DIFFERENCE', { name }, { assetIds: [id], values })];
  });
  const said = say('claim.places', {
    ...{ compared: placed.length, files: files.length, differ: findings.length },
    place: claimPlace,
    limit: sayMiles(maxDistanceMiles + accuracyMetres / METRES_A_MILE),
  });
  return compared('place', findings, [said]);
}

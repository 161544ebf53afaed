import { METRES_A_MILE, milesBetween, type Place } from '../../../platform/miles-between.ts';
import { type Check, type FileFacts, type Finding, raise } from '../file-facts.ts';
import { findOutliers } from '../find-outliers.ts';

type Placed = FileFacts & { readonly captured: { readonly location: Place } };

/** Compares each picture's place with where it was sent from, and with the record's other pictures. */
export const checkLocationDifference: Check = (files, { locationCheckEnabled, maxDistanceMiles }) => {
  if (!locationCheckEnabled) return [];
  const placed = files.filter((file): file is Placed => file.captured.location !== null);
  const found = placed.flatMap((file) => compareWithSender(file, maxDistanceMiles));
  const measure = (one: Placed, other: Placed) =>
    milesBetween(one.captured.location, other.captured.location);
  // A picture that is not where its sender was is reported already, and is no reference for the others.
  const rest = placed.filter(({ id }) => found.every(({ assetIds }) => !assetIds.includes(id)));
  for (const { item, from, distance } of findOutliers(rest, measure, maxDistanceMiles)) {
    found.push(describe(item, from, { distanceMiles: distance, maxDistanceMiles }));
  }
  return found;
};

function compareWithSender(file: Placed, maxDistanceMiles: number): Finding[] {
  const { sentFrom, captured } = file;
  if (!sentFrom) return [];
  const { accuracyMetres = 0 } = sentFrom;
  const distanceMiles = milesBetween(captured.location, sentFrom);
  // The sender's position has this accuracy: the sender gets the benefit of the doubt.
  if (distanceMiles - accuracyMetres / METRES_A_MILE <= maxDistanceMiles) return [];
  return [describe(file, null, { distanceMiles, maxDistanceMiles, accuracyMetres })];
}

/** Describes a file far from another one or, if there is none, from its sender. */
function describe(
  { id, name, captured: { location } }: Placed,
  other: Placed | null,
  measured: { distanceMiles: number; maxDistanceMiles: number; accuracyMetres?: number },
): Finding {
  const values = {
    ...measured,
    distanceMiles: Math.round(measured.distanceMiles * 100) / 100,
    latitude: location.latitude,
    longitude: location.longitude,
  };
  const assetIds = other ? [id, other.id] : [id];
  return raise('ERROR_LOCATION_DIFFERENCE', { name, other: other?.name }, { assetIds, values });
}

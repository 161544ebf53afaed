import { milesBetween, type Place } from '../../../platform/miles-between.ts';
import { describeMiles } from '../describe-amounts.ts';
import type { Check, FileFacts, Finding } from '../file-facts.ts';
import { findOutliers } from '../find-outliers.ts';

const METRES_A_MILE = 1_609.344;

type Placed = FileFacts & { readonly captured: { readonly location: Place } };

/** Where each picture was taken, against where it was sent from, and against the other pictures of the record. */
export const checkLocationDifference: Check = (files, { locationCheckEnabled, maxDistanceMiles }) => {
  if (!locationCheckEnabled) return [];
  const placed = files.filter((file): file is Placed => file.captured.location !== null);
  const found = placed.flatMap((file) => compareWithSender(file, maxDistanceMiles));
  const measure = (one: Placed, other: Placed) =>
    milesBetween(one.captured.location, other.captured.location);
  // One that is not where its sender was is told of already, and no measure for the others.
  const rest = placed.filter(({ id }) => found.every(({ assetIds }) => !assetIds.includes(id)));
  for (const { item, from, distance } of findOutliers(rest, measure, maxDistanceMiles)) {
    const what = `was taken ${describeMiles(distance)} from where “${from.name}” was taken`;
    found.push(describe(item, [item.id, from.id], what, { distanceMiles: distance, maxDistanceMiles }));
  }
  return found;
};

function compareWithSender(file: Placed, maxDistanceMiles: number): Finding[] {
  const { sentFrom, captured } = file;
  if (!sentFrom) return [];
  const { accuracyMetres = 0 } = sentFrom;
  const distanceMiles = milesBetween(captured.location, sentFrom);
  // Where the sender stood is known to this accuracy: the doubt is the sender's.
  if (distanceMiles - accuracyMetres / METRES_A_MILE <= maxDistanceMiles) return [];
  const what = `was taken ${describeMiles(distanceMiles)} from where it was sent from`;
  return [describe(file, [file.id], what, { distanceMiles, maxDistanceMiles, accuracyMetres })];
}

function describe(
  { name, captured: { location } }: Placed,
  assetIds: string[],
  what: string,
  values: { distanceMiles: number; maxDistanceMiles: number; accuracyMetres?: number },
): Finding {
  const message = `“${name}” ${what}; at most ${describeMiles(values.maxDistanceMiles)} may lie between.`;
  const distanceMiles = Math.round(values.distanceMiles * 100) / 100;
  return {
    code: 'ERROR_LOCATION_DIFFERENCE',
    message,
    assetIds,
    values: { ...values, distanceMiles, latitude: location.latitude, longitude: location.longitude },
  };
}

import { say } from '@assay/statements';
import { raise } from '../file-facts.ts';
import { placeOf } from './compare-places.ts';
import { type Claimed, type Compared, compared, notCompared } from './compared.ts';
import { sunHeight } from './sun-height.ts';

const MINUTE = 60_000;
/** The end of nautical twilight, in degrees: still dark if a clock is an hour wrong. */
const NIGHT = -12;
/**
 * Artificial light stays below it, even on stages and in stadiums; outdoor sunlight does not (exposure value
 * at ISO 100).
 */
const DAYLIGHT = 11;

/**
 * Reports photos exposed for daylight although it was night at the place. Dark photos by day are no
 * contradiction: rooms are dark too.
 */
export function compareDaylight({ claim, files, config }: Claimed): Compared {
  if (!config.timeCheckEnabled) return notCompared('daylight', 'off');
  const at = placeOf(claim);
  if (at === null)
    return notCompared('daylight', claim.place === null ? `${claim.kind}Place` : 'placeUnknown');
  const lit = files.flatMap((file) => {
    const { takenAt, lightValue } = file.captured;
    // Without a time zone the moment is not known.
    return typeof lightValue === 'number' && takenAt && takenAt.offset !== null
      ? [{ ...file, lightValue, local: takenAt.local, offset: takenAt.offset }]
      : [];
  });
  if (lit.length === 0) return notCompared('daylight', 'light');
  const claimPlace = claim.place ?? `${at.latitude}, ${at.longitude}`;
  const findings = lit.flatMap(({ id, name, lightValue, local, offset }) => {
    const height = sunHeight(new Date(Date.parse(`${local}Z`) - offset * MINUTE), at);
    if (lightValue < DAYLIGHT || height >= NIGHT) return [];
    const values = { takenAt: local, lightValue, degreesBelow: Math.round(-height), claimPlace };
    return [raise('ERROR_CLAIM_DAYLIGHT', { name }, { assetIds: [id], values })];
  });
  const said = say('claim.daylight', {
    ...{ compared: lit.length, files: files.length, differ: findings.length },
    place: claimPlace,
  });
  return compared('daylight', findings, [said, say('claim.daylight-limits')]);
}

import type { RecordFinding } from '@assay/contract/records';
import { expect, it } from 'vitest';
import { nameOutliers } from './name-outliers.ts';

it('names each kind once, for the file that stands out and not for those it is compared with', () => {
  const finding = (code: RecordFinding['code'], ...assetIds: string[]) =>
    ({ code, assetIds }) as RecordFinding;
  const outliers = nameOutliers([
    finding('ERROR_DUPLICATE_MEDIA', 'a'),
    finding('ERROR_LOCATION_DIFFERENCE', 'b', 'a'),
    finding('ERROR_LOCATION_DIFFERENCE', 'a', 'c'),
    finding('ERROR_LOCATION_DIFFERENCE', 'a', 'b'),
    finding('ERROR_TIME_DIFFERENCE'),
  ]);
  expect([...outliers]).toEqual([
    ['a', ['ERROR_DUPLICATE_MEDIA', 'ERROR_LOCATION_DIFFERENCE']],
    ['b', ['ERROR_LOCATION_DIFFERENCE']],
  ]);
});

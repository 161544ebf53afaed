import { expect, it } from 'vitest';
import { describeRunEnd, type EndedRun } from './run-end-words.ts';

const counts = { due: 14, takenIn: 12, sameContent: 0, failed: 0 };
const run: EndedRun = { name: 'Nightly', state: 'finished', dryRun: false, error: null, counts };

it.each<[Partial<EndedRun>, string]>([
  [{}, 'Nightly finished. 12 files taken in.'],
  [
    { counts: { ...counts, takenIn: 1_200, sameContent: 3, failed: 1 } },
    'Nightly finished. 1,200 files taken in, 3 the same as before, 1 failed.',
  ],
  [{ counts: { ...counts, takenIn: 0 } }, 'Nightly finished. No files taken in.'],
  [{ state: 'stopped', counts: { ...counts, takenIn: 1 } }, 'Nightly was stopped. 1 file taken in.'],
  [
    { state: 'failed', error: 'The secret key is wrong.', counts: { ...counts, takenIn: 0 } },
    'Nightly failed. The secret key is wrong. No files taken in.',
  ],
  [{ dryRun: true }, 'Nightly finished. 14 files would be read, nothing was taken in.'],
])('%o is told as “%s”', (given, words) => {
  expect(describeRunEnd({ ...run, ...given })).toBe(words);
});

import { expect, it } from 'vitest';
import { countsInWords, paceInWords, percentOf } from './describe-run.ts';

const none = {
  ...{ listed: 0, excluded: 0, unchanged: 0, due: 0, dueBytes: 0, takenIn: 0 },
  ...{ sameContent: 0, skipped: 0, failed: 0, doneBytes: 0 },
};

it('tells no percentage before the total is known, nor of a trial', () => {
  const counts = { ...none, due: 10, takenIn: 4, failed: 1 };
  expect(percentOf({ counts, listingDone: false, dryRun: false })).toBeNull();
  expect(percentOf({ counts, listingDone: true, dryRun: true })).toBeNull();
  expect(percentOf({ counts, listingDone: true, dryRun: false })).toBe(50);
});

it('never says that all is done while a file is left', () => {
  const counts = { ...none, due: 1_000, takenIn: 999 };
  expect(percentOf({ counts, listingDone: true, dryRun: false })).toBe(99);
});

it('leaves out counts of nothing, and tells failures first after what was taken in', () => {
  const counts = { ...none, listed: 1_200, takenIn: 1, failed: 2, unchanged: 7 };
  expect(countsInWords({ dryRun: false, counts })).toEqual([
    ...['1 file taken in', '1,200 listed', '2 failed', '7 unchanged'],
  ]);
});

it('says of a trial what would be read, with its size', () => {
  const counts = { ...none, listed: 3, due: 2, dueBytes: 2_048, excluded: 1 };
  expect(countsInWords({ dryRun: true, counts })).toEqual([
    ...['2 files would be read (2\u00a0KiB)', '3 listed', '1 left out'],
  ]);
});

it('tells rate and time left, slow ones by the minute', () => {
  expect(paceInWords({ filesPerSecond: null, secondsLeft: null })).toBeNull();
  expect(paceInWords({ filesPerSecond: 2.54, secondsLeft: 30 })).toBe(
    '2.5 files a second · less than a minute left',
  );
  expect(paceInWords({ filesPerSecond: 0.05, secondsLeft: 61 })).toBe(
    '3.0 files a minute · about 1 minute left',
  );
  expect(paceInWords({ filesPerSecond: 5, secondsLeft: 7_200 })).toContain('about 2 hours left');
});

import type { ServerEvent } from '@assay/contract/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnalysisTally, type EndedFile } from './tally-analyses.ts';

const progress = (assetId: string): ServerEvent => ({
  type: 'asset.progress',
  assetId,
  recordId: null,
  progress: 0.5,
  step: 'noise',
});
const changed = (assetId: string): ServerEvent => ({ type: 'asset.changed', assetId, recordId: null });

const told = (tell: ReturnType<typeof vi.fn>) =>
  tell.mock.calls.map(([files]) => (files as EndedFile[]).map(({ assetId }) => assetId));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells once of all that ended together', () => {
  const tell = vi.fn();
  const follow = createAnalysisTally(tell, () => false);
  for (const id of ['a', 'b', 'c']) follow(progress(id));
  follow(changed('a'));
  vi.advanceTimersByTime(1_500);
  follow(changed('b'));
  vi.advanceTimersByTime(2_000);
  expect(tell).not.toHaveBeenCalled();
  follow(changed('c'));
  vi.advanceTimersByTime(2_000);
  expect(told(tell)).toEqual([['a', 'b', 'c']]);
});

it('counts a file once that is analysed and read as a receipt', () => {
  const tell = vi.fn();
  const follow = createAnalysisTally(tell, () => false);
  for (let reading = 0; reading < 2; reading++) {
    follow(progress('receipt'));
    follow(changed('receipt'));
  }
  vi.advanceTimersByTime(2_000);
  expect(told(tell)).toEqual([['receipt']]);
});

it('does not wait for ever for an end that it missed', () => {
  const tell = vi.fn();
  const follow = createAnalysisTally(tell, () => false);
  for (const id of ['a', 'lost']) follow(progress(id));
  follow(changed('a'));
  vi.advanceTimersByTime(62_000);
  expect(told(tell)).toEqual([['a']]);
});

it('says nothing of changes without an analysis, nor of what is on screen', () => {
  const tell = vi.fn();
  const follow = createAnalysisTally(tell, ({ assetId }) => assetId === 'seen');
  follow(changed('other'));
  follow(progress('seen'));
  follow(changed('seen'));
  vi.advanceTimersByTime(10_000);
  expect(tell).not.toHaveBeenCalled();
});

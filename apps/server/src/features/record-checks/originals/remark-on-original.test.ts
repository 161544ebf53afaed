import type { Captured } from '@assay/analysis';
import type { OriginalOutcome } from '@assay/contract/originals';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { remarkOnOriginal } from './remark-on-original.ts';

const NOTHING: Captured = { make: null, model: null, takenAt: null, location: null };
const RECEIVED = new Date('2026-11-04T10:00:00Z');

const taken = (local: string, offset: number | null = null): Captured => ({
  ...NOTHING,
  takenAt: { local, offset },
});
const remark = (copy: Captured | null, original: Captured | null, outcome: OriginalOutcome = 'same') =>
  inEnglish(remarkOnOriginal({ captured: copy, receivedAt: RECEIVED }, { captured: original }, outcome));

describe('remarkOnOriginal', () => {
  it('says that a photo was taken after its copy had come in', () => {
    expect(remark(NOTHING, taken('2026-11-04T12:30:00', 60))).toBe(
      'By its metadata this file was taken on 4 November 2026, 11:30 UTC, after the copy had come in on 4 November 2026, 10:00 UTC. If the clock was right, it is a later photo and not the original of the copy.',
    );
  });

  it.each<[string, Captured | null]>([
    ['without metadata', NOTHING],
    ['that is not read yet', null],
    ['taken before', taken('2026-11-04T10:30:00', 60)],
    ['by a clock that is some minutes fast', taken('2026-11-04T11:09:00', 60)],
    ['without a zone, whose time can mean a moment before', taken('2026-11-04T23:59:00')],
  ])('says nothing of a photo %s', (_, original) => expect(remark(NOTHING, original)).toBe(''));

  it('says it of a photo without a zone only once it is later in every zone', () => {
    expect(remark(NOTHING, taken('2026-11-05T00:11:00'))).toContain(
      'taken on 5 November 2026, 00:11 (no time zone is named), after the copy',
    );
  });

  it('names two times of taking, unless one moment can be noted so in two zones', () => {
    const copy = taken('2026-11-03T08:00:00');
    expect(remark(copy, taken('2026-11-03T08:07:00'))).toContain(
      'taken on 3 November 2026, 08:00, by those of this file on 3 November 2026, 08:07',
    );
    expect(remark(copy, taken('2026-11-01T08:00:00'))).toContain('these are two photos');
    expect(remark(copy, taken('2026-11-03T13:30:01'))).toBe('');
    expect(remark(copy, taken('2026-11-03T08:00:59'))).toBe('');
    expect(remark(copy, taken('2026-11-03T08:01:59'))).toBe('');
    expect(remark(copy, taken('2026-11-03T08:02:00'))).toContain('on 3 November 2026, 08:02');
    expect(remark(copy, copy)).toBe('');
  });

  it('names two cameras, where both files name a model', () => {
    const by = (model: string | null): Captured => ({ ...NOTHING, model });
    expect(remark(by('iPhone 15'), by('Pixel 8'))).toBe(
      'The metadata of the copy name “iPhone 15” as the camera, those of this file “Pixel 8”.',
    );
    expect(remark(by('PIXEL 8'), by('Pixel 8'))).toBe('');
    expect(remark(by(null), by('Pixel 8'))).toBe('');
  });

  it('says what a picture may be that cannot be laid over the copy, and nothing of the copy itself', () => {
    expect(remark(NOTHING, NOTHING, 'apart')).toMatch(/^In tests, \d+ of \d+ copies could be laid over/);
    expect(remark(NOTHING, taken('2026-11-09T08:00:00'), 'repeated')).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { listChangedPages, scaleOf, widthAt, zoomBy } from './page-zoom.ts';

const A4 = { width: 595, height: 842 };

describe('zoom of a page', () => {
  it('fits the width, or the whole page', () => {
    const room = { width: 1_000, height: 500 };
    expect(widthAt(scaleOf('width', A4, room), A4)).toBeCloseTo(1_000, -1);
    const scale = scaleOf('page', A4, room);
    expect((widthAt(scale, A4) * A4.height) / A4.width).toBeCloseTo(500, -1);
    expect(widthAt(scale, A4)).toBeLessThan(1_000);
  });

  it('shows a page at 100 % as large as on paper, at 96 pixels an inch', () => {
    expect(widthAt(scaleOf(1, A4, { width: 10, height: 10 }), { width: 720, height: 720 })).toBe(960);
  });

  it('goes out as far as it came in, within limits', () => {
    expect(zoomBy(zoomBy(1, 1), -1)).toBeCloseTo(1);
    expect([zoomBy(1, 99), zoomBy(1, -99)]).toEqual([6, 0.1]);
  });
});

it('names the pages whose content was changed, and no other', () => {
  const change = (page: number | null, harmless: boolean) => ({ kind: 'text', page, harmless, words: '' });
  const revision = { number: 2, bytes: 1, producer: null, date: null };
  const changes = [change(3, false), change(1, true), change(null, false), change(3, false)];
  expect([...listChangedPages({ revisions: [{ ...revision, changes }] })]).toEqual([3]);
});

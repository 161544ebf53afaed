import { describe, expect, it } from 'vitest';
import { cutWindow } from './row-window.ts';

const place = (top: number) => ({ top, rowHeight: 65, windowHeight: 900 });

describe('the rows that are drawn', () => {
  it('are all of them where there are few', () => {
    expect(cutWindow(100, place(-500))).toEqual({ from: 0, to: 100, above: 0, below: 0 });
    expect(cutWindow(0, place(0))).toEqual({ from: 0, to: 0, above: 0, below: 0 });
  });

  it('are those in the window and some around it; the rest keeps its height', () => {
    const start = cutWindow(1_000, place(200));
    expect(start).toMatchObject({ from: 0, above: 0 });
    expect(start.to).toBeGreaterThanOrEqual(23);
    expect(start.to).toBeLessThan(40);
    const middle = cutWindow(1_000, place(-65 * 500));
    expect(middle.from).toBeLessThanOrEqual(488);
    expect(middle.to).toBeGreaterThanOrEqual(526);
    expect(middle.to - middle.from).toBeLessThan(60);
    expect(cutWindow(1_000, place(-65 * 990)).to).toBe(1_000);
    for (const cut of [start, middle]) expect(cut.above + (cut.to - cut.from) * 65 + cut.below).toBe(65_000);
  });

  it('stay the same while little is scrolled', () => {
    expect(cutWindow(1_000, place(-65 * 504))).toEqual(cutWindow(1_000, place(-65 * 504 - 40)));
  });

  it('are none where the list is far from the window', () => {
    expect(cutWindow(1_000, place(20_000))).toMatchObject({ from: 0, to: 0, below: 65_000 });
    expect(cutWindow(1_000, place(-200_000))).toMatchObject({ from: 1_000, to: 1_000, above: 65_000 });
  });
});

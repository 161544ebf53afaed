import { describe, expect, it } from 'vitest';
import { settleCells } from './settle-cells.ts';

const grid = { width: 30, height: 20 };
const fill = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: 600 }, (_, i) => value(i % 30, Math.floor(i / 30)));
const isInside = (x: number, y: number) => x >= 8 && x < 16 && y >= 6 && y < 12;
const at = (cells: Float32Array, x: number, y: number) => cells[30 * y + x];

describe('the cells as a reviewer sees them', () => {
  it('are left where they are when all are alike and none is certain', () => {
    const settled = settleCells(
      fill(() => 0.3),
      grid,
    );
    for (const value of settled) expect(value).toBeCloseTo(0.3, 5);
  });

  it('stand out less alone than together', () => {
    const alone = settleCells(
      fill((x, y) => (x === 12 && y === 9 ? 0.45 : 0.05)),
      grid,
    );
    const together = settleCells(
      fill((x, y) => (isInside(x, y) ? 0.45 : 0.05)),
      grid,
    );
    expect(at(together, 12, 9)).toBeCloseTo(0.45, 5);
    expect(at(alone, 12, 9)).toBeLessThan(0.3);
  });

  it('lose the echo around what stands out with certainty, which itself stays likelier than not', () => {
    const settled = settleCells(
      fill((x, y) => (isInside(x, y) ? 0.97 : 0.6)),
      grid,
    );
    expect(at(settled, 25, 3)).toBeLessThan(0.35);
    expect(at(settled, 12, 9)).toBeGreaterThan(0.8);
  });

  it('are never raised as a whole, and stay probabilities', () => {
    const settled = settleCells(
      fill((x, y) => (isInside(x, y) ? 1 : 0)),
      grid,
    );
    for (const value of settled) expect(value >= 0 && value <= 1).toBe(true);
    expect(at(settled, 25, 3)).toBeLessThan(1e-4);
  });
});

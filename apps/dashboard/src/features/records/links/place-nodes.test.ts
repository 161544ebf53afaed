import { describe, expect, it } from 'vitest';
import { DRAWING, frameOf, type Point, placeNodes } from './place-nodes.ts';

const ring = (steps: 0 | 1 | 2, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${steps}-${index}`, steps }));
const distance = (one: Point | undefined, other: Point | undefined) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.NaN;

describe('the places of linked records', () => {
  it('lie within the drawing and apart from one another, sixty of them as well', () => {
    const records = [...ring(0, 1), ...ring(1, 20), ...ring(2, 39)];
    const links = [
      ...ring(1, 20).map(({ id }) => ({ from: '0-0', to: id })),
      // All lead on from the same record.
      ...ring(2, 39).map(({ id }) => ({ from: '1-3', to: id })),
    ];
    const places = [...placeNodes(records, links).values()];
    expect(places).toHaveLength(60);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(DRAWING.width - 20);
      expect(y).toBeGreaterThan(14);
      expect(y).toBeLessThan(DRAWING.height - 14);
    }
    const apart = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => distance(one, other)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(20);
  });

  it('are beside what leads to them', () => {
    const records = [...ring(0, 1), ...ring(1, 4), ...ring(2, 2)];
    const places = placeNodes(records, [
      { from: '0-0', to: '1-0' },
      { from: '1-1', to: '2-0' },
      // From either end.
      { from: '2-1', to: '1-3' },
    ]);
    expect(places.get('0-0')).toEqual({ x: 380, y: 202 });
    const nearest = (id: string) =>
      ring(1, 4).toSorted((one, other) => {
        return distance(places.get(id), places.get(one.id)) - distance(places.get(id), places.get(other.id));
      })[0]?.id;
    expect([nearest('2-0'), nearest('2-1')]).toEqual(['1-1', '1-3']);
  });

  it('are framed with room for their names', () => {
    const places = new Map([
      ['a', { x: 100, y: 50 }],
      ['b', { x: 300, y: 90 }],
    ]);
    expect(frameOf(places)).toEqual({ viewBox: '36 30 328 98', width: 328 });
  });
});

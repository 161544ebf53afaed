import { describe, expect, it } from 'vitest';
import { listStretches } from './list-stretches.ts';

const STEP = 0.04;
const run = (from: number, to: number, by = 1) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, at) => Math.floor(from + at * by));
const list = (path: readonly number[], first: number) =>
  listStretches(Int32Array.from(path), { step: STEP, counts: [first, path.length] });

describe('listStretches', () => {
  it('tells one stretch of a whole copy, also where frames were held and dropped', () => {
    const jittered = run(0, 250).map((i) => Math.min(249, i + (i % 5 === 0 ? 1 : 0)));
    for (const path of [run(0, 250), jittered]) {
      const { stretches, onlyFirst, onlySecond } = list(path, 250);
      expect(stretches).toMatchObject([{ speed: 1, kind: 'plain' }]);
      expect([onlyFirst, onlySecond]).toEqual([[], []]);
    }
  });

  it('tells a cut, and none of a fifth of a second', () => {
    expect(list([...run(0, 100), ...run(125, 250)], 250).onlyFirst).toMatchObject([
      { from: expect.closeTo(4, 5), to: expect.closeTo(5, 5) },
    ]);
    expect(list([...run(0, 100), ...run(104, 250)], 250)).toMatchObject({ onlyFirst: [], onlySecond: [] });
  });

  it('counts a picture that stands still as put in', () => {
    const held = Array.from({ length: 50 }, () => 99);
    const { onlySecond, onlyFirst } = list([...run(0, 100), ...held, ...run(100, 250)], 250);
    expect(onlySecond).toMatchObject([{ from: expect.closeTo(4, 0), to: expect.closeTo(6, 0) }]);
    expect(onlyFirst).toEqual([]);
  });

  it('tells the speed of a stretch, and of no stretch that is too short to tell', () => {
    expect(list([...run(0, 100), ...run(100, 250, 1.5)], 250).stretches).toMatchObject([
      { speed: 1 },
      { speed: 1.5 },
    ]);
  });

  it('calls what stands in another order moved, and what stands twice repeated', () => {
    expect(
      list([...run(0, 100), ...run(150, 250), ...run(100, 150)], 250).stretches.map(({ kind }) => kind),
    ).toEqual(['plain', 'plain', 'moved']);
    expect(list([...run(0, 250), ...run(50, 100)], 250).stretches.map(({ kind }) => kind)).toEqual([
      'plain',
      'repeated',
    ]);
  });

  it('tells nothing of a path without counterparts', () => {
    expect(
      list(
        Array.from({ length: 50 }, () => -1),
        50,
      ),
    ).toMatchObject({
      stretches: [],
      onlyFirst: [{ from: 0, to: 2 }],
      onlySecond: [{ from: 0, to: 2 }],
    });
  });
});

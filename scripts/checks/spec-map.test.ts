import { describe, expect, it } from 'vitest';
import { findFaults, readRows, readTitles } from './spec-map.ts';

const SOURCE = `
describe('a lamp', () => {
  it('burns', () => {});
  it.skipIf(isDay)(
    'is seen “at night”',
    async () => {},
  );
  it.each([['red', 1]])('is %s', (_, n) => {});
  test('doesn\\'t smoke', async () => {
    await test.step("it is put out", async () => {});
  });
});
`;
const FILES: Record<string, string> = {
  'a.ts': '',
  'a.test.ts': SOURCE,
  'b.test.ts': "it('rings', () => {});",
};
const read = (path: string) => FILES[path] ?? null;

describe('the map of the specification', () => {
  it('is read row by row, with its paths and the titles of its tests', () => {
    const markdown = `# Title

| id | code | test | shown by |
|---|---|---|---|
| S1-01 | \`a/b.ts\`, \`c.ts\` | — | — |
| S1-02 | — | d.test.ts, e.test.ts | “burns” “is seen “at night”” |
| S1-03 | — | — | prose |
`;
    expect(readRows(markdown)).toEqual([
      { id: 'S1-01', code: ['a/b.ts', 'c.ts'], tests: [], titles: [] },
      { id: 'S1-02', code: [], tests: ['d.test.ts', 'e.test.ts'], titles: ['burns', 'is seen “at night”'] },
      { id: 'S1-03', code: [], tests: [], titles: ['prose'] },
    ]);
  });

  it('knows the titles of tests and their steps, however they are called, and of nothing around them', () => {
    expect([...readTitles(SOURCE)]).toEqual([
      'burns',
      'is seen “at night”',
      'is %s',
      "doesn't smoke",
      'it is put out',
    ]);
  });

  const row = { id: 'S1-01', code: ['a.ts'], tests: ['a.test.ts'], titles: ['burns'] };
  it.each([
    [{}, []],
    [{ titles: ['prose'] }, []],
    [{ tests: [], titles: [] }, []],
    [{ code: ['gone.ts'] }, ['S1-01: no file gone.ts']],
    [{ titles: [] }, ['S1-01: no test is named by its title']],
    [{ titles: ['burns', 'a lamp'] }, ['S1-01: no test “a lamp” in a.test.ts']],
    [{ tests: ['a.test.ts', 'b.test.ts'] }, ['S1-01: none of its tests is in b.test.ts']],
    [{ tests: [] }, ['S1-01: no test “burns” in no file']],
  ])('finds fault with %j: %j', (change, faults) => {
    expect(findFaults({ ...row, ...change }, read)).toEqual(faults);
  });
});

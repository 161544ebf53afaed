import { expect, it } from 'vitest';
import { t } from './reports-texts.ts';
import { splitMethods } from './split-methods.ts';

it('counts those that saw nothing or had nothing to say, and tells of the others, broken ones among them', () => {
  const methods = [
    { status: 'finding', score: 91 },
    { status: 'finding', score: 20 },
    { status: 'finding', score: 19 },
    { status: 'inconclusive', score: null },
    { status: 'not-applicable', score: null },
    { status: 'failed', score: null },
  ] as const;
  const { told, others } = splitMethods(methods);
  expect(told.map(({ status, score }) => [status, score])).toEqual([
    ['finding', 91],
    ['finding', 20],
    ['failed', null],
  ]);
  expect(others).toBe(3);
  expect(t('reports.sawNothing', { count: others })).toBe(
    '3 other methods saw nothing or had nothing to say.',
  );
});

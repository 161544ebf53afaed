import { expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { say, series } from './say.ts';

it('a statement has its id and its values, and nothing else', () => {
  expect(say('copy-move.none')).toEqual({ id: 'copy-move.none' });
  expect(say('copy-move.found-parts', { count: 2 })).toEqual({
    id: 'copy-move.found-parts',
    values: { count: 2 },
  });
});

it('what is not in the catalogue does not compile', () => {
  // @ts-expect-error an unknown id
  say('copy-move.nonesuch');
  // @ts-expect-error a value is missing
  say('copy-move.found-parts');
  // @ts-expect-error a value that the sentence has not
  say('copy-move.none', { count: 2 });
  // @ts-expect-error a value of another kind
  say('copy-move.found-parts', { count: 'two' });
  // @ts-expect-error a case that the sentence has not
  say('credentials.ai-made', { where: 'nowhere' });
});

it('statements that come from outside are taken member by member', () => {
  const said = [
    say('metadata.found', { facts: series('and', [say('metadata.editor', { program: 'GIMP' }), 'x']) }),
    { id: 'a.b', values: { when: { date: '2024-05-03T12:00' }, count: 2 } },
  ];
  expect(readStatements(said)).toEqual(said);
  expect(readStatements([{ id: 'a.b', more: 1, values: { x: { id: 'c.d', html: '<b>' } } }])).toEqual([
    { id: 'a.b', values: { x: { id: 'c.d' } } },
  ]);
});

it.each([
  [null],
  ['a.b'],
  [{ id: 'a.b' }],
  [[{}]],
  [[{ id: 1 }]],
  [[{ id: 'a.b', values: [] }]],
  [[{ id: 'a.b', values: { x: null } }]],
  [[{ id: 'a.b', values: { x: true } }]],
  [[{ id: 'a.b', values: { x: Number.NaN } }]],
  [[{ id: 'a.b', values: { x: { date: 'soon' } } }]],
  [[{ id: 'a.b', values: { x: { series: ['x'], by: 'or' } } }]],
  [[{ id: 'a.b', values: { x: { series: [[]], by: 'and' } } }]],
  [Array.from({ length: 1_000 }, () => ({ id: 'a.b' }))],
])('what is malformed is not taken: %#', (candidate) => {
  expect(readStatements(candidate)).toBeNull();
});

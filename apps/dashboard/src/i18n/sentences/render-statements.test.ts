import { expect, it } from 'vitest';
import { nameDistances, openRenderer } from './render-statements.ts';

it('tells statements in the reader’s language, and leaves to the stored words what it does not know', async () => {
  const render = await openRenderer('de', 'miles');
  expect(render([{ id: 'copy-move.none' }, { id: 'damaged-data.complete' }])).toBe(
    'Kein Teil des Bildes findet sich an anderer Stelle darin wieder. Die Bilddaten sind vollständig.',
  );
  expect(render([{ id: 'copy-move.none' }, { id: 'copy-move.invented-later' }])).toBeNull();
  expect(render([{ id: 'copy-move.found-parts' }])).toBeNull();
  expect(render([{ id: 'copy-move.none', values: { x: null } }])).toBeNull();
});

it('tells distances in the reader’s unit', async () => {
  const amount = (id: string, count: number) => ({ id, values: { count } });
  const distance = {
    id: 'amount.distance',
    values: {
      unit: 'miles',
      miles: amount('amount.miles', 16.9),
      kilometres: amount('amount.kilometres', 27.2),
    },
  };
  const said = [
    { id: 'finding.far-from-sender', values: { name: 'a.jpg', distance, limit: amount('amount.days', 1) } },
  ];
  const [inMiles, inKilometres] = [await openRenderer('en', 'miles'), await openRenderer('en', 'kilometres')];
  expect(inMiles(said)).toBe(
    'The metadata of “a.jpg” say that it was taken 16.9 miles from where it was sent from; the limit is 1 day.',
  );
  expect(inKilometres(said)).toContain('taken 27.2 kilometres from where it was sent from;');
  expect((await openRenderer('de', 'kilometres'))(said)).toContain('27,2 Kilometer;');
  expect(nameDistances(said)).toBe(true);
  expect(
    nameDistances([{ id: 'finding.score', values: { name: 'amount.distance', score: 1, limit: 2 } }]),
  ).toBe(false);
});

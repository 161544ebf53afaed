import { expect, it } from 'vitest';
import { openRenderer } from './render-statements.ts';

it('tells statements in the reader’s language, and leaves to the stored words what it does not know', async () => {
  const render = await openRenderer('de');
  expect(render([{ id: 'copy-move.none' }, { id: 'damaged-data.complete' }])).toBe(
    'Kein Teil des Bildes findet sich an anderer Stelle darin wieder. Die Bilddaten sind vollständig.',
  );
  expect(render([{ id: 'copy-move.none' }, { id: 'copy-move.invented-later' }])).toBeNull();
  expect(render([{ id: 'copy-move.found-parts' }])).toBeNull();
  expect(render([{ id: 'copy-move.none', values: { x: null } }])).toBeNull();
});

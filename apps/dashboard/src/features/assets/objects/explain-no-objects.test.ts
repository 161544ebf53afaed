import { expect, it } from 'vitest';
import { explainNoObjects } from './explain-no-objects.ts';

it('says what it is worth that nothing was named only where models looked and named nothing', () => {
  const models = ['COCO objects'];
  expect(explainNoObjects({ models, counts: [] })?.hint).toBe(
    'That does not say that there is none: on test photos more than half of the names were missed.',
  );
  expect(explainNoObjects({ models, counts: [{ name: 'dog', objects: 1 }] })).toBeNull();
  expect(explainNoObjects({ models: null, counts: [] })).toBeNull();
});

import { expect, it } from 'vitest';
import { explainNoMap } from './explain-no-map.ts';

it('says that no file tells of a place only where that is known', () => {
  expect(explainNoMap([])).toBe('No file tells where it was made or sent from');
  expect(explainNoMap(undefined)).toBeUndefined();
  expect(explainNoMap([{ latitude: 47 }])).toBeUndefined();
});

import { expect, it } from 'vitest';
import { withColon } from './with-colon.ts';

it('parts a name from what belongs to it as its language does', () => {
  expect(withColon('Key', 'a', 'en')).toBe('Key: a');
  expect(withColon('Clé', 'a', 'fr')).toBe('Clé\u00a0: a');
  expect(withColon('Nº 2')).toBe('Nº 2: ');
});

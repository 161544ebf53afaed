import { expect, it } from 'vitest';
import { RECORD_ERROR_CODES } from '../closed-sets.ts';
import { RECORD_FINDING_WORDS } from './record-finding-words.ts';

it('findings have one short title for each code of the specification, and no two the same', () => {
  const titles = RECORD_ERROR_CODES.map((code) => RECORD_FINDING_WORDS[code].title);
  expect(new Set(titles).size).toBe(RECORD_ERROR_CODES.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z ]{5,20}$/);
});

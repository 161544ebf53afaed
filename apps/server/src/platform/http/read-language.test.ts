import { expect, it } from 'vitest';
import { readLanguage } from './read-language.ts';

it.each([
  [{}, undefined, 'en'],
  [{}, 'de-CH,de;q=0.9,en;q=0.8', 'de'],
  [{}, 'it-IT, es;q=0.9, de;q=0.8', 'es'],
  [{}, 'it, *', 'en'],
  [{}, 'fr-CA, en;q=0.8', 'fr'],
  [{ language: 'es' }, 'de', 'es'],
  [{ language: 'it' }, 'de', 'de'],
  [{ language: ['de'] }, 'es', 'de'],
  [{ language: '__proto__' }, '', 'en'],
])('%j and “%s” give %s', (query, accepted, language) => {
  expect(readLanguage({ query, headers: { 'accept-language': accepted } })).toBe(language);
});

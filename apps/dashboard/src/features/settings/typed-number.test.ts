import { expect, it, vi } from 'vitest';

const spoken = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../i18n/language.ts', () => spoken);

async function speak(language: string) {
  vi.resetModules();
  spoken.language = language;
  return import('./typed-number.ts');
}

it.each([
  ['en', '1,440', 1_440],
  ['en', '2.5', 2.5],
  ['en', '1.125', 1.125],
  ['en', '2,5', Number.NaN],
  ['de', '1.440', 1_440],
  ['de', '43.200', 43_200],
  ['de', '2,5', 2.5],
  ['de', '1.440,5', 1_440.5],
  ['es', ' 2,5 ', 2.5],
  ['es', 'dos', Number.NaN],
  ['fr', '1 440', 1_440],
  ['fr', '43\u202f200', 43_200],
  ['fr', '1\u00a0440,5', 1_440.5],
  ['fr', '2,5', 2.5],
  ['de', '', Number.NaN],
])('in %s, “%s” is %d', async (language, text, value) => {
  expect((await speak(language)).readTyped(text)).toBe(value);
});

it.each(['en', 'de', 'es', 'fr'])('in %s a number is read back as it was written', async (language) => {
  const { readTyped, writeTyped } = await speak(language);
  for (const value of [0, 0.5, 1.125, 12, 1_440, 43_200]) expect(readTyped(writeTyped(value))).toBe(value);
});

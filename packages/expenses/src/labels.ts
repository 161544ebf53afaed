import { type Label, TERMS } from './terms.ts';

const groups = TERMS.map(({ kind, strength, terms }) => ({
  label: { kind, strength },
  pattern: makePattern(Object.values(terms).flat()),
}));

/** The meaning of the words: if several match, the group tried first counts. Null if there is none. */
export function readLabel(text: string): Label | null {
  const plain = plainText(text);
  return groups.find(({ pattern }) => pattern.test(plain))?.label ?? null;
}

/** Letters with a stroke, which do not decompose into a letter and an accent, and joined ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Lower case, without accents; digits that text recognition confuses with letters of `total` and `gst` are
 * corrected.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\bt[o0]ta[1!i]\b/g, 'total')
    .replace(/\b6st\b/g, 'gst');
}

/** Terms begin and end where words do. */
function makePattern(terms: readonly string[]): RegExp {
  const alternatives = terms.map((term) =>
    term.replaceAll('*', '\\p{L}*').replaceAll(' ', '[ .:-]{0,2}').replaceAll('…', '.{0,18}'),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

import { TERMS } from './terms.ts';

/** What an amount of a receipt or an invoice is, as the words beside or above it say. */
export type AmountKind =
  | 'total'
  | 'due'
  | 'subtotal'
  | 'lines'
  | 'tax'
  | 'tip'
  | 'service'
  | 'charge'
  | 'discount'
  | 'rounding'
  | 'prepaid'
  | 'paid'
  | 'change'
  | 'other';

export interface Label {
  readonly kind: AmountKind;
  /** How much it speaks for its kind, 0 to 1. */
  readonly strength: number;
}

/** The terms of one kind, in the order in which they are tried. */
export interface TermGroup extends Label {
  /**
   * By language (ISO 639-1), or `any`: parts of regular expressions in lower case, without accents, in which `*` stands for any
   * letters, `…` for up to 18 characters, and a space for at most two spaces, points, colons or hyphens.
   */
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

const groups = TERMS.map(({ kind, strength, terms }) => ({
  label: { kind, strength },
  pattern: makePattern(Object.values(terms).flat()),
}));

/** What the words name: of several kinds that of the group tried first. Null where they name none. */
export function readLabel(text: string): Label | null {
  const plain = plainText(text);
  return groups.find(({ pattern }) => pattern.test(plain))?.label ?? null;
}

/** Lower case, without accents, with the digits put right that text recognition takes for letters of `total` and `gst`. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
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

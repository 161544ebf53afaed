import type { TraitPage } from './document-traits.ts';

/** A word that occurs once on a first page, with its box. */
export interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Labels = ReadonlyMap<string, Label>;

/** Shorter words are easily misread as parts of others. */
const MIN_LETTERS = 3;

/** Pages with more words are not compared, because each sample is compared with all others. */
const MAX_WORDS = 3_000;

/**
 * The words of letters that occur once on a page, by their text in lower case; null if the page has too many
 * words.
 */
export function listLabels(page: TraitPage): Labels | null {
  if (page.lines.reduce((sum, line) => sum + line.length, 0) > MAX_WORDS) return null;
  const labels = new Map<string, Label>();
  const repeated = new Set<string>();
  for (const [text, x, y, width, height] of page.lines.flat()) {
    const key = text.toLowerCase().replace(/[:.,;*]+$/, '');
    if (!/^[\p{L}.\-/&']+$/u.test(key) || key.replace(/\P{L}/gu, '').length < MIN_LETTERS) continue;
    if (labels.has(key)) repeated.add(key);
    labels.set(key, { text: key, left: x, right: x + width, top: y, width, height });
  }
  for (const key of repeated) labels.delete(key);
  return labels;
}

/** A label that all pages have, with its fixed coordinates. */
export interface SharedLabel {
  readonly text: string;
  /** The edge with a fixed horizontal position; null if neither has one. */
  readonly across: { readonly edge: 'left' | 'right'; readonly from: number; readonly to: number } | null;
  /** The distance from the top; null if it depends on the content above. */
  readonly down: { readonly from: number; readonly to: number } | null;
  /** The smallest and largest width. */
  readonly width: { readonly from: number; readonly to: number };
}

/** The largest variation of a fixed coordinate among the samples, in points. */
const STILL = 1.5;

/** The labels that occur on all of these pages. */
export function shareLabels(pages: readonly Labels[]): SharedLabel[] {
  const [first, ...others] = pages;
  if (!first) return [];
  return [...first.values()].flatMap((label) => {
    const same = [label, ...others.flatMap((page) => page.get(label.text) ?? [])];
    if (same.length < pages.length) return [];
    const left = spanOf(same.map((one) => one.left));
    const right = spanOf(same.map((one) => one.right));
    const top = spanOf(same.map((one) => one.top));
    const edge = spread(left) <= spread(right) ? ('left' as const) : ('right' as const);
    const across = { edge, ...(edge === 'left' ? left : right) };
    return [
      {
        text: label.text,
        across: spread(across) <= STILL ? across : null,
        down: spread(top) <= STILL ? top : null,
        width: spanOf(same.map((one) => one.width)),
      },
    ];
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export const middleOf = ({ from, to }: Span): number => (from + to) / 2;
const spanOf = (values: readonly number[]): Span => ({ from: Math.min(...values), to: Math.max(...values) });
const spread = ({ from, to }: Span): number => to - from;
/** The distance of a value from a span; 0 inside it. */
export const outside = (value: number, { from, to }: Span): number => Math.max(0, from - value, value - to);

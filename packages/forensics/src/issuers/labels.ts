import type { TraitPage } from './document-traits.ts';

/** A word that stands once on a first page: what it is called, where it stands, and the page’s size. */
export interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Labels = ReadonlyMap<string, Label>;

/** Shorter words are read as parts of others. */
const LEAST_LETTERS = 3;

/** Pages of more words are not compared: each sample is compared with all others. */
const MOST_WORDS = 3_000;

/** Words of letters alone that stand on the page once, by their text in small letters; null where there are too many. */
export function listLabels(page: TraitPage): Labels | null {
  if (page.lines.reduce((sum, line) => sum + line.length, 0) > MOST_WORDS) return null;
  const labels = new Map<string, Label>();
  const repeated = new Set<string>();
  for (const [text, x, y, width, height] of page.lines.flat()) {
    const key = text.toLowerCase().replace(/[:.,;*]+$/, '');
    if (!/^[\p{L}.\-/&']+$/u.test(key) || key.replace(/\P{L}/gu, '').length < LEAST_LETTERS) continue;
    if (labels.has(key)) repeated.add(key);
    labels.set(key, { text: key, left: x, right: x + width, top: y, width, height });
  }
  for (const key of repeated) labels.delete(key);
  return labels;
}

/** What all pages have in common, with the edges by which each stands at one place. */
export interface SharedLabel {
  readonly text: string;
  /** Edge that stays across; null where the label moves to and fro. */
  readonly across: { readonly edge: 'left' | 'right'; readonly from: number; readonly to: number } | null;
  /** Distance from the top; null where it moves up and down with what stands above it. */
  readonly down: { readonly from: number; readonly to: number } | null;
  /** Least and greatest width. */
  readonly width: { readonly from: number; readonly to: number };
}

/** Points by which a label that stands still may differ among the samples. */
const STILL = 1.5;

/** The labels that stand on every one of these pages. */
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
/** How far a value lies outside of a span; 0 inside. */
export const outside = (value: number, { from, to }: Span): number => Math.max(0, from - value, value - to);

import { listSeenRuns } from './letters.ts';
import type { FontFacts, PageContent } from './page-content.ts';

/** A font and how much of the visible text uses it. */
export interface FontUse extends Omit<FontFacts, 'id'> {
  /** The number of visible glyphs on all pages. */
  readonly letters: number;
  /** The number of pages on which it is visible. */
  readonly pageCount: number;
  /** The first page on which it is visible. */
  readonly firstPage: number;
}

/** The largest number of fonts; the least used ones are left out. */
const MAX_FONTS = 200;

/** The fonts of the visible text, most used first. */
export function listFonts(pages: readonly PageContent[]): FontUse[] {
  const uses = new Map<string, { facts: FontFacts; letters: number; pages: Set<number> }>();
  for (const page of pages) {
    for (const { run } of listSeenRuns(page)) {
      const letters = run.letters.filter((letter) => letter.trim() !== '').length;
      if (letters === 0) continue;
      const { name, subset, bold, italic, drawn } = run.font;
      const key = JSON.stringify([name, subset, bold, italic, drawn]);
      const use = uses.get(key) ?? { facts: run.font, letters: 0, pages: new Set<number>() };
      use.letters += letters;
      use.pages.add(page.number);
      uses.set(key, use);
    }
  }
  return [...uses.values()]
    .sort((one, other) => other.letters - one.letters)
    .slice(0, MAX_FONTS)
    .map(({ facts: { name, subset, bold, italic, drawn }, letters, pages: seenOn }) => ({
      name: name.slice(0, 200),
      subset,
      bold,
      italic,
      drawn,
      letters,
      pageCount: seenOn.size,
      firstPage: Math.min(...seenOn),
    }));
}

import { type RevisionChange, sayChange } from '../../formats/pdf/compare/comparison.ts';
import { findNewWords } from '../../formats/pdf/compare/word-difference.ts';
import { joinBoxes, roundBox } from '../../media/document/pages/boxes.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import { listRows, type Word } from '../../media/document/pages/words.ts';
import type { PageArea } from '../../method.ts';

/** The largest number of boxes per change; the first ones represent a long new text. */
const MAX_BOXES = 40;

/**
 * The places of a revision's new words on the page as received; consecutive words of a row form one box.
 * Empty if none of them is still present, or if the revision only removed words.
 */
export function locateChange(change: RevisionChange, page: PageContent): PageArea[] {
  const { before, after } = change;
  if (before === undefined || after === undefined) return [];
  const statement = sayChange(change);
  const rows = listRows(page);
  const shown = rows.flatMap((row) => row.words);
  const brought = new Set(pick(split(after), findNewWords(split(before), split(after))));
  // The page and the revisions are read by different readers: only words that are new for both are marked.
  const texts = shown.map(({ text }) => text);
  const places = new Set(findNewWords(split(before), texts).filter((place) => brought.has(texts[place])));
  const boxes: PageArea[] = [];
  let place = 0;
  for (const row of rows) {
    let open: Word[] = [];
    const close = () => {
      if (open.length > 0)
        boxes.push({ page: page.number, ...roundBox(joinBoxes(open.map(({ box }) => box))), statement });
      open = [];
    };
    for (const word of row.words) {
      if (places.has(place++)) open.push(word);
      else close();
    }
    close();
  }
  return boxes.slice(0, MAX_BOXES);
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word.length > 0);

const pick = (texts: readonly string[], places: readonly number[]) => places.map((place) => texts[place]);

import { say } from '@assay/statements';
import { intersectBoxes, measureArea } from '../../media/document/pages/boxes.ts';
import { type Letter, listLetters, listSeenRuns } from '../../media/document/pages/letters.ts';
import type { PageContent, TextRun } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

/** Letters whose sizes differ by this factor are a watermark or an ornament over text. */
const SIZES = 1.5;
/** The share of the smaller letter that is within the other one. */
const OVER = 0.45;
/** The least number of overlapping letters of two runs. */
const MIN_LETTERS = 2;
/** The least share of them that differs: text painted twice as fake bold has the same letters. */
const DIFFERENT = 0.3;
/** The side of the squares, in points, by which overlapping letters are found. */
const SQUARE = 24;

/** Two different texts painted over each other so that neither can be read well. */
export function findOverprinted(page: PageContent): PageEvidence[] {
  const runs = listSeenRuns(page).filter(({ run }) => !isDamaged(run));
  const letters = runs.flatMap(({ run, order }) =>
    listLetters(run, order).filter(({ text, box }) => /[\p{L}\d]/u.test(text) && measureArea(box) > 0),
  );
  const squares = Map.groupBy(letters, ({ box }) => {
    return `${Math.floor((box.x + box.width / 2) / SQUARE)},${Math.floor((box.y + box.height / 2) / SQUARE)}`;
  });
  const pairs = new Map<string, { over: Letter[]; under: Set<Letter>; same: number }>();
  for (const square of squares.values()) {
    for (const [place, one] of square.entries()) {
      for (const other of square.slice(place + 1)) {
        if (one.order === other.order || !liesOver(one, other)) continue;
        const [under, over] = one.order < other.order ? [one, other] : [other, one];
        const key = `${under.order},${over.order}`;
        const pair = pairs.get(key) ?? { over: [], under: new Set<Letter>(), same: 0 };
        // The same letter twice with a small offset is fake bold or a shadow.
        if (under.text === over.text) pair.same += 1;
        else {
          pair.over.push(over);
          pair.under.add(under);
        }
        pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()]
    .filter(({ over, same }) => over.length >= MIN_LETTERS && over.length >= DIFFERENT * (over.length + same))
    .flatMap(({ over, under }): PageEvidence[] => {
      const [first] = under;
      const below = first.run.letters.join('').trim();
      const above = over[0].run.letters.join('').trim();
      // Painted twice; the boxes of slanting text reach over the letters beside.
      if (below === above) return [];
      const figures = /\d/.test(below) && /\d/.test(above);
      return [
        {
          marker: 'text-over-text',
          weight: figures ? 0.6 : 0.35,
          page: page.number,
          box: intersectBoxes(over[0].run.box, { ...first.run.box }),
          sentence: say('pdf-overlaps.overprinted', {
            page: page.number,
            above: shorten(above),
            below: shorten(below),
          }),
        },
      ];
    });
}

/**
 * If a string is unterminated, the following operators are read as its text and painted over the next one.
 */
function isDamaged({ letters }: TextRun): boolean {
  return /\)\s*T[jJ]\b|\d\s+T[dDfcw]\b/.test(letters.join(''));
}

function liesOver(one: Letter, other: Letter): boolean {
  const sizes = one.run.size / other.run.size;
  if (sizes > SIZES || sizes < 1 / SIZES || Math.abs(one.run.angle - other.run.angle) > 1) return false;
  // Nearly transparent text is a watermark.
  if (one.run.opacity < 0.6 || other.run.opacity < 0.6) return false;
  const shared = measureArea(intersectBoxes(one.box, other.box));
  return shared >= OVER * Math.min(measureArea(one.box), measureArea(other.box));
}

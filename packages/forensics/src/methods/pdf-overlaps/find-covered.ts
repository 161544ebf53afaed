import { say } from '@assay/statements';
import { findBackground, isOfColourBelow, isSameToTheEye } from '../../media/document/pages/background.ts';
import { intersectBoxes, joinBoxes, measureArea, shareWithin } from '../../media/document/pages/boxes.ts';
import { isInSight, type Letter, leavesInk, listLetters } from '../../media/document/pages/letters.ts';
import type { Box, Mark, PageContent } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import { groupRows } from '../../media/document/pages/words.ts';
import { isPageNumber, namePanel, nameRunning } from './running-lines.ts';

/** A larger share of the page is its background, or the scan over its text layer. */
const BACKGROUND = 0.5;
/** The share of a letter that must be under the cover. */
const UNDER = 0.75;
/** If more than this share of the page's letters is under one cover, they are a text layer, not a change. */
const LAYER = 0.6;
/** The share of a letter that must be covered by the repainted one, and within its clipping path. */
const MIN_REPAINTED = 0.7;

/** The weight of a visible cover: someone who hides text avoids that it is noticed. */
const OPEN = 0.5;
/** With this many lines and areas below it, a cover is on a drawing, such as a legend or an inset map. */
const DRAWING = 10;
/** In points. */
const LINE = 2;

interface Cover {
  readonly box: Box;
  readonly order: number;
  readonly mark: Mark;
}

/** Text that was painted and then hidden by an opaque shape or picture, one finding per cover. */
export function findCovered(page: PageContent): PageEvidence[] {
  const covers = listCovers(page);
  if (covers.length === 0) return [];
  // Text in the colour of its background was invisible before the cover too: `pdf-hidden` reports it.
  const letters = page.marks.flatMap((mark, order) =>
    mark.kind === 'text' &&
    leavesInk(mark) &&
    isInSight(mark, page) &&
    !isOfColourBelow(mark, order, page, LINE)
      ? listLetters(mark, order).filter(({ text }) => text !== ' ')
      : [],
  );
  const hidden = new Set<Letter>();
  return covers.flatMap((cover) => {
    const under = letters.filter(
      (letter) =>
        letter.order < cover.order && !hidden.has(letter) && shareWithin(letter.box, cover.box) >= UNDER,
    );
    const text = spell(under);
    if (!/[\p{L}\d]{2}/u.test(text) || under.length > LAYER * letters.length) return [];
    const on = letters.filter(
      ({ order, box }) => order > cover.order && shareWithin(box, cover.box) >= UNDER,
    );
    const above = spell(on);
    // Repainted as it was: a highlight, a chart that paints its labels twice, a page painted in strips.
    if (under.every(isPaintedAgain(cover, letters))) return [];
    // Each letter counts once, for the first cover.
    for (const letter of under) hidden.add(letter);
    return isSaidAbove(text, above) ? [] : judge(cover, under, text, above, page);
  });
}

/** Whether the same letter is repainted in the same place after the cover, so that it is not hidden. */
function isPaintedAgain(cover: Cover, letters: readonly Letter[]): (letter: Letter) => boolean {
  const after = Map.groupBy(
    letters.filter(({ order }) => order > cover.order),
    ({ text }) => text,
  );
  return ({ text, box }) =>
    (after.get(text) ?? []).some(
      (again) =>
        shareWithin(box, again.box) >= MIN_REPAINTED &&
        shareWithin(again.box, again.run.clip) >= MIN_REPAINTED,
    );
}

function judge(
  cover: Cover,
  under: readonly Letter[],
  text: string,
  above: string,
  page: PageContent,
): PageEvidence[] {
  const box = joinBoxes(under.map((letter) => letter.box));
  const made = { page: page.number, box };
  const values = { page: page.number, text: shorten(text) };
  const annotation = cover.mark.annotation === null ? null : page.annotations[cover.mark.annotation];
  // Text of an annotation below its own or another one's appearance: form fields are drawn that way.
  if (under.every(({ run }) => run.annotation !== null)) return [];
  if (annotation) {
    const weight = annotation.subtype === 'Widget' ? 0.25 : 0.6;
    const sentence = say('pdf-overlaps.annotation-covers', { ...values, kind: annotation.subtype });
    return [{ ...made, marker: 'annotation-covers-text', weight, sentence }];
  }
  const what = cover.mark.kind === 'picture' ? 'picture' : 'shape';
  const drawing = hidesDrawing(cover, page) ? OPEN : 1;
  const open = isOpen(cover, box, page) ? OPEN : 1;
  if (/[\p{L}\d]/u.test(above)) {
    const sentence = say(`pdf-overlaps.${what}-replaces`, { ...values, above: shorten(above) });
    // Replacing a figure with another figure is typical of forgery, on any background.
    const isOther = /\d/.test(text) && /\d/.test(above) && listDigits(text) !== listDigits(above);
    const isFigure = isOther && !isPageNumber(text, box, page);
    const weight = drawing * (isFigure ? 0.9 : 0.75 * open);
    const running = {
      ...(isFigure ? null : nameRunning(text, box, page)),
      ...namePanel(text, above, cover.box),
    };
    return [{ ...made, marker: 'text-replaced', weight, sentence, ...running }];
  }
  const sentence = say(`pdf-overlaps.${what}-covers`, values);
  const dark = cover.mark.kind === 'shape' && isDark(cover.mark.colour);
  const weight = dark ? 0.3 : 0.6 * Math.min(drawing, open);
  return [{ ...made, marker: 'text-covered', weight, sentence, ...nameRunning(text, box, page) }];
}

const listDigits = (text: string) => text.replaceAll(/\D/g, '');

/** Whether the cover's colour differs from its background, like a text box set into a page. */
function isOpen({ mark, order }: Cover, text: Box, page: PageContent): boolean {
  if (mark.kind !== 'shape' || mark.colour === null) return false;
  const below = findBackground(text, order, page, { line: LINE });
  return below !== null && !isSameToTheEye(mark.colour, below);
}

function hidesDrawing(cover: Cover, page: PageContent): boolean {
  const parts = page.marks.filter(
    ({ kind, box }, order) => order < cover.order && kind !== 'text' && shareWithin(box, cover.box) >= UNDER,
  );
  return parts.length >= DRAWING;
}

function listCovers(page: PageContent): Cover[] {
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  return page.marks.flatMap((mark, order): Cover[] => {
    if (mark.kind === 'text' || mark.hiddenLayer || mark.opacity < 0.95 || mark.blend !== 'source-over')
      return [];
    if (mark.kind === 'shape' && (mark.paint === 'stroke' || !mark.rectangle || mark.colour === null))
      return [];
    if (mark.kind === 'picture' && (mark.stencil || mark.masked || mark.partial)) return [];
    const box = intersectBoxes(intersectBoxes(mark.box, mark.clip), sheet);
    const area = measureArea(box);
    if (area === 0 || area > BACKGROUND * measureArea(sheet)) return [];
    return [{ box, order, mark }];
  });
}

function spell(letters: readonly Letter[]): string {
  return groupRows(letters)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ');
}

const squeeze = (text: string) => text.replaceAll(/\s/g, '');

/** Whether the cover bears the same text; without figures also in another order and among other words, as cards that lie on one another do. */
function isSaidAbove(text: string, above: string): boolean {
  if (squeeze(above) === squeeze(text)) return true;
  if (/\d/.test(text)) return false;
  const [words, shown] = [text.split(' '), new Set(above.split(' '))];
  return (
    words.every((word) => shown.has(word)) || (words.length > 1 && squeeze(above).includes(squeeze(text)))
  );
}

function isDark(colour: string | null): boolean {
  return (
    colour !== null && [1, 3, 5].every((place) => Number.parseInt(colour.slice(place, place + 2), 16) < 64)
  );
}

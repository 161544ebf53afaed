import { boundPoints, intersectBoxes, measureArea, shareWithin } from './boxes.ts';
import type { Box, Mark, PageContent, TextRun } from './page-content.ts';

/** One glyph on a page. */
export interface Letter {
  /** Unicode; a space for spaces and unknown glyphs. */
  readonly text: string;
  readonly run: TextRun;
  /** The index of the run among the page's marks: later ones are painted over earlier ones. */
  readonly order: number;
  readonly box: Box;
  /** Along the baseline and across it (downwards for upright text), in points, the same for all text of one angle. */
  readonly start: number;
  readonly end: number;
  readonly base: number;
}

/** In ems: how far most of a letter's ink extends above and below the baseline. */
const ABOVE = 0.7;
const BELOW = 0.02;

/** The glyphs of a run with their places. */
export function listLetters(run: TextRun, order: number): Letter[] {
  const turn = (run.angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const along = run.origin.x * dx + run.origin.y * dy;
  const base = run.origin.y * dx - run.origin.x * dy;
  return run.letters.map((text, place) => {
    const from = run.edges[2 * place];
    const to = run.edges[2 * place + 1];
    const at = (edge: number, above: number): [number, number] => [
      run.origin.x + dx * edge + dy * above * run.size,
      run.origin.y + dy * edge - dx * above * run.size,
    ];
    return {
      text: text.trim() === '' ? ' ' : text,
      run,
      order,
      box: boundPoints([...at(from, ABOVE), ...at(to, ABOVE), ...at(from, -BELOW), ...at(to, -BELOW)]),
      start: along + Math.min(from, to),
      end: along + Math.max(from, to),
      base,
    };
  });
}

/** Whether any of it would be visible with nothing painted over it. */
export function leavesInk(run: TextRun): boolean {
  return run.mode !== 3 && run.mode !== 7 && !run.hiddenLayer && run.opacity > 0.05 && run.size > 0;
}

/** Whether part of the mark is on the page as displayed and inside its clip. */
export function isInSight(mark: Mark, page: PageContent): boolean {
  const sight = intersectBoxes(mark.clip, { x: 0, y: 0, width: page.width, height: page.height });
  return measureArea(sight) > 0 && shareWithin(mark.box, sight) > 0.02;
}

/** The text runs that would be visible with nothing painted over them, with their index in painting order. */
export function listSeenRuns(page: PageContent): { readonly run: TextRun; readonly order: number }[] {
  return page.marks.flatMap((mark, order) =>
    mark.kind === 'text' && leavesInk(mark) && isInSight(mark, page) ? [{ run: mark, order }] : [],
  );
}

/** The share of the page that a picture must fill to count as its scan. */
const FULL = 0.85;

/** The page without the text below a picture of the whole page, which is the text layer of a scan. */
export function withoutTextLayer(page: PageContent): PageContent {
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  const scan = page.marks.findLastIndex(
    (mark) =>
      mark.kind === 'picture' &&
      !mark.stencil &&
      !mark.masked &&
      !mark.hiddenLayer &&
      mark.annotation === null &&
      mark.opacity > 0.95 &&
      mark.blend === 'source-over' &&
      shareWithin(sheet, intersectBoxes(mark.box, mark.clip)) >= FULL,
  );
  const { box } = page.marks[scan] ?? { box: sheet };
  const isLayer = (mark: Mark, order: number) =>
    order < scan && mark.kind === 'text' && shareWithin(mark.box, box) > 0.5;
  return { ...page, marks: page.marks.filter((mark, order) => !isLayer(mark, order)) };
}

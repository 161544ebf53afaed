import { shareWithin } from '../../media/document/pages/boxes.ts';
import { isInSight, listLetters } from '../../media/document/pages/letters.ts';
import type { Box, PageContent } from '../../media/document/pages/page-content.ts';
import { groupRows } from '../../media/document/pages/words.ts';

/** A figure that a scanned page says without ink. */
export interface LayerFigure {
  readonly text: string;
  readonly box: Box;
}

/** Share of the page that a picture covers where it is a scan. */
const SCAN = 0.5;
const FIGURE = /^\D{0,3}\d[\d.,' ]*\d\D{0,3}$/;
const MIN_DIGITS = 3;
/** Text smaller than this, in points, is read badly. */
const MIN_HEIGHT = 4;

/** Figures of a page's invisible text that lie on a picture of the page; amounts first. */
export function listLayerFigures(page: PageContent): LayerFigure[] {
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const scans = page.marks.filter(
    (mark) => mark.kind === 'picture' && !mark.hiddenLayer && shareWithin(whole, mark.box) >= SCAN,
  );
  if (scans.length === 0) return [];
  const letters = page.marks.flatMap((mark, order) =>
    mark.kind === 'text' && mark.mode === 3 && !mark.hiddenLayer && mark.angle === 0 && isInSight(mark, page)
      ? listLetters(mark, order)
      : [],
  );
  const figures = groupRows(letters)
    .flatMap(({ words }) => words)
    .filter(({ text, box }) => {
      const digits = text.replace(/\D/g, '').length;
      return FIGURE.test(text) && digits >= MIN_DIGITS && box.height >= MIN_HEIGHT;
    })
    .filter(({ box }) => scans.some((scan) => shareWithin(box, scan.box) > 0.95));
  const isAmount = (text: string) => (/[.,]\d\d\D*$/.test(text) ? 0 : 1);
  return figures.map(({ text, box }) => ({ text, box })).sort((a, b) => isAmount(a.text) - isAmount(b.text));
}

import { shareWithin } from '../../media/document/pages/boxes.ts';
import { isInSight, listLetters } from '../../media/document/pages/letters.ts';
import type { Box, PageContent } from '../../media/document/pages/page-content.ts';
import { groupRows } from '../../media/document/pages/words.ts';

/** A figure in the invisible text layer of a scanned page. */
export interface LayerFigure {
  readonly text: string;
  readonly box: Box;
}

/** The share of the page that a picture must cover to be a scan. */
const SCAN = 0.5;
const FIGURE = /^\D{0,3}\d[\d.,' ]*\d\D{0,3}$/;
const MIN_DIGITS = 3;
/** In points: smaller text is not recognised reliably. */
const MIN_HEIGHT = 4;

/** Figures of a page's invisible text that are on a scan; amounts first. */
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

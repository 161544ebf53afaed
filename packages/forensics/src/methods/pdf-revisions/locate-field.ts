import { type RevisionChange, sayChange } from '../../formats/pdf/compare/comparison.ts';
import { listFormFields } from '../../formats/pdf/file/form-fields.ts';
import { type Box, type PdfPage, readBox } from '../../formats/pdf/file/page-tree.ts';
import type { PdfRevision } from '../../formats/pdf/file/revision.ts';
import type { PageArea } from '../../method.ts';

/** The place of a changed form field on the page as received; empty if it no longer exists or has no size. */
export function locateField(change: RevisionChange, latest: PdfRevision): PageArea[] {
  const { field, page } = change;
  const shown = page === null ? undefined : latest.pages[page - 1];
  if (!field || !shown) return [];
  const annotations = latest.getArray(shown.dict, 'Annots').map((item) => latest.resolve(item));
  return listFormFields(latest)
    .filter(({ name }) => name === field)
    .flatMap(({ widgets }) => widgets)
    .filter((widget) => annotations.includes(widget))
    .flatMap((widget) => {
      const area = placeOnPage(shown, readBox(latest, widget.get('Rect')));
      return area ? [{ page: shown.number, ...area, statement: sayChange(change) }] : [];
    });
}

/**
 * Converts from the page's own space to points from the top left corner of the page as shown, cropped and
 * rotated.
 */
function placeOnPage({ cropBox, rotate }: PdfPage, rect: Box | null) {
  if (!cropBox || !rect) return null;
  const [left, bottom, right, top] = cropBox;
  // Nothing beyond the crop box is shown.
  const [x0, x1] = [Math.max(left, rect[0]), Math.min(right, rect[2])];
  const [y0, y1] = [Math.max(bottom, rect[1]), Math.min(top, rect[3])];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width <= 0 || height <= 0) return null;
  switch (rotate) {
    case 90:
      return { x: y0 - bottom, y: x0 - left, width: height, height: width };
    case 180:
      return { x: right - x1, y: y0 - bottom, width, height };
    case 270:
      return { x: top - y1, y: right - x1, width: height, height: width };
    default:
      return { x: x0 - left, y: top - y1, width, height };
  }
}

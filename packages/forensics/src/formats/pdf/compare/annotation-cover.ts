import { type PdfPage, readBox } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isArray, isDict, nameOf, type PdfDict, type PdfObject, PdfStream } from '../syntax/objects.ts';
import { toLines } from '../text/lines.ts';
import { transformBox } from '../text/matrix.ts';
import { readFormDrawing, readMatrix, readPageDrawing } from '../text/read-drawing.ts';

/** Marks that let the text below show through, or draw nothing on the page. */
const TRANSPARENT = new Set([
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Link',
  'Popup',
  'Text',
  'Ink',
  'Line',
  'Caret',
]);

/** The normal appearance of an annotation; of several states the one that is shown. Null where it has none. */
export function findAppearance(revision: PdfRevision, annotation: PdfDict): PdfStream | null {
  const normal = revision.get(revision.getDict(annotation, 'AP'), 'N');
  if (normal instanceof PdfStream) return normal;
  if (!isDict(normal)) return null;
  const state = nameOf(revision.get(annotation, 'AS'));
  const shown = state === null ? null : revision.get(normal, state);
  return shown instanceof PdfStream ? shown : null;
}

/** Words of the page that lie below an opaque part of the annotation; empty where it covers none. */
export function findCovered(revision: PdfRevision, page: PdfPage, annotation: PdfDict): string {
  const rect = readBox(revision, annotation.get('Rect'));
  if (!rect || !isCovering(revision, annotation, rect)) return '';
  const below = readPageDrawing(revision, page).runs.filter(({ text, x, y, width, size, mode }) => {
    const [middle, height] = [x + width / 2, y + size / 3];
    return (
      mode !== 3 &&
      /[\p{L}\p{N}]/u.test(text) &&
      middle > rect[0] &&
      middle < rect[2] &&
      height > rect[1] &&
      height < rect[3]
    );
  });
  return below
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_OTHERS = 300;

/** What an annotation that was added hides: words of the page, or what other annotations and fields write below it. */
export function findHidden(revision: PdfRevision, page: PdfPage, annotation: PdfDict): string {
  const covered = findCovered(revision, page, annotation);
  const rect = readBox(revision, annotation.get('Rect'));
  if (covered || !rect || !isCovering(revision, annotation, rect)) return covered;
  const others = revision
    .getArray(page.dict, 'Annots')
    .slice(0, MAX_OTHERS)
    .map((item) => revision.resolve(item));
  // Later ones are drawn on top.
  const place = others.indexOf(annotation);
  return others
    .slice(0, place < 0 ? undefined : place)
    .filter((other) => isDict(other))
    .filter((other) => {
      const box = readBox(revision, other.get('Rect'));
      if (!box || other === annotation || isHidden(revision, other)) return false;
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return x > rect[0] && x < rect[2] && y > rect[1] && y < rect[3];
    })
    .map((other) => readShownText(revision, other))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Mostly digits: an amount, a date, a number. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3}[^\p{L}]*)?$/u;

/**
 * The words on the page to the left of a figure that an annotation writes, in the same row: it then reads as the page's own.
 * Null where it writes something else, or stands apart.
 */
export function findRowLabel(
  revision: PdfRevision,
  page: PdfPage,
  annotation: PdfDict,
  shown: string,
): string | null {
  const rect = readBox(revision, annotation.get('Rect'));
  if (!rect || !FIGURE.test(shown)) return null;
  const [left, bottom, , top] = rect;
  const row = readPageDrawing(revision, page).runs.filter(({ text, x, y, size, mode }) => {
    const middle = y + size / 3;
    return mode !== 3 && /[\p{L}\p{N}]/u.test(text) && x < left && middle > bottom && middle < top;
  });
  const label = row
    .sort((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?:\s|[._]{2,})+/g, ' ')
    .trim();
  return label || null;
}

/** The text that an annotation writes on its page; empty where it writes none. */
export function readShownText(revision: PdfRevision, annotation: PdfDict): string {
  const appearance = findAppearance(revision, annotation);
  if (!appearance) {
    const isBox = nameOf(revision.get(annotation, 'Subtype')) === 'FreeText';
    return isBox ? (decodeText(revision.get(annotation, 'Contents'))?.trim() ?? '') : '';
  }
  const outer = revision.getDict(revision.getDict(revision.catalogue, 'AcroForm'), 'DR');
  return toLines(readFormDrawing(revision, appearance, outer).runs)
    .join(' ')
    .trim();
}

function isHidden(revision: PdfRevision, annotation: PdfDict): boolean {
  const flags = revision.get(annotation, 'F');
  return typeof flags === 'number' && (flags & 0b10_0010) !== 0;
}

/** Whether nothing below the annotation can be seen. */
function isCovering(revision: PdfRevision, annotation: PdfDict, rect: Rect): boolean {
  const subtype = nameOf(revision.get(annotation, 'Subtype')) ?? '';
  return !isHidden(revision, annotation) && !TRANSPARENT.has(subtype) && isOpaque(revision, annotation, rect);
}

/** The colour of its area where it has no appearance; each kind names it otherwise. */
function readFill(revision: PdfRevision, annotation: PdfDict): PdfObject {
  const subtype = nameOf(revision.get(annotation, 'Subtype'));
  if (subtype === 'Widget') return revision.get(revision.getDict(annotation, 'MK'), 'BG');
  return revision.get(annotation, subtype === 'FreeText' ? 'C' : 'IC');
}

type Rect = readonly [number, number, number, number];

function isOpaque(revision: PdfRevision, annotation: PdfDict, rect: Rect): boolean {
  const opacity = revision.get(annotation, 'CA');
  if (typeof opacity === 'number' && opacity < 0.9) return false;
  const appearance = findAppearance(revision, annotation);
  if (!appearance) {
    const fill = readFill(revision, annotation);
    return isArray(fill) && fill.length > 0;
  }
  const box = readBox(revision, appearance.dict.get('BBox')) ?? rect;
  const matrix = revision.getArray(appearance.dict, 'Matrix').map((item) => revision.resolve(item));
  const [left, bottom, right, top] = matrix.length === 6 ? transformBox(box, readMatrix(matrix)) : box;
  const whole = Math.max(1e-6, (right - left) * (top - bottom));
  return readFormDrawing(revision, appearance, null).areas.some(
    ({ box: [a, b, c, d] }) => (c - a) * (d - b) > 0.5 * whole,
  );
}

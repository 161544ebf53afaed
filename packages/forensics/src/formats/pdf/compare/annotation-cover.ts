import { type PdfPage, readBox } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isArray, isDict, nameOf, type PdfDict, type PdfObject, PdfStream } from '../syntax/objects.ts';
import { toLines } from '../text/lines.ts';
import { IDENTITY, invert, type Matrix, multiply, transformBox, transformPoint } from '../text/matrix.ts';
import { readFormDrawing, readMatrix, readPageDrawing, type TextRun } from '../text/read-drawing.ts';
import { readVeil } from './picture-veil.ts';

/** Annotations through which the text below is visible, or that draw nothing on the page. */
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

/** The normal appearance of an annotation, in its current appearance state. Null if it has none. */
export function findAppearance(revision: PdfRevision, annotation: PdfDict): PdfStream | null {
  const normal = revision.get(revision.getDict(annotation, 'AP'), 'N');
  if (normal instanceof PdfStream) return normal;
  if (!isDict(normal)) return null;
  const state = nameOf(revision.get(annotation, 'AS'));
  const shown = state === null ? null : revision.get(normal, state);
  return shown instanceof PdfStream ? shown : null;
}

/** The words of the page below an opaque part of the annotation; empty if it covers none. */
export function findCovered(revision: PdfRevision, page: PdfPage, annotation: PdfDict): string {
  const cover = readCover(revision, annotation);
  if (!cover) return '';
  const below = readPageDrawing(revision, page).runs.filter(
    (run) => run.mode !== 3 && /[\p{L}\p{N}]/u.test(run.text) && cover(run),
  );
  return below
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_OTHERS = 300;

/** What an added annotation hides: words of the page, or text of other annotations and fields below it. */
export function findHidden(revision: PdfRevision, page: PdfPage, annotation: PdfDict): string {
  const covered = findCovered(revision, page, annotation);
  const cover = covered ? null : readCover(revision, annotation);
  if (!cover) return covered;
  const others = revision
    .getArray(page.dict, 'Annots')
    .slice(0, MAX_OTHERS)
    .map((item) => revision.resolve(item));
  // Later annotations are drawn on top.
  const place = others.indexOf(annotation);
  return others
    .slice(0, place < 0 ? undefined : place)
    .filter((other) => isDict(other))
    .filter((other) => {
      const box = readBox(revision, other.get('Rect'));
      if (!box || other === annotation || isHidden(revision, other)) return false;
      const [left, bottom, right, top] = box;
      return cover({
        x: left,
        y: bottom,
        width: right - left,
        direction: [1, 0],
        size: 1.5 * (top - bottom),
      });
    })
    .map((other) => readShownText(revision, other))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Mostly digits: an amount, a date, a number. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3}[^\p{L}]*)?$/u;

/**
 * The words on the page to the left of a figure written by an annotation, in the same row: it then appears to
 * be part of the page. Null if it is not a figure, or not in a row.
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

/** The text that an annotation writes on its page; empty if there is none. */
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

/**
 * Whether an annotation hides a line of text; the middle of the letters is a third of their size above the
 * baseline.
 */
type Cover = (line: Pick<TextRun, 'x' | 'y' | 'width' | 'size' | 'direction'>) => boolean;

/** The area that an annotation hides; null if it hides nothing. */
function readCover(revision: PdfRevision, annotation: PdfDict): Cover | null {
  const subtype = nameOf(revision.get(annotation, 'Subtype')) ?? '';
  const rect = readBox(revision, annotation.get('Rect'));
  if (!rect || isHidden(revision, annotation) || TRANSPARENT.has(subtype)) return null;
  const hides = readOpaque(revision, annotation, rect);
  if (!hides) return null;
  const [left, bottom, right, top] = rect;
  const isWithin = ([x, y]: Point) => x > left && x < right && y > bottom && y < top;
  if (hides === 'all') return (line) => isWithin(placeOnLine(line, 0.5, 1 / 3));
  return (line) => isWithin(placeOnLine(line, 0.5, 1 / 3)) && isStretchHidden(line, hides);
}

type Point = readonly [number, number];

/** A point of a line of text: a share of its width along the baseline and a share of its size above. */
function placeOnLine({ x, y, width, size, direction }: Parameters<Cover>[0], along: number, above: number) {
  const [across, up] = direction;
  const [forth, high] = [along * width, above * size];
  return [x + across * forth - up * high, y + up * forth + across * high] as const;
}

const HEIGHTS = [0.1, 0.25, 0.4, 0.55];
/** As a multiple of the text size: a pen stroke is narrower, a letter hardly wider. */
const STRETCH = 1;
const MAX_COLUMNS = 2000;

/**
 * Whether the letters are hidden over their full height somewhere along the line, for the width of a letter.
 */
function isStretchHidden(line: Parameters<Cover>[0], hides: (point: Point) => boolean): boolean {
  const columns = Math.min(MAX_COLUMNS, Math.max(1, Math.ceil((8 * line.width) / Math.max(1e-6, line.size))));
  const needed = Math.min(columns, Math.ceil((STRETCH * line.size * columns) / Math.max(1e-6, line.width)));
  let found = 0;
  for (let column = 0; column < columns; column++) {
    const isHiddenHere = HEIGHTS.every((above) => hides(placeOnLine(line, (column + 0.5) / columns, above)));
    found = isHiddenHere ? found + 1 : 0;
    if (found >= needed) return true;
  }
  return false;
}

/** The fill colour of an annotation without an appearance, which has another key for each subtype. */
function readFill(revision: PdfRevision, annotation: PdfDict): PdfObject {
  const subtype = nameOf(revision.get(annotation, 'Subtype'));
  if (subtype === 'Widget') return revision.get(revision.getDict(annotation, 'MK'), 'BG');
  return revision.get(annotation, subtype === 'FreeText' ? 'C' : 'IC');
}

type Rect = readonly [number, number, number, number];

/**
 * The opaque part of an annotation on the page: `all` of its rectangle, a function, or null if there is none.
 */
function readOpaque(
  revision: PdfRevision,
  annotation: PdfDict,
  rect: Rect,
): 'all' | ((point: Point) => boolean) | null {
  const opacity = revision.get(annotation, 'CA');
  if (typeof opacity === 'number' && opacity < 0.9) return null;
  const appearance = findAppearance(revision, annotation);
  if (!appearance) {
    const fill = readFill(revision, annotation);
    return isArray(fill) && fill.length > 0 ? 'all' : null;
  }
  const box = readBox(revision, appearance.dict.get('BBox')) ?? rect;
  const own = revision.getArray(appearance.dict, 'Matrix').map((item) => revision.resolve(item));
  const matrix = own.length === 6 ? readMatrix(own) : IDENTITY;
  const placed = transformBox(box, matrix);
  const whole = Math.max(1e-6, (placed[2] - placed[0]) * (placed[3] - placed[1]));
  const large = readFormDrawing(revision, appearance, null).areas.filter(
    ({ box: [a, b, c, d] }) => (c - a) * (d - b) > 0.5 * whole,
  );
  if (large.length === 0) return null;
  const veiled: ((point: Point) => boolean)[] = [];
  for (const { picture } of large) {
    const veil = picture ? readVeil(revision, picture.stream) : null;
    const toPicture = picture && invert(multiply(multiply(picture.matrix, matrix), fit(placed, rect)));
    if (!veil || !toPicture) return 'all';
    veiled.push((point) => {
      const [x, y] = transformPoint(point, toPicture);
      return x >= 0 && x <= 1 && y >= 0 && y <= 1 && veil(x, y);
    });
  }
  return (point) => veiled.some((hides) => hides(point));
}

/** An appearance is scaled to fill the annotation's rectangle (ISO 32000-2, 12.5.5). */
function fit([left, bottom, right, top]: Rect, rect: Rect): Matrix {
  const across = (rect[2] - rect[0]) / Math.max(1e-6, right - left);
  const up = (rect[3] - rect[1]) / Math.max(1e-6, top - bottom);
  return [across, 0, 0, up, rect[0] - across * left, rect[1] - up * bottom];
}

import { intersectBoxes, type Mark, measureArea, type Picture } from '@assay/forensics';
import type { PDFPageProxy } from './open-document.ts';
import { waitFor } from './read-picture.ts';

/** Opacity, out of 255, above which a picture hides what is below. */
const OPAQUE = 230;
/** The limit of pictures over text: more on one page are strips or tiles of a drawing. */
const MAX_PICTURES = 100;
const MAX_PAIRS = 2_000_000;

/**
 * Determines whether pictures over text are mostly transparent, like a handwritten signature: only the
 * decoded picture shows that, not the list of operators.
 */
export async function markSeeThrough(page: PDFPageProxy, marks: readonly Mark[]): Promise<readonly Mark[]> {
  const over = new Set(listOverText(marks));
  if (over.size === 0 || over.size > MAX_PICTURES) return marks;
  const { ImageKind } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const clear = new Set<string>();
  for (const name of new Set([...over].map((mark) => mark.name))) {
    const decoded = await waitFor(page, name);
    if (decoded?.kind === ImageKind.RGBA_32BPP && decoded.data && isMostlyClear(decoded.data))
      clear.add(name);
  }
  return marks.map((mark) =>
    isPicture(mark) && over.has(mark) && clear.has(mark.name) ? { ...mark, masked: true } : mark,
  );
}

/** Whether it is one of the pictures that are decoded by name. */
const isPicture = (mark: Mark): mark is Picture =>
  mark.kind === 'picture' && !mark.stencil && mark.name !== 'inline';

/** Pictures painted over text; empty if finding them would take too long. */
function listOverText(marks: readonly Mark[]): Picture[] {
  const placed = marks.map((mark, order) => ({ mark, order }));
  const texts = placed.filter(({ mark }) => mark.kind === 'text');
  const pictures = placed.filter(({ mark }) => isPicture(mark));
  if (pictures.length * texts.length > MAX_PAIRS) return [];
  const isOver = (picture: (typeof placed)[number]) =>
    texts.some(
      (text) =>
        text.order < picture.order && measureArea(intersectBoxes(picture.mark.box, text.mark.box)) > 0,
    );
  return pictures
    .filter(isOver)
    .map(({ mark }) => mark)
    .filter(isPicture);
}

function isMostlyClear(data: ArrayLike<number>): boolean {
  let opaque = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) >= OPAQUE) opaque++;
  return opaque < data.length / 8;
}

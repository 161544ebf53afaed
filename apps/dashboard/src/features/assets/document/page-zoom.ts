import type { Document } from '@assay/contract/documents';

/** Fits the width of the page or the whole page into the room, or is a factor of the size on paper. */
export type Zoom = 'width' | 'page' | number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a point (1/72 inch) at 100 %. */
const PIXELS_A_POINT = 96 / 72;
const STEP = 1.25;
const SMALLEST = 0.1;
const LARGEST = 6;

/** The factor by which a page is larger than on paper. `room` is in CSS pixels, the page in points. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom;
  const toWidth = room.width / (page.width * PIXELS_A_POINT);
  const toHeight = room.height / (page.height * PIXELS_A_POINT);
  return clamp(zoom === 'width' ? toWidth : Math.min(toWidth, toHeight));
}

/** The width of a page on the screen, in CSS pixels. */
export function widthAt(scale: number, page: Size): number {
  return Math.floor(scale * page.width * PIXELS_A_POINT);
}

export function zoomBy(scale: number, steps: number): number {
  return clamp(scale * STEP ** steps);
}

function clamp(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

/** Pages whose content was changed by a revision. */
export function listChangedPages({ revisions }: Pick<Document, 'revisions'>): ReadonlySet<number> {
  const changes = revisions.flatMap((revision) => revision.changes);
  return new Set(changes.flatMap(({ page, harmless }) => (page === null || harmless ? [] : [page])));
}

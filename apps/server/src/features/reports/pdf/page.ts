import type { Fonts } from './fonts.ts';

type PdfDocument = InstanceType<typeof import('pdfkit')>;
type Outline = ReturnType<PdfDocument['outline']['addItem']>;

/** A4 in points, with room to punch. */
export const MARGINS = { top: 46, bottom: 58, left: 56, right: 56 } as const;
export const CONTENT_WIDTH = 595.28 - MARGINS.left - MARGINS.right;
export const CONTENT_HEIGHT = 841.89 - MARGINS.top - MARGINS.bottom;
export const COLOURS = {
  ink: '#16202b',
  soft: '#59636e',
  line: '#d8dee4',
  ground: '#f3f5f7',
  alarm: '#a3152b',
} as const;

/** The drawing position. */
export interface Page {
  readonly document: PdfDocument;
  readonly fonts: Fonts;
  /** The bookmark under which those of lower headings are placed. */
  section: Outline | null;
}

/** Remaining points on the page. */
export function roomLeft({ document }: Page): number {
  return document.page.height - MARGINS.bottom - document.y;
}

/** Begins a page unless `height` points are left on this one. */
export function ensureRoom(page: Page, height: number): void {
  if (roomLeft(page) < height) page.document.addPage();
}

import type { Size } from '../outline/block.ts';
import { CONTENT_WIDTH, MARGINS, type Page } from './page.ts';

export type Structure = ReturnType<Page['document']['struct']>;
export type Role = Parameters<Page['document']['struct']>[0];

/** Points. */
export const TEXT_SIZES: Record<Size, number> = { normal: 9.5, small: 8, tiny: 7 };
const LINE_GAP = 1.5;

/**
 * Figures go without kerning, which would lay the comma of 827,121 under its 7. fontkit takes an object, though pdfkit's types name a list
 * alone.
 */
export function lookOf(text: string): { features?: 'kern'[] } {
  return /\d[.,]/.test(text) ? { features: { kern: false } as unknown as 'kern'[] } : {};
}

export interface WriteOptions {
  face?: 'regular' | 'bold' | 'code';
  size?: number;
  x?: number;
  width?: number;
  align?: 'left' | 'center' | 'right';
}

/** Writes from where the page stands, over as many pages as it takes: nothing is cut. */
export function write(
  page: Page,
  parent: Structure,
  role: Role,
  text: string,
  options: WriteOptions = {},
): void {
  const {
    face = 'regular',
    size = TEXT_SIZES.normal,
    x = MARGINS.left,
    width = CONTENT_WIDTH,
    align,
  } = options;
  const { document, fonts } = page;
  const chosen = fonts.choose(face, text);
  parent.add(
    document.struct(role, {}, () => {
      document.font(chosen.name).fontSize(size);
      document.text(chosen.text, x, document.y, { width, lineGap: LINE_GAP, align, ...lookOf(text) });
    }),
  );
}

/** Points that the text takes. */
export function heightOf(page: Page, text: string, options: WriteOptions): number {
  const { face = 'regular', size = TEXT_SIZES.normal, width = CONTENT_WIDTH } = options;
  const chosen = page.fonts.choose(face, text);
  page.document.font(chosen.name).fontSize(size);
  return page.document.heightOfString(chosen.text, { width, lineGap: LINE_GAP, ...lookOf(text) });
}

/** Draws what a screen reader passes over. */
export function decorate({ document }: Page, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

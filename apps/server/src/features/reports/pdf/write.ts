import type { Size } from '../outline/block.ts';
import { CONTENT_WIDTH, MARGINS, type Page } from './page.ts';

export type Structure = ReturnType<Page['document']['struct']>;
export type Role = Parameters<Page['document']['struct']>[0];

/** In points. */
export const TEXT_SIZES: Record<Size, number> = { normal: 9.5, small: 8, tiny: 7 };
const LINE_GAP = 1.5;

/**
 * Figures are set without kerning, which would put the comma of 827,121 under its 7. fontkit takes an object,
 * though pdfkit's types allow only a list.
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

/** Writes from the current position, over as many pages as necessary: nothing is cut. */
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

/** Height of the text in points. */
export function heightOf(page: Page, text: string, options: WriteOptions): number {
  const { face = 'regular', size = TEXT_SIZES.normal, width = CONTENT_WIDTH } = options;
  const chosen = page.fonts.choose(face, text);
  page.document.font(chosen.name).fontSize(size);
  return page.document.heightOfString(chosen.text, { width, lineGap: LINE_GAP, ...lookOf(text) });
}

/** Draws something that screen readers skip. */
export function decorate({ document }: Page, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

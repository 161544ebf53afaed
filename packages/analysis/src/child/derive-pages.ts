import sharp from 'sharp';
import { AnalysisFailure } from '../failure.ts';
import { openDocument } from './pdf/open-document.ts';
import { type DrawnPage, renderPage } from './pdf/render-page.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface DerivePagesRequest {
  readonly password?: string;
  /** Numbers from 1; those beyond the last page are left out. */
  readonly pages: readonly number[];
  /** Longest side of each picture, in pixels. */
  readonly side: number;
  readonly format: 'webp' | 'png';
}

/** Draws pages of a document for the screen. One blob per page; the body gives their numbers and sizes. */
export async function derivePages({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { password, pages, side, format } = options as DerivePagesRequest;
  const document = await openDocument(bytes, { password, limits, draw: true });
  const drawn: unknown[] = [];
  const blobs: Uint8Array[] = [];
  for (const number of pages.filter((wanted) => wanted >= 1 && wanted <= document.pageCount)) {
    try {
      const page = await renderPage(document, number, ({ width, height }) => side / Math.max(width, height));
      const picture = { width: page.pixels.width, height: page.pixels.height };
      drawn.push({ number, width: page.width, height: page.height, picture, blob: blobs.length });
      blobs.push(await encode(page, format));
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      drawn.push({ number, said: error.said });
    }
  }
  await document.close();
  return { body: { pageCount: document.pageCount, pages: drawn }, blobs };
}

function encode({ pixels: { width, height, data } }: DrawnPage, format: 'webp' | 'png'): Promise<Buffer> {
  const raw = sharp(data, { raw: { width, height, channels: 3 } });
  return (
    format === 'png' ? raw.png({ compressionLevel: 6 }) : raw.webp({ quality: 86, effort: 2 })
  ).toBuffer();
}

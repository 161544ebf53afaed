import type { PixelImage } from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { findCause } from '../find-cause.ts';
import { limitOperators } from './limit-operators.ts';
import type { OpenDocument } from './open-document.ts';

/** The limit of pixels of a drawn page; larger requests are drawn smaller. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 16_000;
/** A page with more operators is not drawn: omitted content would look like missing content. */
const MAX_OPERATORS = 300_000;

export interface DrawnPage {
  readonly number: number;
  /** Displayed size, in points. */
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  readonly pixels: PixelImage;
}

/**
 * Draws one page on white, as displayed. The document must have been opened with `draw`.
 * @param chooseScale returns the wanted pixels per point for the page's size in points
 * Throws `AnalysisFailure` `unreadable`.
 */
export async function renderPage(
  document: OpenDocument,
  number: number,
  chooseScale: (page: { readonly width: number; readonly height: number }) => number,
): Promise<DrawnPage> {
  const page = await document.openPage(number);
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(width > 0 && height > 0))
      throw new AnalysisFailure('unreadable', say('failure.page-sizeless', { page: number }));
    const scale = limitScale(chooseScale({ width, height }), width, height);
    const viewport = page.getViewport({ scale });
    // Loaded when a page is drawn: it is large, and most files are not documents.
    const { createCanvas } = await import('@napi-rs/canvas');
    const canvas = createCanvas(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    );
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    const { complete } = await limitOperators(
      page,
      MAX_OPERATORS,
      () => page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise,
    );
    if (!complete) throw new AnalysisFailure('unreadable', say('failure.page-too-full', { page: number }));
    const size = { width: canvas.width, height: canvas.height };
    const rgba = canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data;
    return { number, width, height, scale, pixels: { ...size, data: dropAlpha(rgba) } };
  } catch (error) {
    if (error instanceof AnalysisFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AnalysisFailure(
      'unreadable',
      say('failure.page-not-drawn', { page: number, cause: findCause(reason) }),
      reason,
    );
  } finally {
    page.cleanup();
  }
}

function limitScale(wanted: number, width: number, height: number): number {
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
}

function dropAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from] ?? 0;
    rgb[to++] = rgba[from + 1] ?? 0;
    rgb[to++] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

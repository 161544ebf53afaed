import {
  type Box,
  type EmbeddedPicture,
  isPhoto,
  listPictures,
  type PageContent,
  readPdf,
  shareWithin,
} from '@assay/forensics';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import type { Limits } from '../../limits.ts';
import { openPicture, readPictureHeader } from '../picture.ts';
import type { OpenDocument } from './open-document.ts';
import { renderPage } from './render-page.ts';

/** The JPEG that a page consists of, and its position there in points. */
export interface PageScan {
  readonly bytes: Uint8Array;
  readonly box: Box;
  readonly width: number;
  readonly height: number;
}

/** Share of the page that the picture must cover. */
const FULL = 0.85;
/**
 * Side of the small pictures that are compared, and the mean difference, in grey levels, up to which both
 * show the same.
 */
const SIDE = 48;
const SAME = 12;

/** The pictures that pages may consist of; empty if our own parser rejects the file. */
export function listScans(bytes: Uint8Array, password: string | undefined): readonly EmbeddedPicture[] {
  try {
    return listPictures(readPdf(bytes, { password: password ?? null })).filter(isPhoto);
  } catch {
    return [];
  }
}

/** Null unless the page is exactly one JPEG, upright and not mirrored. */
export async function findScan(
  document: OpenDocument,
  page: PageContent,
  pictures: readonly EmbeddedPicture[],
  limits: Limits,
): Promise<PageScan | null> {
  const [mark] = page.marks;
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  if (page.marks.length !== 1 || mark?.kind !== 'picture' || mark.stencil || mark.masked) return null;
  if (shareWithin(sheet, mark.box) < FULL) return null;
  const [picture, second] = pictures.filter(
    ({ width, height }) => width === mark.pixelWidth && height === mark.pixelHeight,
  );
  if (!picture || second) return null;
  const bytes = picture.read();
  const { width, height, orientation = 1 } = await readPictureHeader(bytes, limits);
  if (orientation !== 1 || width !== picture.width || height !== picture.height) return null;
  const scan = { bytes, box: mark.box, width, height };
  return (await isShownUpright(document, page, scan, limits)) ? scan : null;
}

async function isShownUpright(
  document: OpenDocument,
  page: PageContent,
  { bytes, box }: PageScan,
  limits: Limits,
): Promise<boolean> {
  const drawn = await renderPage(document, page.number, ({ width, height }) => 300 / Math.max(width, height));
  const { width, height, data } = drawn.pixels;
  const left = Math.max(0, Math.round(box.x * drawn.scale));
  const top = Math.max(0, Math.round(box.y * drawn.scale));
  const shown = sharp(data as SharpInput, { raw: { width, height, channels: 3 } }).extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(box.width * drawn.scale))),
    height: Math.max(1, Math.min(height - top, Math.round(box.height * drawn.scale))),
  });
  const shrink = (picture: Sharp) =>
    picture.resize(SIDE, SIDE, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer();
  const [one, other] = await Promise.all([
    shrink(shown),
    shrink(openPicture(bytes, limits, { failOn: 'none' })),
  ]);
  const difference = one.reduce((sum, level, i) => sum + Math.abs(level - (other[i] ?? 0)), 0) / one.length;
  return difference < SAME;
}

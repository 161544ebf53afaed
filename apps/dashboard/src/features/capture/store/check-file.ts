import type { Capture } from '@assay/contract/capture';
import type { FileQuestionType } from '@assay/contract/questions/question-types';
import { DETECT_BYTES, detectContainer, detectOtherPicture } from '@assay/fingerprint';
import type { FileNote } from '../questions/page-file.ts';
import {
  findFlatLack,
  findHint,
  JUDGED_SIDE,
  type Judgement,
  judgePicture,
  type Pixels,
} from './judge-picture.ts';

export interface Checked {
  /** Why it is not taken; null where it is. */
  readonly refusal: FileNote | null;
  readonly warning: FileNote | null;
  /** Width and height of a picture, where the browser opens it. */
  readonly size?: Size;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** For photos of an even surface: the size of the first one, null if this is the first. */
export interface FlatWish {
  readonly first: Size | null;
}

const TYPES: Record<FileQuestionType, RegExp> = {
  photo: /^image\//,
  video: /^video\//,
  audio: /^(audio\/|video\/(mp4|3gpp|quicktime))/,
  document: /^(application\/pdf|image\/)/,
  receipt: /^(application\/pdf|image\/)/,
};

/**
 * Checks before a file is sent: its type by content, its size, and for pictures whether they are large,
 * bright and sharp enough.
 */
export async function checkFile(
  file: Blob,
  type: FileQuestionType,
  { fileBytes, minWidth, minHeight, otherPictures }: Capture['limits'],
  flat: FlatWish | null = null,
): Promise<Checked> {
  const refuse = (key: FileNote['key'], values?: FileNote['values']): Checked => ({
    refusal: { key, ...(values ? { values } : {}) },
    warning: null,
  });
  if (file.size === 0) return refuse('empty');
  if (file.size > fileBytes) return refuse('tooLarge', { size: `${Math.round(fileBytes / 1024 ** 2)} MB` });
  const head = new Uint8Array(await file.slice(0, DETECT_BYTES).arrayBuffer());
  const other = otherPictures ? detectOtherPicture(head) : null;
  const mimeType = detectContainer(head).mimeType ?? other;
  if (!mimeType || !TYPES[type].test(mimeType)) return refuse('wrongType');
  if (!mimeType.startsWith('image/')) return { refusal: null, warning: null };
  const measured = await measure(file);
  // Most browsers do not open HEIC; the server does.
  if (!measured) return other ? { refusal: null, warning: null } : refuse('unreadable');
  const { width, height, pixels } = measured;
  if (flat) {
    const note = findFlatFault(measured, flat);
    return note ? refuse(note.key, note.values) : { refusal: null, warning: null, size: { width, height } };
  }
  if (width < minWidth || height < minHeight)
    return { refusal: null, warning: { key: 'tooSmall', values: { size: `${width} × ${height}` } } };
  return { refusal: null, warning: pixels && warn(judgePicture(pixels)) };
}

/** Reduced copies are below this. The server applies the same limit when it enrols the camera. */
const MIN_FLAT_PIXELS = 2e6;

/** Held upright or across, a camera's photos have one size. */
function findFlatFault({ width, height, pixels }: Measured, { first }: FlatWish): FileNote | null {
  const size = `${width} × ${height}`;
  if (width * height < MIN_FLAT_PIXELS) return { key: 'flatReduced', values: { size } };
  const isOther =
    first &&
    (Math.min(width, height) !== Math.min(first.width, first.height) ||
      Math.max(width, height) !== Math.max(first.width, first.height));
  if (isOther) return { key: 'flatOtherSize', values: { size, first: `${first.width} × ${first.height}` } };
  const key = pixels && findFlatLack(pixels);
  return key && { key };
}

function warn(judgement: Judgement): FileNote | null {
  const key = findHint(judgement);
  return key && { key };
}

interface Measured {
  readonly width: number;
  readonly height: number;
  /** Null where this browser gives no pixels. */
  readonly pixels: Pixels | null;
}

/** Null for files that the browser cannot open. */
async function measure(file: Blob): Promise<Measured | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const pixels = readPixels(bitmap);
  bitmap.close();
  return { width, height, pixels };
}

/** A copy small enough to be judged at once; null where the browser gives none. */
function readPixels(bitmap: ImageBitmap): Pixels | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const scale = Math.min(1, JUDGED_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(scale * bitmap.width));
  const height = Math.max(1, Math.round(scale * bitmap.height));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

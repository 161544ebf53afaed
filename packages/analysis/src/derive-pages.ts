import { type Statement, say } from '@assay/statements';
import type { DerivePagesRequest } from './child/derive-pages.ts';
import { getPool } from './default-pool.ts';
import { type DeriveOptions, requirePicture } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits, expectDrawing, RENDITIONS_SHARE } from './limits.ts';
import { requireWords } from './put-into-words.ts';

export interface DerivePagesOptions extends DeriveOptions {
  readonly password?: string;
  /** Draws an earlier revision: the file's first this many bytes. Default: all. */
  readonly bytes?: number;
  /** Numbers from 1, at most 100 of them. Default: the first. Those beyond the last page are left out. */
  readonly pages?: readonly number[];
  /** Longest side of each picture, 16 to 4,096 pixels. Default 1,600. */
  readonly side?: number;
  readonly format?: 'webp' | 'png';
}

export interface PagePicture {
  readonly mimeType: 'image/webp' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export type DerivedPage = {
  /** From 1. */
  readonly number: number;
} & (
  | {
      /** Displayed size, in points (1/72 inch). */
      readonly width: number;
      readonly height: number;
      readonly picture: PagePicture;
    }
  /** Why this page could not be drawn: one English sentence, and its statements. */
  | { readonly error: string; readonly statements: readonly Statement[] }
);

export type DerivedPages =
  | { readonly status: 'complete'; readonly pageCount: number; readonly pages: readonly DerivedPage[] }
  | { readonly status: 'failed'; readonly mimeType: string | null; readonly error: Failure };

interface Body {
  pageCount: number;
  pages: (
    | { number: number; said: unknown }
    | {
        number: number;
        width: number;
        height: number;
        picture: { width: number; height: number };
        blob: number;
      }
  )[];
}

const MAX_PAGES = 100;
const SIDES = [16, 4_096] as const;

/**
 * Draws pages of a PDF in the sandbox. Faults of the file are a result; code `locked` requests a password.
 * Rejects when `signal` aborts.
 * @throws RangeError for more pages or larger pictures than are drawn at once
 */
export async function derivePages(path: string, options: DerivePagesOptions = {}): Promise<DerivedPages> {
  const { password, pages = [1], side = 1_600, format = 'webp', bytes = Infinity, signal } = options;
  if (pages.length > MAX_PAGES) throw new RangeError(`At most ${MAX_PAGES} pages are drawn at once.`);
  if (!(side >= SIDES[0] && side <= SIDES[1]))
    throw new RangeError('Pages are drawn with 16 to 4,096 pixels.');
  const limits = chooseLimits(options.limits, RENDITIONS_SHARE);
  let mimeType: string | null = null;
  try {
    const { size: whole, type } = await inspectFile(path);
    const size = Math.min(whole, bytes);
    mimeType = type?.mimeType ?? null;
    if (type?.kind !== 'document')
      throw new AnalysisFailure('unsupported', say('failure.not-shown-document'));
    if (size > limits.fileBytes) throw new AnalysisFailure('unsupported', say('failure.document-too-large'));
    const request: DerivePagesRequest = { password, pages, side, format };
    const job = { kind: 'pages', options: request, path, size, limits, signal };
    const reply = await getPool().run({ ...job, expectedBytes: expectDrawing(size) });
    const body = reply.body as Body;
    return {
      status: 'complete',
      pageCount: body.pageCount,
      pages: body.pages.map((page) => readPage(page, reply.blobs, `image/${format}`)),
    };
  } catch (error) {
    if (error instanceof AnalysisFailure)
      return { status: 'failed', mimeType, error: describeFailure(error) };
    throw error;
  }
}

function readPage(
  page: Body['pages'][number],
  blobs: readonly Uint8Array[],
  mimeType: PagePicture['mimeType'],
): DerivedPage {
  if ('said' in page) {
    const { english, statements } = requireWords([page.said]);
    return { number: page.number, error: english, statements };
  }
  const { number, width, height, picture, blob } = page;
  return {
    number,
    width,
    height,
    picture: { ...picture, mimeType, bytes: requirePicture(blobs[blob], mimeType) },
  };
}

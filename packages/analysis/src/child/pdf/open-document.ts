import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '@assay/statements';
import type { PDFPageProxy } from 'pdfjs-dist';
import { AnalysisFailure } from '../../failure.ts';
import type { Limits } from '../../limits.ts';
import { findCause } from '../find-cause.ts';

export type { PDFPageProxy };

/** The limit of opened pages, regardless of the number that the file declares. */
export const MAX_PAGES = 5_000;

export interface OpenDocument {
  readonly pageCount: number;
  /** Pages from 1. Throws `AnalysisFailure` `unreadable` for a page that cannot be read. */
  readonly openPage: (number: number) => Promise<PDFPageProxy>;
  /** Whether the layer (optional content) named by `properties` is visible when the file is opened. */
  readonly isLayerShown: (properties: unknown) => boolean;
  /** Frees fonts and pictures kept for all pages. */
  readonly rest: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const assets = dirname(
  dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))),
);

/**
 * Opens a PDF with pdf.js in this process: no worker, no network, no code generated at run time. Throws
 * `AnalysisFailure`: `locked` if a password is needed, `unreadable` if it is not a PDF.
 */
export async function openDocument(
  bytes: Uint8Array,
  options: { readonly password?: string; readonly limits: Limits; readonly draw?: boolean },
): Promise<OpenDocument> {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    // pdf.js takes ownership of the bytes.
    data: new Uint8Array(bytes),
    password: options.password,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    cMapUrl: `${assets}/cmaps/`,
    cMapPacked: true,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    // Names, ascents and descents of fonts.
    fontExtraProperties: true,
    useWorkerFetch: false,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    maxImageSize: options.limits.pixels,
    // Glyph outlines are only created for drawing.
    disableFontFace: options.draw === true,
    ownerDocument: { fonts: new Set() } as unknown as HTMLDocument,
    verbosity: 0,
  });
  const document = await task.promise.catch((error: unknown) => refuseDocument(error, options.password));
  const layers = await document.getOptionalContentConfig();
  return {
    pageCount: Math.min(document.numPages, MAX_PAGES),
    openPage: (number) =>
      document.getPage(number).catch((error) => {
        throw pageUnread(number, error);
      }),
    isLayerShown: (properties) => layers.isVisible(properties),
    rest: async () => {
      await document.cleanup();
    },
    close: () => task.destroy(),
  };
}

/** If fonts are only measured, they are never given to a canvas, but pdf.js creates a face for each. */
class UnusedFontFace {
  readonly loaded = Promise.resolve();
}

async function loadPdfjs() {
  (globalThis as { FontFace?: unknown }).FontFace ??= UnusedFontFace;
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function refuseDocument(error: unknown, password: string | undefined): never {
  const { name, message } = error as Error;
  if (name === 'PasswordException') {
    throw new AnalysisFailure('locked', say(password ? 'failure.password-wrong' : 'failure.document-locked'));
  }
  if (/encryption/i.test(message))
    throw new AnalysisFailure('unreadable', say('failure.document-encrypted'), message);
  throw new AnalysisFailure(
    'unreadable',
    say('failure.document-unread', { cause: findCause(message) }),
    message,
  );
}

/** Reports that a page cannot be read, with the reason if it is known. */
export function pageUnread(number: number, error: unknown): AnalysisFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return new AnalysisFailure(
    'unreadable',
    say('failure.page-unread', { page: number, cause: findCause(reason) }),
    reason,
  );
}

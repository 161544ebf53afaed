import { type EmbeddedPicture, isPhoto, listPictures, NotPdfError, readPdf } from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import { openDocument } from './pdf/open-document.ts';
import { takePictures } from './pdf/read-picture.ts';
import { encodePng } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface ExtractPicturesRequest {
  readonly password?: string;
}

/** Smaller ones are rules, bullets and logos. */
const MIN_PIXELS = 10_000;
const MAX_PICTURES = 50;
/** Larger ones are only extracted if they need not be decoded. */
const MAX_PIXELS = 50_000_000;
/** Limit for all pictures together. */
const MAX_BYTES = 128 * 2 ** 20;

/** Pages searched for pictures that must be decoded. */
const MAX_PAGES = 300;
/** Share of the processor time after which no further page is searched. */
const READING_SHARE = 0.6;

/**
 * Extracts pictures from a document: JPEG byte for byte as embedded, others as PNG of their pixels. One blob
 * per picture.
 */
export async function extractPicturesOf({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { password = null } = options as ExtractPicturesRequest;
  const pdf = open(bytes, password);
  if (pdf.encryption && pdf.encryption.state !== 'open') {
    throw new AnalysisFailure('locked', say(password ? 'failure.password-wrong' : 'failure.document-locked'));
  }
  const all = listPictures(pdf);
  const pictures: { object: number; width: number; height: number }[] = [];
  const blobs: Uint8Array[] = [];
  let room = MAX_BYTES;
  const keep = ({ object, width, height }: Omit<EmbeddedPicture, 'read'>, content: Uint8Array) => {
    if (content.length === 0 || content.length > room || pictures.length === MAX_PICTURES) return;
    room -= content.length;
    pictures.push({ object, width, height });
    blobs.push(content);
  };
  const large = all.filter(({ width, height }) => width * height >= MIN_PIXELS);
  for (const picture of large.filter(isPhoto)) keep(picture, picture.read());
  const others = new Map(
    large
      .filter((one) => !isPhoto(one) && one.width * one.height <= MAX_PIXELS)
      .map((one) => [one.object, one]),
  );
  const document =
    others.size > 0 ? await openDocument(bytes, { password: password ?? undefined, limits }) : null;
  const started = process.cpuUsage();
  for (let page = 1; document && page <= Math.min(document.pageCount, MAX_PAGES) && others.size > 0; page++) {
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > READING_SHARE * limits.processorMs) break;
    for await (const { object, pixels } of takePictures(document, page, (one) => others.has(one))) {
      const picture = others.get(object);
      others.delete(object);
      if (picture) keep(picture, await encodePng(pixels));
    }
  }
  await document?.close();
  return { body: { pictures, found: all.length }, blobs };
}

function open(bytes: Uint8Array, password: string | null) {
  try {
    return readPdf(bytes, { password });
  } catch (error) {
    if (error instanceof NotPdfError) throw new AnalysisFailure('unreadable', say('failure.not-pdf'));
    throw error;
  }
}

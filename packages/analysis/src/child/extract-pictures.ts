import { listPictures, NotPdfError, readPdf } from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface ExtractPicturesRequest {
  readonly password?: string;
}

/** Smaller ones are rules, bullets and logos. */
const LEAST_PIXELS = 10_000;
const MAX_PICTURES = 50;
/** All together. */
const MAX_BYTES = 128 * 2 ** 20;

/** Takes the JPEG pictures out of a document, byte for byte as they were put in. One blob a picture. */
export async function extractPicturesOf({ bytes, options }: FileRequest): Promise<Reply> {
  const { password = null } = options as ExtractPicturesRequest;
  const pdf = open(bytes, password);
  if (pdf.encryption && pdf.encryption.state !== 'open') {
    const what = password
      ? 'The password does not open the document.'
      : 'The document is locked: its password is needed.';
    throw new AnalysisFailure('locked', what);
  }
  const all = listPictures(pdf);
  const pictures: { object: number; width: number; height: number }[] = [];
  const blobs: Uint8Array[] = [];
  let room = MAX_BYTES;
  for (const { object, width, height, read } of all) {
    if (width * height < LEAST_PIXELS || pictures.length === MAX_PICTURES) continue;
    const content = read();
    if (content.length === 0 || content.length > room) continue;
    room -= content.length;
    pictures.push({ object, width, height });
    blobs.push(content);
  }
  return { body: { pictures, found: all.length }, blobs };
}

function open(bytes: Uint8Array, password: string | null) {
  try {
    return readPdf(bytes, { password });
  } catch (error) {
    if (error instanceof NotPdfError)
      throw new AnalysisFailure('unreadable', 'The file says that it is a PDF, but holds none.');
    throw error;
  }
}

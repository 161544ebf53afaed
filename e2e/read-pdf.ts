import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

export interface ReadPdf {
  /** The text of all pages, without blanks and soft hyphens. */
  readonly text: string;
  /** The embedded JPEG files. */
  readonly pictures: readonly Buffer[];
}

/** The text as another program extracts it, and the pictures as stored in the file. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const opened = await getDocument({ data: new Uint8Array(bytes) }).promise;
  let text = '';
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await opened.loadingTask.destroy();
  return { text: squeeze(text), pictures: [...findJpegs(bytes)] };
}

/** Normalised like `text` of a PDF: line breaks belong to the layout. */
export const squeeze = (text: string) => text.replaceAll(/[\s\u00ad]+/g, '');

function* findJpegs(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf('/DCTDecode'); at >= 0; at = bytes.indexOf('/DCTDecode', at + 1)) {
    const start = bytes.indexOf('stream\n', at) + 'stream\n'.length;
    yield bytes.subarray(start, bytes.indexOf('\nendstream', start));
  }
}

/** The difference of two pictures: the mean difference of their shades, 0 to 255, whatever their sizes. */
export async function measureDistance(one: Buffer, other: Buffer): Promise<number> {
  const shadesOf = (picture: Buffer) =>
    sharp(picture).greyscale().resize(48, 36, { fit: 'fill' }).raw().toBuffer();
  const [a, b] = await Promise.all([shadesOf(one), shadesOf(other)]);
  return a.reduce((sum, shade, at) => sum + Math.abs(shade - b.readUInt8(at)), 0) / a.length;
}

import { listFilters } from '../../formats/pdf/filters/decode-stream.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { nameOf, PdfStream } from '../../formats/pdf/syntax/objects.ts';

/** A picture embedded in the file. */
export interface EmbeddedPicture {
  readonly object: number;
  /** As declared in the file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The last filter, e.g. `DCTDecode` for a JPEG; null if there is none. */
  readonly filter: string | null;
  /** Whether it has one bit per pixel. */
  readonly bilevel: boolean;
  /** For a JPEG, its original bytes. */
  readonly read: () => Uint8Array;
}

/** The largest number of objects examined. */
const MAX_OBJECTS = 100_000;

/** All pictures of the latest revision in the order of object numbers, without masks. */
export function listPictures({ latest }: PdfFile): EmbeddedPicture[] {
  const pictures: EmbeddedPicture[] = [];
  for (const object of latest
    .objectNumbers()
    .sort((a, b) => a - b)
    .slice(0, MAX_OBJECTS)) {
    const stream = latest.object(object);
    if (!(stream instanceof PdfStream) || nameOf(latest.get(stream.dict, 'Subtype')) !== 'Image') continue;
    if (latest.get(stream.dict, 'ImageMask') === true) continue;
    const filter = listFilters(stream.dict, (value) => latest.resolve(value)).at(-1) ?? null;
    const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) =>
      latest.get(stream.dict, key),
    );
    if (typeof width !== 'number' || typeof height !== 'number') continue;
    const bilevel = bits === 1 || filter === 'CCITTFaxDecode' || filter === 'JBIG2Decode';
    pictures.push({ object, width, height, filter, bilevel, read: () => stream.decode().bytes });
  }
  return pictures;
}

export const isPhoto = ({ filter }: EmbeddedPicture) => filter === 'DCTDecode';

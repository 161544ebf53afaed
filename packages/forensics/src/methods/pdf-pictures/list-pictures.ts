import { listFilters } from '../../formats/pdf/filters/decode-stream.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { nameOf, PdfStream } from '../../formats/pdf/syntax/objects.ts';

/** A photographic picture of the file, with the bytes that it was put in with. */
export interface EmbeddedPicture {
  readonly object: number;
  /** As the file says, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly read: () => Uint8Array;
}

/** More objects than these are not gone through. */
const MAX_OBJECTS = 100_000;

/** Every JPEG picture of the latest revision, in the order of object numbers; masks are left out. */
export function listPictures({ latest }: PdfFile): EmbeddedPicture[] {
  const pictures: EmbeddedPicture[] = [];
  for (const object of latest
    .objectNumbers()
    .sort((a, b) => a - b)
    .slice(0, MAX_OBJECTS)) {
    const stream = latest.object(object);
    if (!(stream instanceof PdfStream) || nameOf(latest.get(stream.dict, 'Subtype')) !== 'Image') continue;
    const filters = listFilters(stream.dict, (value) => latest.resolve(value));
    const [width, height] = ['Width', 'Height'].map((key) => latest.get(stream.dict, key));
    if (filters.at(-1) !== 'DCTDecode' || typeof width !== 'number' || typeof height !== 'number') continue;
    pictures.push({ object, width, height, read: () => stream.decode().bytes });
  }
  return pictures;
}

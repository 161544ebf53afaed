import { findNextSegment, type JpegSegment } from '../jpeg/header.ts';
import { isJpeg } from '../jpeg/jpeg.ts';
import { isPng, iteratePngChunks } from '../png/png.ts';
import { readTiffText, Tiff, type TiffDirectory } from '../tiff/tiff.ts';
import { iterateWebpChunks } from '../webp/webp.ts';
import { NOTHING_NOTED, type Noted, readMakerNote } from './maker-note.ts';
import { type CapturedTime, parseTime } from './parse-time.ts';

/** The facts in one EXIF block, read from its own bytes. */
export interface ExifBlock {
  readonly make: string | null;
  readonly model: string | null;
  readonly takenAt: CapturedTime | null;
  /** The first bytes of the maker note, in Latin-1; empty if there is none. */
  readonly makerNote: string;
  readonly noted: Noted;
}

const EXIF = 'Exif\0\0';
const MAKER_NOTE_OPENING = 16;

/** The EXIF blocks of a JPEG, PNG or WebP, in file order, without empty ones. */
export function readExifBlocks(bytes: Uint8Array): ExifBlock[] {
  return listExif(bytes)
    .map(readExifBlock)
    .filter((block) => block !== null);
}

/**
 * A copy of the file without the identifiers of all EXIF blocks but the first, for a reader that would choose
 * another one; the same bytes if there is only one block.
 */
export function keepFirstExif(bytes: Uint8Array): Uint8Array {
  const segments = isJpeg(bytes) ? listExifSegments(bytes) : [];
  if (segments.length < 2) return bytes;
  const block = ({ start, length }: JpegSegment) => bytes.subarray(start + EXIF.length, start + length);
  const kept = segments.find((segment) => readExifBlock(block(segment)) !== null);
  const copy = new Uint8Array(bytes);
  for (const segment of segments)
    if (segment !== kept) copy.fill(0, segment.start, segment.start + EXIF.length);
  return copy;
}

/** Null if the block is empty. */
function readExifBlock(block: Uint8Array): ExifBlock | null {
  const tiff = Tiff.open(block);
  const main = tiff?.readDirectory(tiff.first);
  if (!tiff || !main || main.entries.size === 0) return null;
  const exif = readSub(tiff, main, 0x8769);
  const note = exif?.entries.get(0x927c);
  const make = readTiffText(main.entries.get(0x010f));
  return {
    make,
    model: readTiffText(main.entries.get(0x0110)),
    takenAt: parseTime(readTiffText(exif?.entries.get(0x9003)) ?? '', null),
    makerNote: Buffer.from(note?.data.subarray(0, MAKER_NOTE_OPENING) ?? []).toString('latin1'),
    noted: note ? readMakerNote(tiff, note.offset, note.data, make) : NOTHING_NOTED,
  };
}

function readSub(tiff: Tiff, main: TiffDirectory, tag: number): TiffDirectory | null {
  const entry = main.entries.get(tag);
  const [offset] = entry ? tiff.readNumbers(entry, 1) : [];
  return offset === undefined ? null : tiff.readDirectory(offset);
}

function listExif(bytes: Uint8Array): Uint8Array[] {
  if (isJpeg(bytes)) {
    return listExifSegments(bytes).map(({ start, length }) =>
      bytes.subarray(start + EXIF.length, start + length),
    );
  }
  if (isPng(bytes)) {
    return iteratePngChunks(bytes)
      .filter(({ type }) => type === 'eXIf')
      .map(({ data }) => data)
      .toArray();
  }
  // One by one: a hostile file has millions of empty chunks.
  return iterateWebpChunks(bytes)
    .filter(({ type }) => type === 'EXIF')
    .map(({ data }) => (startsWithExif(data, 0) ? data.subarray(EXIF.length) : data))
    .toArray();
}

function listExifSegments(bytes: Uint8Array): JpegSegment[] {
  const found: JpegSegment[] = [];
  for (let at = 2; ; ) {
    const segment = findNextSegment(bytes, at);
    // Metadata precede the image data.
    if (segment === null || segment.marker === 0xda || segment.marker === 0xd9) return found;
    if (segment.marker === 0xe1 && startsWithExif(bytes, segment.start)) found.push(segment);
    at = segment.start + segment.length;
  }
}

function startsWithExif(bytes: Uint8Array, at: number): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + EXIF.length)) === EXIF;
}

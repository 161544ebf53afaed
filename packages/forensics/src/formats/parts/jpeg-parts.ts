import { readBoxes } from '../bmff/boxes.ts';
import { isJpeg, type JpegPicture, readJpeg } from '../jpeg/jpeg.ts';
import type { Metadata } from '../metadata/read-metadata.ts';
import { Tiff } from '../tiff/tiff.ts';
import { identifyPart } from './identify.ts';
import { type FileParts, listBetween, type Part } from './part.ts';

const MAX_PARTS = 64;

export function listJpegParts(bytes: Uint8Array, picture: JpegPicture, metadata: Metadata): FileParts {
  const begin = bytes.length - picture.trailingBytes;
  const parts = listStray(bytes, picture);
  const { pictures, kinds } = readMultiPicture(bytes, picture);
  const says = describeUses(bytes, metadata);
  for (let at = begin; at < bytes.length && parts.length < MAX_PARTS; ) {
    const rest = bytes.subarray(at);
    const kind = identifyPart(rest);
    const length = Math.max(1, measurePart(rest, kind));
    const isKnown = kind === 'picture' || kind === 'video';
    let use: Part['use'] = null;
    if (kind === 'video' && says.motion) use = 'motion';
    else if (kind === 'picture' && (says.gainMap || isGainMap(rest))) use = 'gain';
    else if (kind === 'picture' && kinds)
      use = isPreview(kinds[countPictures(parts) + 1]) ? 'preview' : 'auxiliary';
    else if (!isKnown && says.trailer && kind === 'unknown') use = 'trailer';
    parts.push({ where: 'behind', kind, use, bytes: length });
    at += length;
  }
  return { pictures, auxiliary: 0, parts };
}

/**
 * The length of a picture, a video or zeros; anything else extends to the end, or to the next picture or
 * video.
 */
function measurePart(rest: Uint8Array, kind: Part['kind']): number {
  if (kind === 'picture' && isJpeg(rest)) return rest.length - readJpeg(rest, true).trailingBytes;
  if (kind === 'video') {
    const boxes = readBoxes(rest).boxes.filter(({ type }) => /^[ -~\xa9]{4}$/.test(type));
    return boxes.at(-1)?.end ?? rest.length;
  }
  if (kind !== 'unknown') return rest.length;
  const buffer = Buffer.from(rest.buffer, rest.byteOffset, rest.length);
  const zeros = rest.findIndex((byte) => byte !== 0);
  if (zeros >= 16) return zeros;
  const video = buffer.indexOf('ftyp');
  const jpeg = buffer.indexOf(Buffer.from('ffd8ff', 'hex'));
  const next = [video - 4, jpeg].filter((place) => place > 0);
  return next.length > 0 ? Math.min(...next) : rest.length;
}

/** Stray bytes between two segments before the image data, and comments that contain another file. */
function listStray(bytes: Uint8Array, { segments }: JpegPicture): Part[] {
  const parts: Part[] = [];
  let end = 2;
  for (const { marker, offset, start, length } of segments) {
    const stray = bytes.subarray(end, offset);
    if (stray.some((byte) => byte !== 0xff)) {
      parts.push({ where: 'between', kind: identifyPart(stray), use: null, bytes: stray.length });
    }
    if (marker === 0xfe) parts.push(...listBetween(bytes.subarray(start, start + length)));
    if (marker === 0xda) break;
    end = start + length;
  }
  return parts;
}

/**
 * What the file's metadata state about data that cameras append to the picture (Android's Motion Photo and
 * Ultra HDR formats, Samsung's SEF).
 */
function describeUses(bytes: Uint8Array, { groups }: Metadata) {
  const xmp = JSON.stringify(groups.xmp ?? {});
  const trailer = Buffer.from(bytes.subarray(-4)).toString('latin1') === 'SEFT';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1 << 18));
  return {
    motion: /MotionPhoto|MicroVideo|video\/mp4/.test(xmp) || trailer,
    gainMap: /hdrgm|GainMap|HDRGainMap/i.test(xmp) || head.includes('hdrgm:') || head.includes('HDRGainMap'),
    trailer,
  };
}

/**
 * The pictures in the index of a multi-picture file (CIPA DC-007): those that are separate views, not
 * previews or gain maps.
 */
function readMultiPicture(bytes: Uint8Array, { segments }: JpegPicture) {
  const index = segments.find(
    ({ marker, start }) =>
      marker === 0xe2 && Buffer.from(bytes.subarray(start, start + 4)).toString('latin1') === 'MPF\0',
  );
  const tiff = index ? Tiff.open(bytes.subarray(index.start + 4, index.start + index.length)) : null;
  const entry = tiff?.readDirectory(tiff.first)?.entries.get(0xb002);
  if (!tiff || !entry) return { pictures: 1, kinds: null };
  // Sixteen bytes each, of which the first four are the type: 2 in the third byte is a multi-frame image.
  const kinds = tiff
    .readNumbers({ ...entry, type: 4, count: entry.data.length / 4 })
    .filter((_, i) => i % 4 === 0);
  const views = kinds.slice(1).filter((kind) => ((kind >> 16) & 0xff) === 2);
  return { pictures: 1 + views.length, kinds };
}

/** A large thumbnail for a screen or a television (CIPA DC-007, 5.2.3.3.1). */
const isPreview = (kind = 0) => ((kind >> 16) & 0xff) === 1;

const countPictures = (parts: readonly Part[]) =>
  parts.filter(({ where, kind }) => where === 'behind' && kind === 'picture').length;

/** Apple's JPEGs state it only in the XMP of the gain map. */
function isGainMap(part: Uint8Array): boolean {
  const head = Buffer.from(part.buffer, part.byteOffset, Math.min(part.length, 1 << 16));
  return /hdrgm:|HDRGainMap/i.test(head.toString('latin1'));
}

import { type Box, type BoxTree, findBox } from '../bmff/boxes.ts';
import { readLatin1, viewOf } from '../bytes.ts';
import { identifyPart } from './identify.ts';
import type { FileParts, Part } from './part.ts';

/** The top-level boxes of ISO/IEC 14496-12 and 23008-12; motion photos of phones add their own. */
const KNOWN = new Set([
  'ftyp',
  'meta',
  'mdat',
  'free',
  'skip',
  'wide',
  'moov',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'uuid',
  'idat',
  'jumb',
  'pdin',
]);
const MOTION = new Set(['mpvd', 'sefd']);
const PICTURES = new Set(['hvc1', 'av01', 'avc1', 'jpeg', 'grid', 'iovl', 'iden', 'unci']);

export function readHeif(bytes: Uint8Array, { boxes }: BoxTree): FileParts {
  const meta = findBox(boxes, 'meta');
  const { pictures, auxiliary } = meta ? countPictures(bytes, meta) : { pictures: 1, auxiliary: 0 };
  return { pictures: pictures + countFrames(bytes, boxes), auxiliary, parts: listStrange(bytes, boxes) };
}

function listStrange(bytes: Uint8Array, boxes: readonly Box[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [i, box] of boxes.entries()) {
    if (!KNOWN.has(box.type) && !MOTION.has(box.type)) {
      // Data after an unknown box only looks like boxes by chance.
      const rest = bytes.subarray(box.start);
      parts.push({ where: 'behind', kind: identifyPart(rest), use: null, bytes: rest.length });
      return parts;
    }
    if (MOTION.has(box.type)) {
      parts.push({ where: 'behind', kind: 'video', use: 'motion', bytes: box.end - box.start });
    } else if (box.type === 'ftyp' && i > 0) {
      const rest = bytes.subarray(box.start);
      parts.push({ where: 'behind', kind: identifyPart(rest), use: null, bytes: rest.length });
      return parts;
    }
    end = box.end;
  }
  const rest = bytes.subarray(end);
  if (rest.length > 0)
    parts.push({ where: 'behind', kind: identifyPart(rest), use: null, bytes: rest.length });
  return parts;
}

/** Counts the displayed items: no tiles, thumbnails, auxiliary or hidden pictures. */
function countPictures(bytes: Uint8Array, meta: Box) {
  const items = findBox(meta.children, 'iinf');
  const references = findBox(meta.children, 'iref');
  const listed = items ? readItems(bytes, items) : [];
  const refs = references ? readReferences(bytes, references) : [];
  const aside = new Set(
    refs.flatMap(({ type, from, to }) =>
      type === 'dimg' ? to : type === 'thmb' || type === 'auxl' ? [from] : [],
    ),
  );
  const auxiliary = new Set(refs.filter(({ type }) => type === 'auxl').map(({ from }) => from)).size;
  const shown = listed.filter(({ id, type, hidden }) => PICTURES.has(type) && !hidden && !aside.has(id));
  return { pictures: Math.max(1, shown.length), auxiliary };
}

const MAX_ITEMS = 10_000;

function readItems(bytes: Uint8Array, { content, end }: Box) {
  const view = viewOf(bytes);
  const found: { id: number; type: string; hidden: boolean }[] = [];
  let at = content + (bytes[content] === 0 ? 6 : 8);
  while (at + 20 <= end && found.length < MAX_ITEMS) {
    const size = view.getUint32(at);
    if (size < 20) break;
    const version = bytes[at + 8];
    const wide = version >= 3;
    const id = wide ? view.getUint32(at + 12) : view.getUint16(at + 12);
    found.push({ id, type: readLatin1(bytes, at + (wide ? 18 : 16), 4), hidden: (bytes[at + 11] & 1) === 1 });
    at += size;
  }
  return found;
}

function readReferences(bytes: Uint8Array, { content, end }: Box) {
  const view = viewOf(bytes);
  const width = bytes[content] === 0 ? 2 : 4;
  const readId = (at: number) => (width === 2 ? view.getUint16(at) : view.getUint32(at));
  const found: { type: string; from: number; to: number[] }[] = [];
  for (let at = content + 4; at + 10 + width <= end && found.length < MAX_ITEMS; ) {
    const size = view.getUint32(at);
    if (size < 10 + width || at + size > end) break;
    const count = Math.min(view.getUint16(at + 8 + width), (size - 10 - width) / width);
    const to = Array.from({ length: Math.floor(count) }, (_, i) => readId(at + 10 + width + i * width));
    found.push({ type: readLatin1(bytes, at + 4, 4), from: readId(at + 8), to });
    at += size;
  }
  return found;
}

/** The number of pictures in sequences (tracks with the handler `pict`) besides the still picture. */
function countFrames(bytes: Uint8Array, boxes: readonly Box[]): number {
  const view = viewOf(bytes);
  const tracks = findBox(boxes, 'moov')?.children.filter(({ type }) => type === 'trak') ?? [];
  const counts = tracks.map(({ children }) => {
    const handler = findBox(children, 'mdia/hdlr');
    const sizes = findBox(children, 'mdia/minf/stbl/stsz');
    const isPictures = handler && readLatin1(bytes, handler.content + 8, 4) === 'pict';
    return isPictures && sizes && sizes.content + 12 <= sizes.end ? view.getUint32(sizes.content + 8) : 0;
  });
  return Math.max(0, ...counts);
}

import { readLatin1, viewOf } from '../bytes.ts';

/** A box of ISO/IEC 14496-12 §4.2, or an atom of QuickTime. */
export interface Box {
  /** The four-character code, in Latin-1 (the © of `©xyz` is one byte). */
  readonly type: string;
  /** The offset of the whole box. */
  readonly start: number;
  /** The offset of its content. */
  readonly content: number;
  /** The offset after it; at most the end of the enclosing box. */
  readonly end: number;
  /** The boxes inside, if it is a container box. */
  readonly children: readonly Box[];
}

export interface BoxTree {
  readonly boxes: readonly Box[];
  /** Whether a box is longer than the available bytes, shorter than its own header, or nested too deeply. */
  readonly malformed: boolean;
  /** Whether there are more boxes than were read. */
  readonly cut: boolean;
}

const HOLDERS = new Set([
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'edts', 'meta', 'ilst', 'dinf', 'gmhd', 'tref', 'tapt'],
  ...['moof', 'traf', 'mvex', 'mfra', 'iprp', 'ipco'],
]);
const MAX_BOXES = 20_000;
const MAX_DEPTH = 12;

/** All boxes of a file, in order; limited, so that a hostile file costs no more than a long one. */
export function readBoxes(bytes: Uint8Array): BoxTree {
  const view = viewOf(bytes);
  let count = 0;
  let malformed = false;
  let cut = false;

  function readLevel(from: number, to: number, depth: number, within: string): Box[] {
    const boxes: Box[] = [];
    let at = from;
    while (at + 8 <= to) {
      if (count >= MAX_BOXES) {
        cut = true;
        break;
      }
      const size32 = view.getUint32(at);
      // Terminates the list in QuickTime's user data.
      if (size32 === 0 && depth > 0) break;
      const type = readLatin1(bytes, at + 4, 4);
      const isLong = size32 === 1;
      if (isLong && at + 16 > to) break;
      const size = isLong ? Number(view.getBigUint64(at + 8)) : size32 === 0 ? to - at : size32;
      const content = at + (isLong ? 16 : 8);
      if (size < content - at || at + size > to) {
        malformed = true;
        if (size < content - at) break;
      }
      const end = Math.min(at + size, to);
      count += 1;
      const holds = HOLDERS.has(type) || (within === 'ilst' && depth > 0);
      if (holds && depth >= MAX_DEPTH) malformed = true;
      const inner = holds && depth < MAX_DEPTH ? findInner(type, content, end) : null;
      boxes.push({
        type,
        start: at,
        content,
        end,
        children: inner === null ? [] : readLevel(inner, end, depth + 1, type),
      });
      at = end;
    }
    return boxes;
  }

  /** `meta` is a full box in MP4 and a plain one in QuickTime. */
  function findInner(type: string, content: number, end: number): number {
    if (type !== 'meta' || content + 8 > end) return content;
    return readLatin1(bytes, content + 4, 4) === 'hdlr' ? content : Math.min(content + 4, end);
  }

  const boxes = readLevel(0, bytes.length, 0, '');
  return { boxes, malformed, cut };
}

/** The first box at a path such as `moov/trak/mdia`. */
export function findBox(boxes: readonly Box[], path: string): Box | undefined {
  const [first, ...rest] = path.split('/');
  const box = boxes.find(({ type }) => type === first);
  return box && rest.length > 0 ? findBox(box.children, rest.join('/')) : box;
}

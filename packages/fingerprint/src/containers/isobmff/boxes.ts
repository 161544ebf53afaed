import { asciiAt, viewOf } from '../../byte-feed.ts';
import { DamagedContainer } from '../../damaged-container.ts';

/** A box (ISO/IEC 14496-12, 4.2): its type, and its payload without the header. */
export type Box = { type: string; payload: Uint8Array };

/** The consecutive boxes in `bytes`. Throws DamagedContainer if one extends beyond the end. */
export function* readBoxes(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  let at = 0;
  // QuickTime ends some lists with a 32-bit zero.
  while (at + 8 <= bytes.length) {
    const header = readBoxHeader(view, at, bytes.length - at);
    yield {
      type: asciiAt(bytes, at + 4, 4),
      payload: bytes.subarray(at + header.headerBytes, at + header.size),
    };
    at += header.size;
  }
}

/** Size of the box at `at`, of which at most `left` bytes are present. */
export function readBoxHeader(
  view: DataView,
  at: number,
  left: number,
): { size: number; headerBytes: number } {
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && at + 16 > view.byteLength) throw new DamagedContainer('ends within a box header');
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? left : short;
  const headerBytes = isLong ? 16 : 8;
  if (size < headerBytes || size > left) throw new DamagedContainer('a box reaches over the end');
  return { size, headerBytes };
}

/** The payload of the first box of that type on each step of the path; null if there is none. */
export function findBox(bytes: Uint8Array, ...path: string[]): Uint8Array | null {
  let payload: Uint8Array | null = bytes;
  for (const type of path) {
    const inner: Uint8Array = payload;
    payload = null;
    for (const box of readBoxes(inner)) {
      if (box.type === type) {
        payload = box.payload;
        break;
      }
    }
    if (!payload) return null;
  }
  return payload;
}

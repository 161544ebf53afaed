import { type FrameHeader, readFrameHeader } from './frame-header.ts';

export interface Frame {
  /** The offset in the file. */
  readonly at: number;
  readonly header: FrameHeader;
}

export interface FrameList {
  readonly frames: readonly Frame[];
  /** Bytes between frames that are not frames: offset, length and the number of frames before. */
  readonly gaps: readonly { readonly at: number; readonly bytes: number; readonly before: number }[];
}

/** Ten hours at 38 frames per second. */
const MAX_FRAMES = 1_400_000;
const MAX_GAPS = 100;

/**
 * All frames from `start` to `end`; after an interruption the search continues with the next two consecutive
 * frames.
 */
export function listFrames(bytes: Uint8Array, start: number, end: number): FrameList {
  const frames: Frame[] = [];
  const gaps: { at: number; bytes: number; before: number }[] = [];
  for (let at = start; at + 4 <= end && frames.length < MAX_FRAMES; ) {
    const header = readFrameHeader(bytes, at);
    if (
      header &&
      (at + header.bytes >= end || frames.length === 0 || isNear(header, frames.at(-1)?.header))
    ) {
      frames.push({ at, header });
      at += header.bytes;
      continue;
    }
    const next = findPair(bytes, at + 1, end);
    if (frames.length > 0 && gaps.length < MAX_GAPS)
      gaps.push({ at, bytes: (next ?? end) - at, before: frames.length });
    if (next === null) break;
    // The two consecutive frames may have another format than those before.
    const found = readFrameHeader(bytes, next);
    if (!found) break;
    frames.push({ at: next, header: found });
    at = next + found.bytes;
  }
  return { frames, gaps };
}

function isNear(header: FrameHeader, before: FrameHeader | undefined): boolean {
  return (
    before === undefined || (before.version === header.version && before.sampleRate === header.sampleRate)
  );
}

function findPair(bytes: Uint8Array, from: number, end: number): number | null {
  for (let at = from; at + 4 <= end; at++) {
    if (bytes[at] !== 0xff) continue;
    const header = readFrameHeader(bytes, at);
    if (!header) continue;
    const next = readFrameHeader(bytes, at + header.bytes);
    if (next && isNear(next, header)) return at;
  }
  return null;
}

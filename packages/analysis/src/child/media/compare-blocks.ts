import type { BlockChanges } from '@assay/forensics';
import { AV, type NativeFrame } from './binding.ts';

export interface BlockComparer {
  /** Takes the decoded frames in order. */
  add(frame: NativeFrame): void;
  /** Null if the pixel format is not supported here, or if their size or format changes. */
  finish(): BlockChanges | null;
}

/** Memory for the changes of all frames; the mask of plain blocks takes the same again. */
const MAX_BYTES = 32 * 2 ** 20;
/** Side of the prediction blocks of nearly all codecs, in stored pixels. */
const SIDE = 16;
/** Deblocking filters do not change these inner lines and columns. */
const INNER = [3, 6, 9, 12];
/**
 * Darker or brighter pixels may be clipped, and noise with them; blocks with many such pixels, or with little
 * contrast, are skipped.
 */
const [BLACK, WHITE] = [17, 234];
const CLIPPED = INNER.length ** 2 / 2;
const CONTRAST = 2;
/** Formats whose first plane holds one byte of luminance for each pixel. */
const PLAIN_FORMATS: readonly number[] = [
  AV.YUV420,
  AV.YUV422,
  AV.YUV444,
  AV.YUV420_FULL,
  AV.YUV422_FULL,
  AV.YUV444_FULL,
  AV.GREY8,
  AV.NV12,
];

/**
 * Compares each block with the previous frame, exactly. Blocks skipped by an encoder are identical there;
 * small copies of the frames no longer show it. `frames`: the expected number; for long or large videos each
 * block represents a square of several.
 */
export function createBlockComparer(frames: number): BlockComparer {
  let [columns, rows, step] = [0, 0, SIDE];
  let before: Uint8Array | null = null;
  let first: Pick<NativeFrame, 'width' | 'height' | 'format'> | null = null;
  const [kept, plain]: [Uint8Array[], Uint8Array[]] = [[], []];
  let readable = true;
  return {
    add: (frame) => {
      const [plane, stride] = [frame.data?.[0], frame.linesize?.[0]];
      if (!readable || !plane || !stride || !PLAIN_FORMATS.includes(frame.format)) {
        readable = false;
        return;
      }
      if (first === null) {
        first = { width: frame.width, height: frame.height, format: frame.format };
        const blocks = (frame.width / SIDE) * (frame.height / SIDE);
        step = SIDE * Math.max(1, Math.ceil(Math.sqrt((blocks * frames) / MAX_BYTES)));
        columns = Math.floor(frame.width / step);
        rows = Math.floor(frame.height / step);
      }
      if (frame.width !== first.width || frame.height !== first.height || frame.format !== first.format) {
        readable = false;
        return;
      }
      const now = sample(plane, stride, { columns, rows, step });
      kept.push(compare(now, before));
      plain.push(findPlain(now));
      before = now;
    },
    finish: () =>
      readable && columns * rows > 0 ? { columns, rows, side: step, frames: kept, plain } : null,
  };
}

function sample(
  plane: Uint8Array,
  stride: number,
  { columns, rows, step }: { readonly columns: number; readonly rows: number; readonly step: number },
): Uint8Array {
  const samples = new Uint8Array(columns * rows * INNER.length ** 2);
  let at = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const down of INNER) {
        const line = (row * step + down) * stride + column * step;
        for (const across of INNER) samples[at++] = plane[line + across] ?? 0;
      }
  return samples;
}

/** The largest difference within each block; 0 for the first frame. */
function compare(now: Uint8Array, before: Uint8Array | null): Uint8Array {
  const each = INNER.length ** 2;
  const most = new Uint8Array(now.length / each);
  if (before === null) return most;
  for (let at = 0; at < now.length; at++) {
    const block = Math.floor(at / each);
    const difference = Math.abs((now[at] ?? 0) - (before[at] ?? 0));
    if (difference > (most[block] ?? 0)) most[block] = difference;
  }
  return most;
}

function findPlain(samples: Uint8Array): Uint8Array {
  const each = INNER.length ** 2;
  return new Uint8Array(samples.length / each).map((_, block) => {
    let [least, most, clipped] = [255, 0, 0];
    for (let at = block * each; at < (block + 1) * each; at++) {
      const level = samples[at] ?? 0;
      if (level < least) least = level;
      if (level > most) most = level;
      if (level <= BLACK || level >= WHITE) clipped += 1;
    }
    return clipped >= CLIPPED || most - least <= CONTRAST ? 1 : 0;
  });
}

import { viewOf } from '../bytes.ts';
import type { Box } from './boxes.ts';

/** The seconds from 1904, the epoch of these files, to 1970. */
const EPOCH_SECONDS = 2_082_844_800;

/** The common beginning of `mvhd` and `mdhd`; null if the box is too short. */
export function readDatedHeader(
  bytes: Uint8Array,
  { content, end }: Box,
): { created: number; modified: number; timescale: number; duration: number } | null {
  const view = viewOf(bytes);
  const isLong = bytes[content] === 1;
  if (content + (isLong ? 32 : 20) > end) return null;
  if (!isLong) {
    const [created, modified, timescale, duration] = [4, 8, 12, 16].map((at) => view.getUint32(content + at));
    return {
      created: created ?? 0,
      modified: modified ?? 0,
      timescale: timescale ?? 0,
      duration: duration ?? 0,
    };
  }
  return {
    created: Number(view.getBigUint64(content + 4)),
    modified: Number(view.getBigUint64(content + 12)),
    timescale: view.getUint32(content + 20),
    duration: Number(view.getBigUint64(content + 24)),
  };
}

/** Converts seconds since 1904 to a date; null for zero and for dates out of range. */
export function toDate(seconds: number): Date | null {
  if (seconds === 0) return null;
  const date = new Date((seconds - EPOCH_SECONDS) * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

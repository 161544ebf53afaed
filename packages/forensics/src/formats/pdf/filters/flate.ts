import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import type { StreamProblem } from '../syntax/objects.ts';

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** Null if everything was decoded. */
  readonly problem: StreamProblem | null;
}

export const TOO_LARGE: StreamProblem = { kind: 'too-large', english: 'unpacks to too much' };
export const DAMAGED: StreamProblem = { kind: 'damaged', english: 'the packed data is damaged' };

/** Decodes at most `limit` bytes; damaged data up to the damage. */
export function unpackFlate(data: Uint8Array, limit: number): Unpacked {
  const whole = attempt(data, limit);
  if (whole === 'too-large') return { bytes: new Uint8Array(0), problem: TOO_LARGE };
  if (whole) return { bytes: whole, problem: null };
  return { bytes: unpackUpToDamage(data, limit), problem: DAMAGED };
}

/** zlib discards its output when it meets damage, so the longest decodable prefix is searched for. */
function unpackUpToDamage(data: Uint8Array, limit: number): Uint8Array {
  let good = 0;
  let bad = data.length;
  let best: Uint8Array = new Uint8Array(0);
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const part = attempt(data.subarray(0, middle), limit);
    if (part instanceof Uint8Array) {
      best = part;
      good = middle;
    } else bad = middle;
  }
  return best;
}

function attempt(data: Uint8Array, limit: number): Uint8Array | 'too-large' | null {
  const options = { maxOutputLength: Math.max(1, limit), finishFlush: constants.Z_SYNC_FLUSH };
  // Some writers omit the two-byte zlib header.
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      return inflate(data, options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too-large';
    }
  }
  return null;
}

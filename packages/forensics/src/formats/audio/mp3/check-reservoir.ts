import { say } from '@assay/statements';
import { round } from '../../../say-times.ts';
import type { Oddity } from '../container-facts.ts';
import { readReservoir } from './frame-header.ts';
import type { Frame } from './list-frames.ts';

/** The largest number of reported places. */
const MAX_PLACES = 20;
interface Link {
  /** The index of the frame. */
  readonly place: number;
  /** The bytes of earlier frames that this frame uses. */
  readonly taken: number;
  /** The bytes that earlier frames left unused. */
  readonly free: number;
}

/**
 * Checks the bit reservoir: each Layer III frame states how many bytes before itself its data begin. If that
 * is more than the preceding frames left unused, the frames were not encoded one after the other. Less is no
 * sign: encoders may leave space unused.
 */
export function checkReservoir(
  bytes: Uint8Array,
  frames: readonly Frame[],
  times: readonly number[],
): Oddity[] {
  const links = listLinks(bytes, frames);
  return [
    ...(links.length > 0 && isBegun(bytes, frames) ? [BEGUN] : []),
    ...links
      .filter(({ taken, free }) => taken > free)
      .slice(0, MAX_PLACES)
      .map(({ place }) => toOddity(times[place])),
  ];
}

/** One link per frame except the first, as far as the frames are intact. */
function listLinks(bytes: Uint8Array, frames: readonly Frame[]): Link[] {
  const links: Link[] = [];
  let free = 0;
  for (const [place, { at, header }] of frames.entries()) {
    const reservoir = readReservoir(bytes, at, header);
    if (!reservoir) break;
    const { taken, needed, room } = reservoir;
    if (place > 0) links.push({ place, taken, free });
    free = Math.max(0, taken + room - needed);
  }
  return links;
}

function isBegun(bytes: Uint8Array, [first]: readonly Frame[]): boolean {
  return first !== undefined && (readReservoir(bytes, first.at, first.header)?.taken ?? 0) > 0;
}

const BEGUN: Oddity = {
  marker: 'sound-begins-inside',
  said: say('audio-container.begins-inside'),
  score: 20,
  span: null,
};

function toOddity(time: number): Oddity {
  return {
    marker: 'sound-frames-do-not-follow',
    said: say('audio-container.does-not-follow', { seconds: round(time) }),
    score: 75,
    span: { from: time, to: time },
  };
}

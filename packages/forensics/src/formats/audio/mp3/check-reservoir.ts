import { say } from '@assay/statements';
import { round } from '../../../say-times.ts';
import type { Oddity } from '../container-facts.ts';
import { readReservoir } from './frame-header.ts';
import type { Frame } from './list-frames.ts';

/** The largest number of reported places. */
const MAX_PLACES = 20;
interface Link {
  /** Frame. */
  readonly place: number;
  /** Bytes that the frame asks for of those before it. */
  readonly taken: number;
  /** Bytes that those left free. */
  readonly free: number;
}

/**
 * Layer III frames lend each other room: each says how many bytes before itself its data begin. Where one asks for more than the
 * frames before it left free, they were not written one after the other. That one asks for less is no sign: encoders leave room unused.
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
      .map(({ place }) => tell(times[place])),
  ];
}

/** For each frame but the first, as far as they are intact. */
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

function tell(time: number): Oddity {
  return {
    marker: 'sound-frames-do-not-follow',
    said: say('audio-container.does-not-follow', { seconds: round(time) }),
    score: 75,
    span: { from: time, to: time },
  };
}

import type { Oddity } from '../container-facts.ts';
import { readReservoir } from './frame-header.ts';
import type { Frame } from './list-frames.ts';

/** Places that are told at most. */
const MOST_PLACES = 20;

/**
 * Layer III frames lend each other room: each says how many bytes before itself its data begin. Where one asks for more than
 * the frames before it left free, or for bytes that those use themselves, they were not written one after the other.
 */
export function checkReservoir(
  bytes: Uint8Array,
  frames: readonly Frame[],
  times: readonly number[],
): Oddity[] {
  const oddities: Oddity[] = [];
  // Bytes between the end of a frame's data and the end of the frame: the next one's data may begin there at the earliest.
  let free = 0;
  for (const [place, { at, header }] of frames.entries()) {
    const reservoir = readReservoir(bytes, at, header);
    if (!reservoir) break;
    const { taken, needed, room } = reservoir;
    if (place === 0 && taken > 0) oddities.push(tellBegun());
    if (taken > free && place > 0 && oddities.length < MOST_PLACES) {
      const time = times[place];
      oddities.push({
        marker: 'sound-frames-do-not-follow',
        message: `At ${time.toFixed(1)} s a piece of sound asks for data that the piece before it does not hold, as where pieces were cut out or put in without encoding anew.`,
        score: 75,
        span: { from: time, to: time },
      });
    }
    free = Math.max(0, taken + room - needed);
  }
  return oddities;
}

function tellBegun(): Oddity {
  return {
    marker: 'sound-begins-inside',
    message: 'The first piece of sound asks for data of one before it: the file is a part of a longer one.',
    score: 20,
    span: { from: 0, to: 0 },
  };
}

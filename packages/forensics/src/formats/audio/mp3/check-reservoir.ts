import type { Oddity } from '../container-facts.ts';
import { readReservoir } from './frame-header.ts';
import type { Frame } from './list-frames.ts';

/** Places that are told at most. */
const MOST_PLACES = 20;
/** `main_data_begin` has nine bits in MPEG-1 and eight in MPEG-2. */
const FARTHEST = { 1: 511, 2: 255 } as const;
/** Share of the farthest up to which encoders have no reason to leave room unused. */
const FULL = 0.75;
/** Of the frames before which there is room, this share begins exactly where the last one ends, or the encoder keeps no such order. */
const ORDERLY = { share: 0.97, frames: 60 } as const;
/** The last frames are padded. */
const TAIL = 4;

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
 * frames before it left free, they were not written one after the other; where one asks for less, in a file whose other frames all
 * ask for what there is, neither.
 */
export function checkReservoir(
  bytes: Uint8Array,
  frames: readonly Frame[],
  times: readonly number[],
): Oddity[] {
  const links = listLinks(bytes, frames);
  const farthest = FARTHEST[frames[0]?.header.version ?? 1];
  const roomy = links.filter(({ free, place }) => free < FULL * farthest && place < frames.length - TAIL);
  const exact = roomy.filter(({ taken, free }) => taken === free).length;
  const isOrderly = roomy.length >= ORDERLY.frames && exact >= ORDERLY.share * roomy.length;
  const over = links.filter(({ taken, free }) => taken > free);
  const under = isOrderly ? roomy.filter(({ taken, free }) => taken < free) : [];
  return [
    ...(links.length > 0 && isBegun(bytes, frames) ? [BEGUN] : []),
    ...[
      ...over.map(({ place }) => tell(times[place], 75)),
      ...under.map(({ place }) => tell(times[place], 60)),
    ].slice(0, MOST_PLACES),
  ];
}

/** Of each frame but the first, as far as they are whole. */
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
  message: 'The first piece of sound asks for data of one before it: the file is a part of a longer one.',
  score: 20,
  span: null,
};

function tell(time: number, score: number): Oddity {
  return {
    marker: 'sound-frames-do-not-follow',
    message: `At ${time.toFixed(1)} s a piece of sound does not take up where the piece before it ends, as where pieces were cut out or put in without encoding anew.`,
    score,
    span: { from: time, to: time },
  };
}

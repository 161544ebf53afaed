import type { Random } from '../paired/random.ts';
import type { Film } from './film.ts';

export interface EditedFilm {
  readonly film: Film;
  /** Instants at which the edited clip is not continuous, in seconds. */
  readonly places: readonly number[];
}

export interface FilmEdit {
  readonly name: string;
  /** `donor`: another film of the same size. */
  readonly apply: (film: Film, donor: Film, random: Random) => EditedFilm;
}

/** Share at either end of the clip that stays untouched. */
const MARGIN = 0.15;

export const FILM_EDITS: readonly FilmEdit[] = [
  {
    name: 'trimmed, encoded anew',
    apply: (film, _, random) => {
      const from = random.whole(2, Math.round(0.3 * film.frames.length));
      const to = random.whole(Math.round(0.85 * film.frames.length), film.frames.length);
      return { film: { ...film, frames: film.frames.slice(from, to) }, places: [] };
    },
  },
  {
    name: 'frames deleted',
    apply: (film, _, random) => {
      const count = runLength(film, random, 0.3, 1.5);
      const at = placeOf(film, count, random);
      return {
        film: { ...film, frames: [...film.frames.slice(0, at), ...film.frames.slice(at + count)] },
        places: [at / film.rate],
      };
    },
  },
  {
    name: 'frames duplicated',
    apply: (film, _, random) => {
      const count = runLength(film, random, 0.3, 1);
      const from = placeOf(film, 2 * count, random);
      // Directly after the copied frames, or a little later.
      const at = from + count + (random.chance(0.5) ? 0 : random.whole(1, count));
      return insert(film, film.frames.slice(from, from + count), at);
    },
  },
  {
    name: 'frames inserted',
    apply: (film, donor, random) => {
      const count = Math.min(runLength(film, random, 0.5, 1.5), donor.frames.length);
      const from = random.whole(0, donor.frames.length - count);
      return insert(film, donor.frames.slice(from, from + count), placeOf(film, 1, random));
    },
  },
  {
    name: 'region frozen',
    apply: (film, _, random) => {
      const count = runLength(film, random, 1, 2.5);
      const at = placeOf(film, count, random);
      const size = chooseSize(film, random);
      return insertStill(film, { at, count, ...size, ...pickLively(film, at, count, size, random) });
    },
  },
  {
    name: 'still laid over any part',
    apply: (film, _, random) => {
      const count = runLength(film, random, 1, 5);
      const at = placeOf(film, count, random);
      const { across, down } = chooseSize(film, random);
      const [left, top] = [random.whole(0, film.width - across), random.whole(0, film.height - down)];
      return insertStill(film, { at, count, across, down, left, top });
    },
  },
];

/** A fifth to a third of the width, and a little more of the height. */
function chooseSize({ width, height }: Film, random: Random): { across: number; down: number } {
  const [wide, high] = [0.2, 0.3].map((low) => low + random.between(0, 0.15));
  return { across: Math.round(wide * width), down: Math.round(high * height) };
}

interface StillPart {
  /** The frame that is kept, and the number of frames for which it stays. */
  readonly at: number;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

function insertStill(film: Film, { at, count, left, top, across, down }: StillPart): EditedFilm {
  const { width, rate } = film;
  const still = film.frames[at];
  const frames = film.frames.map((frame, index) => {
    if (index <= at || index >= at + count) return frame;
    const changed = Uint8Array.from(frame);
    for (let row = top; row < top + down; row++) {
      const start = 3 * (row * width + left);
      changed.set(still.subarray(start, start + 3 * across), start);
    }
    return changed;
  });
  return { film: { ...film, frames }, places: [at / rate, (at + count) / rate] };
}

const CANDIDATES = 12;

/**
 * The one of a few places that changes most during the edit: freezing a part is meant to hide something that
 * moves.
 */
function pickLively(
  { width, height, frames }: Film,
  at: number,
  count: number,
  { across, down }: { across: number; down: number },
  random: Random,
): { left: number; top: number } {
  const [first, middle, last] = [0, count >> 1, count].map(
    (step) => frames[Math.min(frames.length - 1, at + step)],
  );
  const places = Array.from({ length: CANDIDATES }, () => ({
    left: random.whole(0, width - across),
    top: random.whole(0, height - down),
  }));
  const change = ({ left, top }: { left: number; top: number }) => {
    let sum = 0;
    for (let y = top; y < top + down; y += 2)
      for (let x = left; x < left + across; x += 2) {
        const green = 3 * (y * width + x) + 1;
        sum += Math.abs(first[green] - middle[green]) + Math.abs(middle[green] - last[green]);
      }
    return sum;
  };
  return places.map((place) => ({ place, sum: change(place) })).toSorted((a, b) => b.sum - a.sum)[0].place;
}

/** Both ends of the insertion. */
function insert(film: Film, run: readonly Uint8Array[], at: number): EditedFilm {
  const frames = [...film.frames.slice(0, at), ...run, ...film.frames.slice(at)];
  return { film: { ...film, frames }, places: [at / film.rate, (at + run.length) / film.rate] };
}

function runLength({ rate, frames }: Film, random: Random, low: number, high: number): number {
  const seconds = random.between(low, Math.min(high, (0.3 * frames.length) / rate));
  return Math.max(3, Math.round(seconds * rate));
}

function placeOf({ frames }: Film, length: number, random: Random): number {
  const margin = Math.round(MARGIN * frames.length);
  return random.whole(margin, Math.max(margin, frames.length - margin - length));
}

/** Another film cropped and repeated to the size of this one, by the nearest pixel. */
export function fitDonor(donor: Film, { width, height }: Film): Film {
  if (donor.width === width && donor.height === height) return donor;
  const frames = donor.frames.slice(0, 60).map((frame) => {
    const fitted = new Uint8Array(3 * width * height);
    for (let y = 0; y < height; y++) {
      const row = Math.floor((y * donor.height) / height) * donor.width;
      for (let x = 0; x < width; x++) {
        const from = 3 * (row + Math.floor((x * donor.width) / width));
        fitted.set(frame.subarray(from, from + 3), 3 * (y * width + x));
      }
    }
    return fitted;
  });
  return { ...donor, width, height, frames };
}

import type { Random } from '../paired/random.ts';
import type { Film } from './film.ts';

export interface FrameEdit {
  readonly name: string;
  /** Changes one place of every frame, the same place throughout. `donor`: another film of the same size. */
  readonly apply: (film: Film, donor: Film, random: Random) => Film;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** In pixels: edges as soft as editors make them. */
const FEATHER = 3;

export const FRAME_EDITS: readonly FrameEdit[] = [
  {
    name: 'another film laid in',
    apply: (film, donor, random) => {
      const place = choosePlace(film, random);
      return overlay(film, place, (index) => donor.frames[index % donor.frames.length]);
    },
  },
  {
    name: 'a part copied elsewhere',
    apply: (film, _, random) => {
      const place = choosePlace(film, random);
      const from = choosePlace(film, random, place);
      const shift = 3 * ((from.top - place.top) * film.width + from.left - place.left);
      return overlay(film, place, (index) => film.frames[index], shift);
    },
  },
  {
    name: 'a part painted over',
    apply: (film, _, random) => {
      const place = choosePlace(film, random);
      return overlay(film, place, (index) => stretchEdges(film, film.frames[index], place));
    },
  },
];

/** A tenth to a fifth of the picture’s area; `like` gives its size. */
function choosePlace({ width, height }: Film, random: Random, like?: Place): Place {
  const [wide, high] = [random.between(0.28, 0.45), random.between(0.28, 0.45)];
  const across = like?.across ?? Math.round(wide * width);
  const down = like?.down ?? Math.round(high * height);
  return { left: random.whole(0, width - across), top: random.whole(0, height - down), across, down };
}

/** `shift`: how far the source of a byte is behind its destination. */
function overlay(
  film: Film,
  { left, top, across, down }: Place,
  source: (index: number) => Uint8Array,
  shift = 0,
): Film {
  const frames = film.frames.map((frame, index) => {
    const changed = Uint8Array.from(frame);
    const other = source(index);
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) {
        const weight = Math.min(1, (Math.min(x, y, across - 1 - x, down - 1 - y) + 1) / FEATHER);
        const at = 3 * ((top + y) * film.width + left + x);
        for (let colour = at; colour < at + 3; colour++)
          changed[colour] = Math.round(weight * other[colour + shift] + (1 - weight) * frame[colour]);
      }
    return changed;
  });
  return { ...film, frames };
}

/** Fills the place from its left and right edge, like a quick removal. */
function stretchEdges({ width }: Film, frame: Uint8Array, { left, top, across, down }: Place): Uint8Array {
  const filled = Uint8Array.from(frame);
  for (let y = top; y < top + down; y++)
    for (let x = 0; x < across; x++)
      for (let colour = 0; colour < 3; colour++) {
        const at = (place: number) => frame[3 * (y * width + place) + colour];
        const share = x / across;
        filled[3 * (y * width + left + x) + colour] = Math.round(
          (1 - share) * at(left) + share * at(left + across - 1),
        );
      }
  return filled;
}

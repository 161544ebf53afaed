import { readFileSync } from 'node:fs';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { FILM_EDITS, fitDonor } from './edits.ts';
import { type Codec, encodeFilm, LIKE_MESSENGER, likeCamera, likeConverter } from './encode-film.ts';
import { type Film, readFilm } from './film.ts';
import { type Look, lookAt } from './look-at.ts';
import { repack } from './repack.ts';
import { writeFile } from './write-file.ts';

export const CONTROL = 'only encoded anew';
export const UNTOUCHED = 'untouched';
/** Lengths in seconds. */
const LENGTH = 6;
const SHORTEST = 2.4;
const MAX_OF_ONE = 2;
/** Key-frame distances of cameras. */
const DISTANCES = [12, 15, 24, 30] as const;

/** A stretch of a clip; those of one source are not independent. */
export interface Stretch {
  readonly source: string;
  readonly path: string;
  readonly from: number;
}

/** Stretches of at most six seconds, spread over each file. */
export function listStretches(
  files: readonly { source: string; path: string; seconds: number }[],
): Stretch[] {
  return files.flatMap(({ source, path, seconds }) => {
    if (seconds < SHORTEST) return [];
    const count = Math.min(MAX_OF_ONE, Math.max(1, Math.floor(seconds / LENGTH)));
    return Array.from({ length: count }, (_, index) => ({
      source,
      path,
      from: count === 1 ? 0 : (index * (seconds - LENGTH)) / (count - 1),
    }));
  });
}

export type Looks = Map<string, Look[]>;

/**
 * Every edit of every stretch: encoded like a camera, decoded, edited, encoded like a converter. The controls
 * are processed alike, without the edit. `codec`: the converter's. `keep` is called before each stretch.
 */
export async function tryFilms(
  stretches: readonly Stretch[],
  looks: Looks,
  keep: () => void,
  { only, codec }: { readonly only?: string; readonly codec?: Codec } = {},
): Promise<void> {
  const add = async (
    kind: string,
    source: string,
    bytes: Uint8Array | null,
    places: readonly number[] = [],
  ) => {
    if (bytes)
      looks.set(kind, [...(looks.get(kind) ?? []), await lookAt(source, bytes, 'video/mp4', places)]);
  };
  let donor: Film | null = null;
  for (const [place, { source, path, from }] of stretches.entries()) {
    showProgress(place + 1, stretches.length);
    keep();
    const film = readFilm(readFileSync(path), from, LENGTH);
    if (!film || film.frames.length < SHORTEST * film.rate * 0.9) continue;
    const random = seedRandom(`${source}/${from}`);
    const distance = random.pick(DISTANCES);
    const recorded = writeFile('mp4', [encodeFilm(film, likeCamera(distance))]);
    const decoded = readFilm(recorded, 0, Number.POSITIVE_INFINITY);
    if (!decoded) continue;
    const encode = (edited: Film) =>
      writeFile('mp4', [
        encodeFilm(edited, likeConverter(seedRandom(`${source}/${from}/quality`).whole(20, 26), codec)),
      ]);
    await add(CONTROL, source, encode(decoded));
    const other = fitDonor(donor ?? film, decoded);
    for (const { name, apply } of FILM_EDITS) {
      const edited = apply(decoded, other, seedRandom(`${source}/${from}/${name}`));
      if (!only || only === name) await add(name, source, encode(edited.film), edited.places);
    }
    donor = film;
    if (only) continue;
    await add('as a messenger sends', source, writeFile('mp4', [encodeFilm(decoded, LIKE_MESSENGER)]));
    await add(`${UNTOUCHED}, made here`, source, recorded);
    const cut = random.between(0.2, 0.5) * (film.frames.length / film.rate);
    await add(
      'trimmed, not encoded anew, made here',
      source,
      repack(recorded, { container: 'mp4', from: cut }),
    );
  }
}

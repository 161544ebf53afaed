import { readFileSync } from 'node:fs';
import { chooseLimits, measurePicture, openMedia } from '@assay/analysis/in-process';
import sharp from 'sharp';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { fitDonor } from './edits.ts';
import { encodeFilm, likeCamera } from './encode-film.ts';
import { type Film, readFilm } from './film.ts';
import { FRAME_EDITS } from './frame-edits.ts';
import { type Look, RECEIVED_AT } from './look-at.ts';
import { CONTROL, type Looks } from './try-twins.ts';
import { writeFile } from './write-file.ts';

/** Key frames per clip, from its beginning, at most. */
const MAX_KEY_FRAMES = 2;
/** Longest side of the edited film, in pixels, and its length: enough for one key frame. */
const SIDE = 1280;
const SECONDS = 0.4;

interface File {
  readonly source: string;
  readonly path: string;
  readonly isDevice: boolean;
}

/**
 * The results of the picture methods on key frames: of unchanged clips, and of the same clips with one place
 * changed in every frame, re-encoded like a camera, against these only re-encoded. `keep` is called before
 * each clip.
 */
export async function tryKeyFrames(files: readonly File[], looks: Looks, keep: () => void): Promise<void> {
  let donor: Film | null = null;
  for (const [place, { source, path, isDevice }] of files.entries()) {
    showProgress(place + 1, files.length);
    keep();
    const bytes = readFileSync(path);
    const add = async (kind: string, clip: Uint8Array, most: number) =>
      looks.set(kind, [...(looks.get(kind) ?? []), ...(await judgeKeyFrames(source, clip, most))]);
    await add(`untouched, ${isDevice ? 'devices' : 'films'}`, bytes, MAX_KEY_FRAMES);
    const film = readFilm(bytes, 0, SECONDS, SIDE);
    if (!film) continue;
    const encode = (edited: Film) => writeFile('mp4', [encodeFilm(edited, likeCamera(15))]);
    await add(CONTROL, encode(film), 1);
    const other = donor && fitDonor(donor, film);
    for (const { name, apply } of FRAME_EDITS)
      if (other) await add(name, encode(apply(film, other, seedRandom(`${source}/${name}`))), 1);
    donor = film;
  }
}

async function judgeKeyFrames(source: string, bytes: Uint8Array, most: number): Promise<Look[]> {
  const limits = chooseLimits();
  const media = openMedia(bytes, limits);
  const track = media?.facts.tracks.findIndex(({ kind }) => kind === 'video') ?? -1;
  if (!media || track < 0) return [];
  const looks: Look[] = [];
  for (const { data, width, height } of media.frames(track, { pixels: 'rgb', keysOnly: true, most })) {
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const { verdict, results } = await measurePicture(png, {
      mimeType: 'image/png',
      receivedAt: RECEIVED_AT,
      cues: 'pixels',
      limits,
    });
    const methods = Object.fromEntries(
      results.flatMap(({ model, compromisedScore: score }) => (score ? [[model, score]] : [])),
    );
    const nowhere = { state: 'unknown', placed: false, stray: 0, timeline: [], places: [] } as const;
    looks.push({ source, score: verdict.tamperScore ?? 0, methods, ...nowhere });
  }
  return looks;
}

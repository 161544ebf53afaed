import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFilm, likeConverter } from '../eval/src/video/encode-film.ts';
import { readFilm } from '../eval/src/video/film.ts';
import { writeFile } from '../eval/src/video/write-file.ts';

/** A clip of an action camera that moves over a landscape; it is beside the repository, not in it. */
const CLIP = join(import.meta.dirname, '../../shared/data/video/gopro/karma.mp4');

export const hasCameraClip = existsSync(CLIP);

/**
 * Its first eight seconds without the `seconds` from `at` on, re-encoded like a converter does: MP4 with
 * H.264.
 */
export function trimCameraClip(at: number, seconds: number): Buffer {
  const film = readFilm(readFileSync(CLIP), 0, 8);
  if (film === null) throw new Error('No frame of the clip can be decoded.');
  const [from, to] = [at, at + seconds].map((time) => Math.round(time * film.rate));
  const frames = [...film.frames.slice(0, from), ...film.frames.slice(to)];
  return Buffer.from(writeFile('mp4', [encodeFilm({ ...film, frames }, likeConverter(23))]));
}

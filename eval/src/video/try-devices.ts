import { readFileSync } from 'node:fs';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { encodeFilm, LIKE_MESSENGER, likeConverter } from './encode-film.ts';
import { encodeSound } from './encode-sound-track.ts';
import { readFilm } from './film.ts';
import { lookAt } from './look-at.ts';
import { repack } from './repack.ts';
import { CONTROL, type Looks, UNTOUCHED } from './try-twins.ts';
import { writeFile } from './write-file.ts';

export interface DeviceFile {
  readonly source: string;
  readonly path: string;
  readonly seconds: number;
}

/**
 * Each file is remuxed into every container that accepts it: three trials of one file are not three files.
 */
const CONTAINERS: readonly (readonly [name: string, mimeType: string])[] = [
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['matroska', 'video/x-matroska'],
];

/** Files as devices wrote them, and after changes without re-encoding; `keep` is called before each. */
export async function tryDevices(
  files: readonly DeviceFile[],
  looks: Looks,
  keep: () => void,
): Promise<void> {
  for (const [place, { source, path, seconds }] of files.entries()) {
    showProgress(place + 1, files.length);
    keep();
    const bytes = new Uint8Array(readFileSync(path));
    const random = seedRandom(source);
    const add = async (kind: string, made: Uint8Array | null, mimeType = 'video/mp4') => {
      if (made) looks.set(kind, [...(looks.get(kind) ?? []), await lookAt(source, made, mimeType, [])]);
    };
    await add(UNTOUCHED, bytes);
    for (const [container, mimeType] of CONTAINERS) {
      await add('packed anew', repack(bytes, { container }), mimeType);
      const [from, to] = [random.between(0.2, 0.5) * seconds, random.between(0.7, 1) * seconds];
      await add('trimmed, not encoded anew', repack(bytes, { container, from, to }), mimeType);
      const sound = encodeSound(random, seconds);
      await add('sound replaced', repack(bytes, { container, sound }), mimeType);
    }
    const film = readFilm(bytes, 0, 8);
    if (!film) continue;
    for (const [container, mimeType] of CONTAINERS) {
      await add(CONTROL, writeFile(container, [encodeFilm(film, likeConverter(23))]), mimeType);
      await add('as a messenger sends', writeFile(container, [encodeFilm(film, LIKE_MESSENGER)]), mimeType);
    }
  }
}

import type { AudioContainer } from './container-facts.ts';
import { readMp3 } from './mp3/read-mp3.ts';
import { readOgg } from './ogg/read-ogg.ts';
import { readAdts } from './read-adts.ts';
import { readFlac } from './read-flac.ts';
import { readWaveFile } from './wav/read-wave-file.ts';

/** The result of the first reader that supports the format; null if none does. */
export function readContainer(bytes: Uint8Array): AudioContainer | null {
  return readWaveFile(bytes) ?? readFlac(bytes) ?? readOgg(bytes) ?? readAdts(bytes) ?? readMp3(bytes);
}

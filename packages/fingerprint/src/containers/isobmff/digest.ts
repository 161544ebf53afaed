import { asciiAt, frame, viewOf } from '../../byte-feed.ts';
import { DamagedContainer } from '../../damaged-container.ts';
import { type CreateSha256, gatherSmall, type Sha256 } from '../../hash.ts';
import { type RandomAccess, WindowReader } from '../../random-access.ts';
import { readBoxes, readBoxHeader } from './boxes.ts';
import { readTrack, type Track } from './sample-table.ts';

const MAX_INDEX_BYTES = 67_108_864;
const MAX_TOP_LEVEL_BOXES = 100_000;
const MAX_TRACKS = 64;

export type IsobmffContent = { fingerprint: string; handlers: string[] };

/**
 * SHA-256 over the digests of each track's samples (ISO/IEC 14496-12, 8.5 to 8.7), in the order of
 * the movie box; reads in file order. Throws DamagedContainer, and what `access` throws.
 */
export async function digestIsobmff(
  access: RandomAccess,
  createSha256: CreateSha256,
): Promise<IsobmffContent> {
  const reader = new WindowReader(access);
  const tracks = readTracks(await readMovie(reader));
  const hashes = tracks.map(() => gatherSmall(createSha256()));
  await readSamples(reader, tracks, hashes);
  const whole = createSha256();
  whole.update(frame('assay-content/1 isobmff\n'));
  hashes.forEach((hash, i) => {
    whole.update(frame(tracks[i].handler, hash.digest()));
  });
  return { fingerprint: whole.digest(), handlers: tracks.map(({ handler }) => handler) };
}

/** The payload of the movie box. A file with fragments is refused: its samples are stored elsewhere. */
async function readMovie(reader: WindowReader): Promise<Uint8Array> {
  let movie: Uint8Array | null = null;
  let at = 0;
  for (let boxes = 0; at + 8 <= reader.size; boxes++) {
    if (boxes > MAX_TOP_LEVEL_BOXES) throw new DamagedContainer('too many boxes');
    const header = await reader.readExact(at, Math.min(16, reader.size - at));
    if (!header) throw new DamagedContainer('ends within a box header');
    const type = asciiAt(header, 4, 4);
    const { size, headerBytes } = readBoxHeader(viewOf(header), 0, reader.size - at);
    if (type === 'moof') throw new DamagedContainer('fragments');
    if (type === 'moov' && !movie) {
      if (size > MAX_INDEX_BYTES) throw new DamagedContainer('an index beyond reason');
      movie = await reader.readExact(at + headerBytes, size - headerBytes);
    }
    at += size;
  }
  if (!movie) throw new DamagedContainer('no movie box');
  return movie;
}

function readTracks(movie: Uint8Array): Track[] {
  const tracks: Track[] = [];
  for (const { type, payload } of readBoxes(movie)) {
    if (type === 'trak') tracks.push(readTrack(payload));
    if (tracks.length > MAX_TRACKS) throw new DamagedContainer('too many tracks');
  }
  return tracks;
}

/** Reads the file once, always continuing with the track whose next samples come first in the file. */
async function readSamples(
  reader: WindowReader,
  tracks: readonly Track[],
  hashes: readonly Sha256[],
): Promise<void> {
  requireHonest(tracks, reader.size);
  const walks = tracks.map(({ extents }) => extents());
  const next = walks.map((walk) => walk.next().value);
  while (true) {
    const track = pickFirst(next);
    const extent = next[track];
    if (!extent) return;
    const { offset, length } = extent;
    for (let done = 0; done < length; ) {
      // Most samples are already in the buffer, and awaiting each of millions would cost more than the rest.
      const part =
        reader.peek(offset + done, length - done) ?? (await reader.readSome(offset + done, length - done));
      if (!part) throw new DamagedContainer('samples beyond the end');
      hashes[track].update(part);
      done += part.length;
    }
    next[track] = walks[track].next().value;
  }
}

/** Valid samples do not overlap; overlapping ones could request petabytes of reads. */
function requireHonest(tracks: readonly Track[], size: number): void {
  let total = 0;
  for (const { extents } of tracks) for (const { length } of extents()) total += length;
  if (total === 0) throw new DamagedContainer('no samples');
  if (total > size) throw new DamagedContainer('more samples than bytes');
}

/** The index of the track whose next samples come first in the file; -1 if none is left. */
function pickFirst(next: readonly ({ offset: number } | undefined)[]): number {
  let picked = -1;
  for (let i = 0; i < next.length; i++) {
    const [extent, first] = [next[i], next[picked]];
    if (extent && (!first || extent.offset < first.offset)) picked = i;
  }
  return picked;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type HashedFrame,
  matchFrames,
  readFrameHashes,
  writeFrameHashes,
} from '../../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { defaultLimits } from '../../limits.ts';
import { type OpenMedia, openMedia } from '../media/open-media.ts';
import { copyRecording } from './copy-recording.ts';
import { sampleFrames } from './sample-frames.ts';

const VIDEO = join(import.meta.dirname, '../../../../../../shared/data/video');
const CLIPS = ['gopro/karma.mp4', 'camera/m4v/sample_iPod.m4v', 'camera/mp4/uuid540.mp4'];
const limits = { pixels: 1e8 };

function open(bytes: Uint8Array): OpenMedia {
  const media = openMedia(bytes, limits);
  if (media === null) throw new Error('no decoder');
  return media;
}

/** The hashes between two times, as if the rest had been cut off. */
async function look(
  bytes: Uint8Array,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<readonly HashedFrame[]> {
  const media = open(bytes);
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'video');
  const part: OpenMedia = { ...media, frames: (of, options) => media.frames(of, { ...options, from, to }) };
  const seen = await sampleFrames(part, {
    ...{
      track,
      rotation: 0,
      startSeconds: from,
      durationSeconds: media.facts.durationSeconds,
      keysOnly: false,
    },
  });
  return seen.hashes;
}

async function encodeAnew(bytes: Uint8Array): Promise<Uint8Array> {
  const request = { bytes, options: {}, limits: defaultLimits, threads: 2, reportProgress: () => undefined };
  const { blobs } = await copyRecording(request);
  return blobs[0] ?? new Uint8Array();
}

describe.skipIf(!existsSync(join(VIDEO, 'gopro/karma.mp4')))('a video (needs ../shared/data)', () => {
  const read = (name: string) => readFileSync(join(VIDEO, name));

  it('is found again encoded anew, and in a part of itself that begins between two looks', async () => {
    const original = read('camera/m4v/sample_iPod.m4v');
    const own = await look(original);
    const anew = await look(await encodeAnew(original));
    expect(Math.abs(matchFrames(own, anew)?.shift ?? 99)).toBeLessThanOrEqual(0.5);
    const part = await look(original, 20.3, 40);
    // The content at 20.3 s in the one is the beginning of the other.
    expect(Math.abs((matchFrames(own, part)?.shift ?? 99) + 20.3)).toBeLessThanOrEqual(0.8);
  });

  it('is not found in others', async () => {
    const all = await Promise.all(
      CLIPS.filter((name) => existsSync(join(VIDEO, name))).map((name) => look(read(name), 0, 20)),
    );
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(matchFrames(one, other)).toBeNull();
  });

  it('is kept in bytes and read again', async () => {
    const own = await look(read('camera/m4v/sample_iPod.m4v'), 0, 5);
    const kept = readFrameHashes(writeFrameHashes(own));
    expect(kept?.map(({ hash }) => hash)).toEqual(own.map(({ hash }) => hash));
    expect(readFrameHashes(new Uint8Array(7))).toBeNull();
  });
});

it('a picture that never changes is recognised in nothing: any two recordings of it look the same', () => {
  const hash = new Uint32Array(8).fill(0x5a5a_5a5a);
  const still = Array.from({ length: 60 }, (_, i) => ({ at: i / 2, hash }));
  expect(matchFrames(still, still)).toBeNull();
});

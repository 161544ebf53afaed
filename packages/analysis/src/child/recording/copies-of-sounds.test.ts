import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../eval/src/paired/random.ts';
import { encodeMp3, encodeWav } from '../../../../../eval/src/sound/encode-sound.ts';
import { makeRoom } from '../../../../../eval/src/sound/made-rooms.ts';
import {
  matchSounds,
  readSoundLandmarks,
  writeSoundLandmarks,
} from '../../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { openMedia } from '../media/open-media.ts';
import { listSoundLandmarks } from './list-sound-landmarks.ts';

const call = makeRoom(seedRandom('call'), 14);
const media = openMedia(encodeWav(call), { pixels: 1 });

function hear(bytes: Uint8Array | null) {
  const opened = bytes && openMedia(bytes, { pixels: 1 });
  if (!opened) throw new Error('no decoder');
  return listSoundLandmarks(opened, 0);
}

function take(from: number, to: number, gain = 1) {
  const channels = call.channels.map((channel) =>
    channel.slice(from * call.sampleRate, to * call.sampleRate).map((sample) => gain * sample),
  );
  return { ...call, channels };
}

describe.skipIf(!media)('a sound (needs a decoder)', () => {
  const own = media ? listSoundLandmarks(media, 0) : [];

  it('is found again encoded anew, at another volume, in a part of itself', () => {
    expect(matchSounds(own, hear(encodeMp3(call, 32_000)))).not.toBeNull();
    expect(matchSounds(own, hear(encodeWav(take(0, 14, 0.25))))?.shift).toBe(0);
    expect(matchSounds(own, hear(encodeMp3(take(5, 12), 32_000)))?.shift).toBeCloseTo(-5, 0);
  });

  it('is not found in another one', () => {
    expect(matchSounds(own, hear(encodeWav(makeRoom(seedRandom('another call'), 14))))).toBeNull();
  });

  it('is kept in bytes', () => {
    expect(readSoundLandmarks(writeSoundLandmarks(own))).toEqual(own);
    expect(readSoundLandmarks(new Uint8Array(7))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../../eval/src/paired/random.ts';
import { cutFrames } from '../../../../../../eval/src/sound/cut-frames.ts';
import { encodeMp3 } from '../../../../../../eval/src/sound/encode-sound.ts';
import { makeNoise, makeSound } from '../../../media/audio/fixtures.ts';
import { checkPadding } from './check-padding.ts';
import { listFrames } from './list-frames.ts';

const bytes = encodeMp3(makeSound(44_100, 14, makeNoise(3, 0.05)), 128_000);

function check(file: Uint8Array) {
  const { frames } = listFrames(file, 0, file.length);
  return checkPadding(
    frames,
    frames.map((_, place) => (place * 1152) / 44_100),
  );
}

describe.skipIf(!bytes)('the lengths of MP3 frames at a constant bit rate (needs an MP3 encoder)', () => {
  const file = bytes as Uint8Array;

  it('add up to the bit rate in a file as it was encoded', () => {
    expect(check(file)).toEqual([]);
  });

  it('no longer do where frames were taken out', () => {
    const cuts = Array.from({ length: 20 }, (_, i) => cutFrames(file, seedRandom(`cut ${i}`)));
    const found = cuts.filter((cut) => {
      const [oddity, ...others] = cut ? check(cut.bytes) : [];
      return (
        cut &&
        others.length === 0 &&
        oddity?.marker === 'sound-frames-do-not-follow' &&
        oddity.span !== null &&
        cut.at > oddity.span.from - 0.5 &&
        cut.at < oddity.span.to + 0.5
      );
    });
    // A number of frames close to a multiple of the pattern's length changes nothing.
    expect(found.length).toBeGreaterThanOrEqual(16);
  });

  it('are not judged where an encoder keeps no account', () => {
    const { frames } = listFrames(file, 0, file.length);
    const careless = frames.map((frame, place) => ({
      ...frame,
      header: { ...frame.header, bytes: 417 + (place % 50 < 25 ? 1 : 0) },
    }));
    expect(checkPadding(careless, [])).toEqual([]);
  });
});

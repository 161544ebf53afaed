import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../eval/src/paired/random.ts';
import { findInSound, makeNoise, makeRoom, makeSound } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioRepeats from './audio-repeats.ts';

const room = () => makeRoom(seedRandom('repeats'), 30);

function copy(sound: Sound, from: number, to: number, at: number): Sound {
  const place = (seconds: number) => Math.round(seconds * sound.sampleRate);
  const channels = sound.channels.map((channel) => {
    const copied = channel.slice();
    copied.set(channel.subarray(place(from), place(to)), place(at));
    return copied;
  });
  return { ...sound, channels };
}

describe('repeated stretches', () => {
  it('are not found in speech-like sound as it is', async () => {
    expect(await findInSound(audioRepeats, room())).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it('are found with both places', async () => {
    const { compromisedScore, markers, regions, message } = await findInSound(
      audioRepeats,
      copy(room(), 5.1, 6.4, 20.03),
    );
    expect(compromisedScore).toBe(85);
    expect(markers).toEqual(['sound-repeated']);
    expect(regions).toMatchObject([
      { from: expect.closeTo(5.1, 0), to: expect.closeTo(6.4, 0) },
      { from: expect.closeTo(20.03, 0), to: expect.closeTo(21.33, 0) },
    ]);
    expect(inEnglish(message as Statement[])).toContain('stand again from 20.');
  });

  it('are music where they come again and again', async () => {
    let loop = room();
    for (let at = 8; at < 28; at += 4) loop = copy(loop, 2, 4, at);
    const { compromisedScore, message } = await findInSound(audioRepeats, loop);
    expect(compromisedScore).toBe(0);
    expect(message).toEqual(say('audio-repeats.music'));
  });

  it('are not a sound that a loudspeaker plays twice, not as loud, in a room with noise', async () => {
    const play = (gain: number) => {
      const noise = makeNoise(7, 0.001);
      const played = room();
      const channels = played.channels.map((channel) => {
        const place = (seconds: number) => Math.round(seconds * played.sampleRate);
        const heard = Float32Array.from(channel, noise);
        for (const [at, loud] of [
          [place(5), 1],
          [place(20.03), gain],
        ] as const)
          for (let n = 0; n < place(1.3); n++) heard[at + n] += loud * (channel[place(5.1) + n] ?? 0);
        return heard;
      });
      return findInSound(audioRepeats, { ...played, channels });
    };
    expect((await play(1)).compromisedScore).toBe(85);
    expect((await play(0.8)).compromisedScore).toBe(0);
  });

  it('are not a tone that goes on', async () => {
    const noise = makeNoise(4, 0.0005);
    const tones = makeSound(
      8000,
      20,
      (n) => 0.2 * Math.sin((2 * Math.PI * (n % 16_000 < 8000 ? 440 : 660) * n) / 8000) + noise(),
    );
    expect(await findInSound(audioRepeats, tones)).toMatchObject({ compromisedScore: 0 });
  });
});

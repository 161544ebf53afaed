import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../eval/src/paired/random.ts';
import { findInSound, listenTo, makeNoise, makeRoom, makeSound } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioBackground from './audio-background.ts';

const room = () => makeRoom(seedRandom('background'), 30);

function change(sound: Sound, from: number, to: number, draw: (sample: number) => number): Sound {
  const channels = sound.channels.map((channel) =>
    channel.map((sample, n) =>
      n >= from * sound.sampleRate && n < to * sound.sampleRate ? draw(sample) : sample,
    ),
  );
  return { ...sound, channels };
}

/** Silence between two instants, with a fade before and after. */
function mute(sound: Sound, from: number, to: number, fade: number): Sound {
  const channels = sound.channels.map((channel) =>
    channel.map((sample, n) => {
      const time = n / sound.sampleRate;
      return sample * Math.min(1, Math.max(0, (from + fade - time) / fade, (time - to + fade) / fade));
    }),
  );
  return { ...sound, channels };
}

describe('the background of a recording', () => {
  it('is steady in an untouched one', async () => {
    expect(await findInSound(audioBackground, room())).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it('steps where noise sets in, which alone is not suspicious', async () => {
    const noise = makeNoise(9, 0.02);
    const { compromisedScore, markers, regions } = await findInSound(
      audioBackground,
      change(room(), 14, 30, (sample) => sample + noise()),
    );
    expect(compromisedScore).toBe(40);
    expect(markers).toEqual(['sound-background-step']);
    expect(Math.abs((regions[0].from + regions[0].to) / 2 - 14)).toBeLessThan(0.5);
  });

  it('has a hole where silence was pasted', async () => {
    const { compromisedScore, markers, regions } = await findInSound(
      audioBackground,
      change(room(), 12.2, 12.9, () => 0),
    );
    expect(compromisedScore).toBe(60);
    expect(markers).toEqual(['sound-hole']);
    expect(regions).toMatchObject([{ from: expect.closeTo(12.2, 1), to: expect.closeTo(12.9, 1) }]);
  });

  it('makes less of a pause that is as long as the silence at its end, as a program sets both', async () => {
    const silence = (from: number, to: number, sound = room()) => change(sound, from, to, () => 0);
    const scoreOf = async (sound: Sound) => (await findInSound(audioBackground, sound)).compromisedScore;
    expect(await scoreOf(silence(29.3, 30, silence(12.2, 12.9)))).toBe(40);
    expect(await scoreOf(silence(29.35, 30, silence(12.2, 12.9)))).toBe(60);
  });

  it('has none between the click of a device that starts and the room', async () => {
    const quiet = (from: number, to: number, sound = room()) => change(sound, from, to, () => 0);
    const started = quiet(0, 0.1, quiet(0.16, 0.4));
    expect(await findInSound(audioBackground, started)).toMatchObject({ compromisedScore: 0, regions: [] });
    const later = quiet(0, 0.1, quiet(0.4, 0.7));
    expect((await findInSound(audioBackground, later)).markers).toEqual(['sound-hole']);
  });

  it('has none where an encoder left out one block before an onset', async () => {
    const block = change(room(), 12.2, 12.235, () => 0);
    expect(await findInSound(audioBackground, block)).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it.each([10, 50, 200, 500])('has one where it was muted with fades of %i ms', async (milliseconds) => {
    const { markers, regions } = await findInSound(
      audioBackground,
      mute(room(), 12, 14, milliseconds / 1000),
    );
    expect(markers).toEqual(['sound-hole']);
    expect(regions).toHaveLength(1);
    expect(Math.abs(regions[0].from - 12)).toBeLessThan(0.6);
    expect(Math.abs(regions[0].to - 14)).toBeLessThan(0.6);
  });

  it('has none in a film, whose scenes fade in and out', async () => {
    let scenes = room();
    for (let at = 0; at < 30; at += 2)
      scenes = change(scenes, at, at + 2, (sample) => 2 ** (at % 6) * sample);
    const film = mute(scenes, 12, 14, 0.3);
    expect((await findInSound(audioBackground, film)).markers ?? []).not.toContain('sound-hole');
  });

  it.each([1, 2, 4])('becomes quieter for %i s where it was turned down', async (seconds) => {
    const ducked = change(room(), 12, 12 + seconds, (sample) => 0.1 * sample);
    const { compromisedScore, markers, regions } = await findInSound(audioBackground, ducked);
    expect(markers).toEqual(['sound-background-dip']);
    expect(compromisedScore).toBe(35);
    expect(Math.abs(regions[0].from - 12)).toBeLessThan(0.5);
    expect(Math.abs(regions[0].to - 12 - seconds)).toBeLessThan(0.5);
  });

  it('is not told to be turned down where automatic gain does it again and again', async () => {
    let pumped = room();
    for (let at = 2; at < 28; at += 4) pumped = change(pumped, at, at + 1, (sample) => 0.1 * sample);
    expect((await findInSound(audioBackground, pumped)).markers ?? []).not.toContain('sound-background-dip');
  });

  it('has no hole in a line that mutes pauses, nor in silence at the ends', async () => {
    let muted = room();
    for (let at = 2; at < 28; at += 4) muted = change(muted, at, at + 0.5, () => 0);
    expect((await findInSound(audioBackground, muted)).markers ?? []).not.toContain('sound-hole');
    const faded = change(
      change(room(), 0, 2, () => 0),
      28,
      30,
      () => 0,
    );
    expect((await findInSound(audioBackground, faded)).markers ?? []).not.toContain('sound-hole');
  });

  it('is not looked for at the sample rate of a hum recorder', async () => {
    expect(await listenTo(audioBackground, makeSound(1000, 30, makeNoise(1, 0.1)))).toMatchObject({
      status: 'not-applicable',
    });
  });
});

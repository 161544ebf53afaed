import { existsSync, readFileSync } from 'node:fs';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { readPcm } from '../../formats/audio/wav/read-pcm.ts';
import { cutOut, findInSound, listenTo, makeNoise, makeSound } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioHum from './audio-hum.ts';

const ENF = new URL('../../../../../../shared/data/audio/enf/', import.meta.url);

/** Slowly drifting hum with harmonics, under noise. */
function makeHum(network: number, seconds: number, noise: number, sampleRate = 1000): Sound {
  const drawNoise = makeNoise(7, noise);
  return makeSound(sampleRate, seconds, (n) => {
    const time = n / sampleRate;
    const turn = 2 * Math.PI * (network * time - 0.2 * Math.cos(time / 7));
    return 0.1 * Math.cos(turn) + 0.05 * Math.cos(2 * turn + 1) + 0.05 * Math.cos(3 * turn + 2) + drawNoise();
  });
}

describe('the phase of the mains hum', () => {
  it.each([50, 60])('goes through an unbroken recording with %i Hz', async (network) => {
    const finding = await findInSound(audioHum, makeHum(network, 40, 0.05));
    expect(finding).toMatchObject({ compromisedScore: 0, regions: [], raw: { network } });
  });

  it.each([50, 60])('jumps where time is missing, at %i Hz', async (network) => {
    const { compromisedScore, regions, markers, message } = await findInSound(
      audioHum,
      cutOut(makeHum(network, 40, 0.05), 17.3, 18.907),
    );
    expect(compromisedScore).toBeGreaterThanOrEqual(80);
    expect(markers).toEqual(['sound-hum-jump']);
    expect(regions).toHaveLength(1);
    expect(Math.abs((regions[0].from + regions[0].to) / 2 - 17.3)).toBeLessThan(0.2);
    expect(inEnglish(message as Statement)).toContain('jumps at 17.');
  });

  it('jumps at each of two cuts, and at high sample rates', async () => {
    const twice = cutOut(cutOut(makeHum(50, 40, 0.05, 8000), 28, 29.207), 11, 12.111);
    const { regions } = await findInSound(audioHum, twice);
    const places = regions.map(({ from, to }) => Math.round((from + to) / 2));
    expect(places).toEqual([11, 27]);
  });

  it('says nothing where no hum is heard, and none of a bass line', async () => {
    expect(await listenTo(audioHum, makeSound(1000, 40, makeNoise(3, 0.1)))).toMatchObject({
      status: 'inconclusive',
    });
    const notes = [49, 55, 61.7, 49, 65.4, 58.3, 46.2, 51.9];
    const bass = makeSound(
      1000,
      40,
      (n) => 0.2 * Math.sin((2 * Math.PI * notes[Math.floor(n / 500) % 8] * n) / 1000),
    );
    expect(await listenTo(audioHum, bass)).toMatchObject({ status: 'inconclusive' });
  });

  it.each([3, 8])('is told to be missing where it stops for %i s', async (seconds) => {
    const hum = makeHum(50, 60, 0);
    const drawNoise = makeNoise(5, 0.01);
    const isHeard = (n: number) => n < 25_000 || n >= (25 + seconds) * 1000;
    const broken = makeSound(1000, 60, (n) => (isHeard(n) ? hum.channels[0][n] : 0) + drawNoise());
    const { message, markers, regions } = await findInSound(audioHum, broken);
    expect(markers).toContain('sound-hum-absent');
    expect(inEnglish(message as Statement[])).not.toContain('goes through');
    const place = regions.find(({ label }) => label === 'sound-hum-absent');
    expect(Math.abs((place?.from ?? 0) - 25)).toBeLessThan(0.5);
    expect(Math.abs((place?.to ?? 0) - 25 - seconds)).toBeLessThan(0.5);
  });

  it('does not take a harmonic that is switched on for a cut', async () => {
    const hum = makeHum(50, 40, 0.02);
    const [samples] = hum.channels;
    for (let n = 20_000; n < samples.length; n++)
      samples[n] += 0.3 * Math.cos((2 * Math.PI * 100 * n) / 1000);
    expect(await findInSound(audioHum, hum)).toMatchObject({ compromisedScore: 0 });
  });

  it('is not looked for in a few seconds', async () => {
    expect(await listenTo(audioHum, makeHum(50, 4, 0.01))).toMatchObject({ status: 'not-applicable' });
  });
});

describe.skipIf(!existsSync(ENF))('recordings of mains hum', () => {
  const read = (name: string) => readPcm(readFileSync(new URL(name, ENF))) as Sound;

  it.each(['synthetic_uncut_0.wav', 'whu_uncut_min_005_ref.wav', 'wuhan_001_ref.wav'])(
    '%s goes through',
    async (name) => {
      expect(await findInSound(audioHum, read(name))).toMatchObject({ compromisedScore: 0, regions: [] });
    },
  );

  it('jumps where 3.337 s were taken out of one of them', async () => {
    const { regions } = await findInSound(audioHum, cutOut(read('wuhan_001_ref.wav'), 201.5, 204.837));
    expect(regions).toHaveLength(1);
    expect(regions[0].from).toBeGreaterThan(201.2);
    expect(regions[0].to).toBeLessThan(201.8);
  });
});

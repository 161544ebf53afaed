import { existsSync, readFileSync } from 'node:fs';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../eval/src/paired/random.ts';
import { readPcm } from '../../formats/audio/wav/read-pcm.ts';
import { cutOut, findInSound, listenTo, makeNoise, makeRoom, makeSound } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioBreaks from './audio-breaks.ts';

const CALL = new URL('../../../../../../shared/data/audio/enf/talkbank_cut_down_1082.wav', import.meta.url);

/** Two people in two rooms. */
function makeCall(seconds: number): Sound {
  const rooms = ['here', 'there'].map((name) => makeRoom(seedRandom(name), seconds));
  return { ...rooms[0], channels: rooms.map(({ channels }) => channels[0]) };
}

function makeTone(): Sound {
  const noise = makeNoise(5, 0.001);
  return makeSound(8000, 20, (n) => 0.2 * Math.sin((2 * Math.PI * 312 * n) / 8000) + noise());
}

describe('breaks between samples', () => {
  it('are not found where there are none', async () => {
    for (const sound of [makeTone(), makeCall(30), makeRoom(seedRandom('quiet'), 30)])
      expect(await findInSound(audioBreaks, sound)).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it('are told in one channel as less than suspicious', async () => {
    const { compromisedScore, markers, regions } = await findInSound(
      audioBreaks,
      cutOut(makeTone(), 9.0004, 10.3033),
    );
    expect(compromisedScore).toBe(45);
    expect(markers).toEqual(['sound-break']);
    expect(regions[0].from).toBeGreaterThan(8.9);
    expect(regions[0].to).toBeLessThan(9.1);
  });

  it('are not looked for in a few seconds', async () => {
    expect(await listenTo(audioBreaks, makeSound(8000, 8, makeNoise(1, 0.1)))).toMatchObject({
      status: 'not-applicable',
    });
  });

  it.skipIf(!existsSync(CALL))('are told where both channels of a call break off at once', async () => {
    const call = readPcm(readFileSync(CALL)) as Sound;
    const { compromisedScore, markers, regions, message } = await findInSound(audioBreaks, call);
    expect(compromisedScore).toBe(80);
    expect(markers).toEqual(['sound-channels-break']);
    expect(regions.map(({ from, to }) => Number(((from + to) / 2).toFixed(1)))).toContain(300);
    expect(inEnglish(message as Statement)).toContain('300.00 s');
  });
});

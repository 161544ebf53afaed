import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@assay/statements/english';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeWav } from '../../../eval/src/sound/encode-sound.ts';
import {
  encodeFilm,
  LIKE_MESSENGER,
  likeCamera,
  likeConverter,
} from '../../../eval/src/video/encode-film.ts';
import { encodeSamples } from '../../../eval/src/video/encode-sound-track.ts';
import { writeFile } from '../../../eval/src/video/write-file.ts';
import { filmFrames, HEIGHT, WIDTH } from '../../forensics/src/media/video/draft-video.ts';
import { loadBinding } from './child/media/binding.ts';
import { compareRecordings, readComparedRecordings, sayRecordingComparison } from './compare-recordings.ts';
import { closeAnalysis } from './default-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'recording-comparison-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

const RATE = 25;
const SECONDS = 8;
const HERTZ = 16_000;
const FRAMES = filmFrames(SECONDS * RATE);

/** Tones of a tenth of a second, drawn from a seed. */
function playTones(seconds: number, seed: number): Float32Array {
  let state = seed;
  const pitches = Array.from({ length: seconds * 10 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 200 + ((state >>> 8) % 2500);
  });
  return Float32Array.from({ length: seconds * HERTZ }, (_, n) => {
    const pitch = pitches[Math.floor((n * 10) / HERTZ)] ?? 0;
    return 0.2 * Math.sin((2 * Math.PI * pitch * n) / HERTZ);
  });
}

const TONES = playTones(SECONDS, 5);

interface Draft {
  /** Seconds for which the last frame stands. */
  readonly last?: number;
  readonly frames?: readonly Uint8Array[];
  readonly samples?: Float32Array;
  readonly encoding?: Parameters<typeof encodeFilm>[1];
  readonly container?: string;
}

let count = 0;
function save(bytes: Uint8Array, ending: string): string {
  const path = join(folder, `${++count}.${ending}`);
  writeFileSync(path, bytes);
  return path;
}

function film({
  frames = FRAMES,
  samples,
  encoding = likeCamera(25),
  container = 'mp4',
  last,
}: Draft = {}): string {
  return save(encode({ frames, samples, encoding, container, last }), container);
}

function encode({ frames = FRAMES, samples, encoding = likeCamera(25), container = 'mp4', last }: Draft) {
  const coloured = frames.map((grey) =>
    Uint8Array.from({ length: 3 * grey.length }, (_, at) => grey[Math.floor(at / 3)] ?? 0),
  );
  const picture = encodeFilm({ width: WIDTH, height: HEIGHT, rate: RATE, frames: coloured }, encoding);
  const packet = picture.packets.at(-1) as { duration: bigint } | undefined;
  const { num, den } = picture.timeBase;
  if (packet && last) packet.duration = BigInt(Math.round((last * den) / num));
  const sound = samples ? [encodeSamples({ sampleRate: HERTZ, channels: [samples] })] : [];
  return writeFile(container, [picture, ...sound]);
}

async function compare(first: string, second: string) {
  const compared = await compareRecordings(first, second);
  const said = inEnglish(sayRecordingComparison(compared));
  if (compared.status === 'failed') throw new Error(said);
  return { compared, said, aligned: compared.aligned };
}

const around = (seconds: number) => expect.closeTo(seconds, 0);
const frameOf = (seconds: number) => Math.round(seconds * RATE);

describe.skipIf(loadBinding() === null)('compareRecordings', () => {
  it('finds nothing in a smaller copy with much less data, of another codec and container', async () => {
    const first = film({ samples: TONES });
    for (const copy of [
      film({ samples: TONES, encoding: { ...LIKE_MESSENGER, side: 112 } }),
      film({ samples: TONES, encoding: likeConverter(28, 'hevc'), container: 'mov' }),
    ]) {
      const { compared, said } = await compare(first, copy);
      expect(compared).toMatchObject({
        outcome: 'same',
        aligned: { onlyFirst: [], onlySecond: [], differences: [] },
      });
      expect(said).toBe(
        'No difference was found: the pictures belong together from beginning to end, and no place on them differs for half a second or more by more than compression explains. Where the two show the same at one speed, no difference was found in their sound. These would not be seen: cuts of less than 0.3 s, or 0.5 s at either end, replaced passages of less than 0.7 s, places that differ for less than half a second, small places, crops for less than half of the time, and changes of colour or of the tones as a whole. In the sound, these would not be heard: changes of less than 0.7 s, delays of less than 0.3 s, changes of loudness, quiet passages, and what lies above 3.4 kHz or below 150 Hz.',
      );
    }
  });

  it('tells which seconds are missing, and in the other direction which were put in', async () => {
    const whole = film();
    const cut = film({ frames: [...FRAMES.slice(0, frameOf(3)), ...FRAMES.slice(frameOf(4))] });
    const { aligned, said } = await compare(whole, cut);
    expect(aligned).toMatchObject({
      onlyFirst: [{ from: expect.closeTo(3, 0.5), to: expect.closeTo(4, 0.5) }],
      onlySecond: [],
    });
    expect(said).toMatch(
      /^Seconds (2\.9|3\.0|3\.1) to (3\.9|4\.0|4\.1) of the first recording are missing from the second\./,
    );
    const back = await compare(cut, whole);
    expect(back.aligned).toMatchObject({ onlyFirst: [], onlySecond: [{ from: around(3), to: around(4) }] });
    expect(back.said).toMatch(/of the second recording are not in the first\./);
  });

  it('tells a stretch that was moved, and one that is shown again', async () => {
    const [a, b, c] = [FRAMES.slice(0, 75), FRAMES.slice(75, 125), FRAMES.slice(125)];
    const { aligned, said } = await compare(film(), film({ frames: [...a, ...c, ...b] }));
    expect(aligned?.stretches.filter(({ kind }) => kind === 'moved')).toMatchObject([
      { first: { from: around(3), to: around(5) }, second: { from: around(6), to: around(8) } },
    ]);
    expect(said).toContain('of the second recording are elsewhere in the first');
    const again = await compare(film(), film({ frames: [...FRAMES, ...b] }));
    expect(again.aligned?.stretches.map(({ kind }) => kind)).toEqual(['plain', 'repeated']);
    expect(again.said).toMatch(/of the second recording repeat seconds (2\.9|3\.0|3\.1) to/);
  });

  it('tells a stretch that plays faster', async () => {
    const fast = FRAMES.slice(50).filter((_, at) => at % 2 === 0);
    const { aligned } = await compare(film(), film({ frames: [...FRAMES.slice(0, 50), ...fast] }));
    expect(aligned?.stretches.map(({ speed }) => speed)).toEqual([1, expect.closeTo(2, 1)]);
    expect(aligned?.onlyFirst).toEqual([]);
  });

  it('marks a place that was painted over for two seconds, and when', async () => {
    const painted = FRAMES.map((frame, at) => {
      if (at < frameOf(3) || at >= frameOf(5)) return frame;
      const changed = Uint8Array.from(frame);
      for (let y = 30; y < 60; y++) changed.fill(128, y * WIDTH + 60, y * WIDTH + 100);
      return changed;
    });
    const { compared, aligned, said } = await compare(film(), film({ frames: painted }));
    expect(compared.outcome).toBe('differs');
    expect(aligned?.differences).toHaveLength(1);
    const [difference] = aligned?.differences ?? [];
    expect(difference?.second).toMatchObject({ from: around(3), to: around(5) });
    expect((difference?.place.x ?? 0) * WIDTH).toBeGreaterThan(40);
    expect(((difference?.place.x ?? 0) + (difference?.place.width ?? 0)) * WIDTH).toBeLessThan(120);
    expect(said).toContain('a place in the picture differs by more than compression explains');
  });

  it('tells where other sound is heard, and a sound that comes late', async () => {
    const replaced = Float32Array.from(TONES);
    replaced.set(playTones(2, 99), 3 * HERTZ);
    const { compared, said } = await compare(film({ samples: TONES }), film({ samples: replaced }));
    expect(compared).toMatchObject({
      outcome: 'differs',
      sound: { state: 'same', lag: 0, other: [{ from: around(3), to: around(5) }] },
    });
    expect(said).toContain('the sound does not match that of the first');
    const late = Float32Array.from({ length: TONES.length }, (_, n) => TONES[n - HERTZ / 2] ?? 0);
    const shifted = await compare(film({ samples: TONES }), film({ samples: late }));
    expect(shifted.compared.sound).toMatchObject({ state: 'same', lag: expect.closeTo(0.5, 1) });
    expect(shifted.said).toContain('comes 0.5 s later than that of the first');
    const none = await compare(film({ samples: TONES }), film());
    expect(none.compared).toMatchObject({ outcome: 'differs', sound: { state: 'only-first' } });
  });

  it('does not match other recordings, nor pictures that never change', async () => {
    const others = await compare(film(), film({ frames: filmFrames(150, { seed: 7 }) }));
    expect(others.compared).toMatchObject({ outcome: 'apart', aligned: null });
    const rigid = film({ frames: Array.from({ length: 100 }, () => FRAMES[0] as Uint8Array) });
    const { compared, said } = await compare(rigid, rigid);
    expect(compared.outcome).toBe('apart');
    expect(said).toMatch(/^The two recordings could not be matched/);
  });

  it('compares the sound where one of the two has no pictures', async () => {
    const cut = Float32Array.from([...TONES.subarray(0, 3 * HERTZ), ...TONES.subarray(4 * HERTZ)]);
    const sound = save(encodeWav({ sampleRate: HERTZ, channels: [cut], incomplete: null }), 'wav');
    const { compared, aligned, said } = await compare(film({ samples: TONES }), sound);
    expect(compared.medium).toBe('sound');
    expect(aligned).toMatchObject({ onlyFirst: [{ from: around(3), to: around(4) }], onlySecond: [] });
    expect(said).toContain('Only the sound was compared');
  });

  it('tells of a recording that breaks off what is missing before that, and claims nothing of the rest', async () => {
    const whole = film();
    const breakOff = (frames: readonly Uint8Array[]) => {
      const bytes = encode({ frames, container: 'avi' });
      return save(bytes.subarray(0, Math.round(0.7 * bytes.length)), 'avi');
    };
    const copy = await compare(whole, breakOff(FRAMES));
    expect(copy.compared).toMatchObject({ outcome: 'same', sides: [{ isWhole: true }, { isWhole: false }] });
    expect(copy.said).toMatch(
      /^No difference was found in what could be compared\. Of the second recording, only /,
    );
    const cut = breakOff([...FRAMES.slice(0, frameOf(2)), ...FRAMES.slice(frameOf(3))]);
    const { aligned, said } = await compare(whole, cut);
    expect(aligned?.onlyFirst).toEqual([{ from: around(2), to: around(3) }]);
    expect(said).toMatch(
      /^Seconds .* of the first recording are missing from what was read of the second\. Of the /,
    );
    const back = await compare(cut, whole);
    expect(back.aligned).toMatchObject({ onlyFirst: [], onlySecond: [{ from: around(2), to: around(3) }] });
    expect(back.said).toContain('of the second recording are not in what was read of the first.');
  });

  it('takes a last frame that stands for long for as long as that', async () => {
    const frames = FRAMES.slice(0, frameOf(5));
    const held = [...frames, ...Array.from({ length: frameOf(3) }, () => frames.at(-1) as Uint8Array)];
    const { aligned } = await compare(film({ frames, last: 3 }), film({ frames: held }));
    expect(aligned).toMatchObject({ onlyFirst: [], onlySecond: [] });
  });

  it('reads a recording in part that is far too long to be laid along a moment, and says so', async () => {
    const wav = (samples: Float32Array) =>
      save(encodeWav({ sampleRate: 8_000, channels: [samples], incomplete: null }), 'wav');
    const long = playTones(300, 9);
    const { compared, said } = await compare(wav(long), wav(long.slice(80_000, 95_200)));
    expect(compared.sides).toMatchObject([{ isWhole: false }, { isWhole: true }]);
    expect(said).toMatch(/Of the first recording, only 570\.\d s were read; the rest was not compared\./);
  });

  it('says which of the two cannot be read', async () => {
    const text = save(Buffer.from('Not a recording.'), 'txt');
    const failed = await compareRecordings(film(), text);
    expect(failed).toMatchObject({ status: 'failed', which: 'second', error: { code: 'unsupported' } });
    expect(inEnglish(sayRecordingComparison(failed))).toMatch(
      /^The second recording could not be compared\./,
    );
    const mute = film();
    const wav = save(encodeWav({ sampleRate: HERTZ, channels: [TONES], incomplete: null }), 'wav');
    expect(await compareRecordings(mute, wav)).toMatchObject({ status: 'failed', which: null });
  });
});

describe('readComparedRecordings', () => {
  it('takes no body of another shape', () => {
    const sides = [
      { seconds: 4, isWhole: true },
      { seconds: 4, isWhole: true },
    ];
    const sound = { state: 'unknown' };
    const body = { sound, medium: 'video', resolution: 0.3, sides, aligned: null, heard: [null, null] };
    expect(readComparedRecordings(body)).toMatchObject({ outcome: 'apart' });
    for (const wrong of [
      null,
      { ...body, sides: [sides[0]] },
      { ...body, sound: { state: 'loud' } },
      { ...body, aligned: { stretches: [{ first: { from: 2, to: 1 } }] } },
      { ...body, resolution: Number.NaN },
      { ...body, heard: [null] },
      { ...body, heard: [null, -1] },
    ])
      expect(() => readComparedRecordings(wrong)).toThrow('unusable');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Plane } from '../media/image/decoded-image.ts';
import {
  type CameraFingerprint,
  digestFingerprint,
  packFingerprint,
  unpackFingerprint,
} from './camera-fingerprint.ts';
import { correlateAligned, prepare } from './correlate.ts';
import { matchDigests } from './digest.ts';
import { type Enrolment, enrolCamera, estimateReliability } from './enrol-camera.ts';
import { crop, makeSensor } from './fixtures.ts';
import { groupByCamera, type PhotoDigest } from './group.ts';
import { isComputed } from './is-computed.ts';
import { compareWithKnownCameras } from './known-camera.ts';

const [WIDTH, HEIGHT] = [400, 300];
const camera = makeSensor(WIDTH, HEIGHT, 1);
const stranger = makeSensor(WIDTH, HEIGHT, 2);
const shots = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);
const flats = shots(20).map((shot) => camera.takeFlat(shot));

const enrol = (
  photos: readonly (Plane | null)[],
  options: { leastPixels?: number; leastPhotos?: number } = {},
) => enrolCamera(async (index) => photos[index] ?? null, photos.length, { leastPixels: 100_000, ...options });

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is none');
  return first;
}

async function enrolled(photos: readonly (Plane | null)[], leastPhotos?: number) {
  const { fingerprint } = await enrol(photos, leastPhotos === undefined ? {} : { leastPhotos });
  if (!fingerprint) throw new Error('no fingerprint');
  return fingerprint;
}

let whole: Enrolment;
let known: CameraFingerprint[];
beforeAll(async () => {
  whole = await enrol(flats);
  known = whole.fingerprint ? [whole.fingerprint] : [];
});

describe('a known camera', () => {
  it('is learnt from twenty flat photos, and recognised in other photos by it alone', () => {
    const { fingerprint, used, refused } = whole;
    expect([used.length, refused]).toEqual([20, []]);
    expect(fingerprint).toMatchObject({ width: WIDTH, height: HEIGHT, photos: 20 });
    expect(compareWithKnownCameras(camera.take(50), known)[0]?.outcome).toBe('match');
    expect(compareWithKnownCameras(stranger.take(50), known)[0]?.outcome).toBe('no-match');
  });

  it('is not learnt from fewer', async () => {
    expect(await enrol(flats.slice(1))).toMatchObject({ fingerprint: null, lack: 'too-few' });
  });

  it('refuses what is unfit, and says of each photo why', async () => {
    const detail: Plane = {
      width: WIDTH,
      height: HEIGHT,
      data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => 90 + 80 * ((i >> 3) & 1)),
    };
    const odd = [
      camera.takeFlat(31, 30),
      camera.takeFlat(32, 262),
      detail,
      crop(camera.takeFlat(33), 0, 0, 300, 300),
      crop(camera.takeFlat(34), 0, 0, 392, 300),
      stranger.takeFlat(35),
      null,
    ];
    const { refused, used, fingerprint } = await enrol([...odd, ...flats]);
    expect(refused.map(({ lack }) => lack)).toEqual([
      'dark',
      'overexposed',
      'textured',
      'reduced',
      'other-size',
      'other-camera',
      'unreadable',
    ]);
    expect([used.length, fingerprint?.photos]).toEqual([20, 20]);
  });

  it('is not learnt from photos of several cameras', async () => {
    const mixed = shots(10).flatMap((shot) => [camera.takeFlat(shot), stranger.takeFlat(shot)]);
    const { fingerprint, lack, refused } = await enrol(mixed);
    expect([fingerprint, lack, refused.length]).toEqual([null, 'too-few', 10]);
  });

  it('grows by more photos of its own, and by none of another camera', async () => {
    const first = await enrolled(flats.slice(0, 4), 4);
    const more = [...shots(20, 40).map((shot) => camera.takeFlat(shot)), stranger.takeFlat(70)];
    const grown = await enrolCamera(async (index) => more[index] ?? null, more.length, {
      ...{ earlier: first, leastPixels: 100_000 },
    });
    expect(grown.fingerprint?.photos).toBe(24);
    expect(grown.refused).toEqual([{ index: 20, lack: 'other-camera' }]);
    const photo = camera.take(80);
    const pce = (fingerprint: typeof first) =>
      compareWithKnownCameras(photo, [fingerprint])[0]?.best?.pce ?? 0;
    expect(pce(grown.fingerprint as typeof first)).toBeGreaterThan(pce(first));
  });

  it('is known the better the more photos there are', async () => {
    const few = (await enrolled(flats.slice(0, 4), 4)).reliability;
    const many = firstOf(known).reliability;
    expect(many).toBeGreaterThan(few);
    expect(many).toBeLessThan(1);
  });
});

it('what photos have in common is estimated alike from halves and from parts of other sizes', () => {
  // A photo with a fifth as much pattern as noise: parts of n photos correlate by n·s / (1 + n·s).
  const correlate = (one: number, other: number) =>
    Math.sqrt(((one * 0.2) / (1 + one * 0.2)) * ((other * 0.2) / (1 + other * 0.2)));
  const energy = (one: number, other: number) => {
    const square = correlate(one, other) ** 2;
    return (1e6 * square) / (1 - square);
  };
  for (const parts of [
    [10, 10],
    [19, 1],
    [4, 16],
  ] as const)
    expect(estimateReliability(energy(parts[0], parts[1]), 1e6, parts)).toBeCloseTo(4 / 5, 6);
  expect(estimateReliability(-3, 1e6, [10, 10])).toBe(0);
});

describe('the file of a fingerprint', () => {
  it('keeps nearly all that the fingerprint tells', () => {
    const fingerprint = firstOf(known);
    const packed = packFingerprint(fingerprint);
    const { pattern, ...facts } = unpackFingerprint(packed);
    expect(facts).toEqual((({ pattern: _, ...rest }) => rest)(fingerprint));
    const { correlation } = correlateAligned(prepare(pattern), prepare(fingerprint.pattern));
    expect(correlation).toBeGreaterThan(0.97);
    // Bits per pixel.
    expect((8 * packed.length) / (WIDTH * HEIGHT)).toBeLessThan(2.8);
  });

  it('is refused where it is damaged, or something else', () => {
    const packed = packFingerprint(firstOf(known));
    const damaged = Uint8Array.from(packed);
    damaged.fill(0, packed.length - 2_000);
    const says = (text: string) => Buffer.from(`${text}\nrest`);
    for (const bytes of [damaged, packed.subarray(0, 9_000), new Uint8Array(9), says('{}'), says('null')])
      expect(() => unpackFingerprint(bytes)).toThrow(RangeError);
    const header = JSON.parse(Buffer.from(packed.subarray(0, packed.indexOf(10))).toString());
    const vast = { ...header, width: 90_000, height: 90_000 };
    expect(() => unpackFingerprint(says(JSON.stringify(vast)))).toThrow('not a camera fingerprint');
  });

  it('has a digest that those of its photos agree with', async () => {
    const large = makeSensor(2_200, 320, 5);
    const fingerprint = await enrolled(
      shots(4).map((shot) => large.takeFlat(shot)),
      4,
    );
    const digests: PhotoDigest[] = [];
    await groupByCamera([large.take(9)], { leastPixels: 1, keep: (digest) => digests.push(digest) });
    const [own] = digests;
    const [kept, of] = [digestFingerprint(fingerprint), own?.digest ?? new Uint8Array()];
    expect(matchDigests(kept, of)).toBeGreaterThan(20);
    expect(Math.abs(matchDigests(kept, Uint8Array.from(of).reverse()))).toBeLessThan(5);
  });
});

describe('a computed photo', () => {
  it('is told by what phones write', () => {
    const none = { customRendered: null, groups: {} };
    expect(isComputed(none)).toBe(false);
    expect([0, 1, 2, 3, 4, 7, 8].map((customRendered) => isComputed({ ...none, customRendered }))).toEqual([
      ...[false, false, true, true, false, true, true],
    ]);
    expect(isComputed({ ...none, groups: { xmp: { HdrPlusMakernote: 'SERSUA' } } })).toBe(true);
  });

  it('matches nothing: how often such are wrong was not measured', () => {
    const [told] = compareWithKnownCameras(camera.take(50), known, { isComputed: true });
    expect(told).toMatchObject({ outcome: 'cannot-tell', lack: 'computed' });
    expect(told?.best?.pce).toBeGreaterThan(60);
  });
});

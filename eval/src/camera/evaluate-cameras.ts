import { writeFileSync } from 'node:fs';
import {
  type CameraGroups,
  cleanPhoto,
  correlateAligned,
  FingerprintSums,
  findPeak,
  groupByCamera,
  measureNoise,
  type Plane,
  type Prepared,
  prepare,
  type RealPlane,
  reduceFingerprint,
  toLuminance,
} from '@assay/forensics';
import sharp, { type Sharp } from 'sharp';
import { readArguments } from '../arguments.ts';
import { confidence } from '../duplicates/confidence.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { type CameraPhoto, readCameraPhotos } from './camera-photos.ts';

/** Photos that a fingerprint is made of. */
const REFERENCES = 5;
/** Middle of a photo that stands for all of it where cameras of other sizes are compared, in pixels. */
const MIDDLE = { width: 1536, height: 1024 };
/** Longer side of photos that were reduced, in pixels. */
const REDUCED = 1280;
/** The part of a cropped photo that is moved across the middle of a fingerprint, in pixels. */
const CROPPED_MIDDLE = { width: 1086, height: 724 };
/** A cropped photo is searched for on the fingerprint of each third other camera, which takes long. */
const STRANGERS = 3;
/** Photos of each camera that are looked for, at most. */
const QUERIES = 3;
/** Holds reduced photos of every shape. */
const SQUARE = { width: REDUCED, height: REDUCED };
const MESSENGER_QUALITY = 75;
/** Mixed records of each size. */
const MIXES = 2;
/** Photos of a device in one, at most. */
const MIXED = 6;

interface Device {
  readonly name: string;
  /** The fingerprint: whole, its middle, and as reduced photos hold it. */
  readonly whole: Prepared;
  readonly middle: Prepared;
  readonly reduced: Prepared;
  readonly queries: readonly CameraPhoto[];
}

interface Match {
  readonly way: string;
  readonly device: string;
  readonly camera: string;
  readonly pce: number;
}

/**
 * How well photos are told by their camera: each device's fingerprint, of five photos, against the other photos of all devices, as
 * originals, cropped to half their area, reduced, and as a messenger sends them; and how well mixed photos are grouped.
 */
export async function evaluateCameras(args: string[]): Promise<number> {
  const { data, clones, json, only } = readArguments(args);
  if (!clones) throw new Error('--clones DIR names the folder with the clones');
  const byDevice = Map.groupBy(readCameraPhotos(clones, data), ({ device }) => device);
  const matches = only === 'groups' ? [] : await measureMatches(byDevice);
  for (const [way, some] of Map.groupBy(matches, ({ way }) => way)) console.log(present(way, some));
  const groupings = only === 'matches' ? [] : await measureGrouping(byDevice);
  for (const { mix, f1, wrong } of groupings)
    console.log(`${mix}: pairwise F1 ${f1.toFixed(3)}, ${wrong} pairs of different cameras in one group`);
  if (json) writeFileSync(json, `${JSON.stringify({ matches, groupings }, null, 2)}\n`);
  return 0;
}

type Devices = ReadonlyMap<string, readonly CameraPhoto[]>;

async function measureMatches(byDevice: Devices): Promise<Match[]> {
  const devices: Device[] = [];
  for (const [name, photos] of byDevice) {
    showProgress(devices.length, byDevice.size);
    devices.push(await learn(name, photos));
  }
  const matches: Match[] = [];
  const queries = devices.flatMap(({ queries }) => queries);
  for (const [index, query] of queries.entries()) {
    showProgress(index, queries.length);
    for (const [way, measure] of Object.entries(WAYS))
      for (const { camera, pce } of await measure(query, devices, index))
        matches.push({ way, device: query.device, camera, pce });
  }
  showProgress(queries.length, queries.length);
  console.log(`${devices.length} devices, ${queries.length} photos`);
  return matches;
}

async function learn(name: string, photos: readonly CameraPhoto[]): Promise<Device> {
  const inOrder = [...photos.filter(({ flat }) => flat), ...photos.filter(({ flat }) => !flat)];
  let sums: FingerprintSums | null = null;
  for (const photo of inOrder.slice(0, REFERENCES)) {
    const noise = measureNoise(await decode(sharp(photo.bytes)));
    if (typeof noise === 'string') continue;
    sums ??= new FingerprintSums(noise);
    sums.add(noise);
  }
  if (!sums) throw new Error(`no photo of ${name} can be used`);
  const pattern = sums.estimate();
  const queries = inOrder
    .slice(REFERENCES)
    .filter(({ flat }) => !flat)
    .slice(0, QUERIES);
  const factor = Math.max(pattern.width, pattern.height) / REDUCED;
  return {
    name,
    whole: prepare(pattern),
    middle: prepare(cutMiddle(pattern), MIDDLE),
    reduced: prepare(reduceFingerprint(pattern, factor), SQUARE),
    queries,
  };
}

type Way = (
  query: CameraPhoto,
  devices: readonly Device[],
  index: number,
) => Promise<{ camera: string; pce: number }[]>;

const WAYS: Record<string, Way> = {
  async original({ bytes }, devices) {
    const photo = await measure(await decode(sharp(bytes)));
    if (photo === null) return [];
    const whole = prepare(photo);
    const middle = prepare(cutMiddle(photo), MIDDLE);
    return devices.map((device) => ({
      camera: device.name,
      pce: isSameSize(photo, device.whole.plane)
        ? correlateAligned(device.whole, whole).pce
        : correlateAligned(device.middle, middle).pce,
    }));
  },
  async 'cropped to half its area'({ bytes, device: own }, devices, index) {
    const photo = await measure(cropHalf(await decode(sharp(bytes)), index));
    if (photo === null) return [];
    const middle = prepare(cutMiddle(photo, CROPPED_MIDDLE), MIDDLE);
    return devices
      .filter(({ name }, place) => name === own || (place + index) % STRANGERS === 0)
      .map((device) => ({
        camera: device.name,
        pce:
          device.name === own
            ? findPeak(device.whole, prepare(photo, device.whole.plane)).pce
            : findPeak(device.middle, middle).pce,
      }));
  },
  'reduced to 1,280 pixels': ({ bytes }, devices) => againstReduced(reduceTo(bytes).png(), devices),
  'sent by a messenger': ({ bytes }, devices) =>
    againstReduced(reduceTo(bytes).jpeg({ quality: MESSENGER_QUALITY }), devices),
};

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

const reduceTo = (bytes: Buffer) => sharp(bytes).resize(REDUCED, REDUCED, { fit: 'inside' });

/** Half the area, from a place of its own. */
function cropHalf(photo: Plane, index: number): Plane {
  const width = Math.round(photo.width * Math.SQRT1_2);
  const height = Math.round(photo.height * Math.SQRT1_2);
  const left = (97 * index) % (photo.width - width);
  const top = (61 * index) % (photo.height - height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * photo.width + left;
    data.set(photo.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

async function againstReduced(copy: Sharp, devices: readonly Device[]) {
  const photo = await measure(await decode(sharp(await copy.toBuffer())));
  if (photo === null) return [];
  const prepared = prepare(photo, SQUARE);
  return devices.map(({ name, reduced }) => ({ camera: name, pce: correlateAligned(reduced, prepared).pce }));
}

async function measure(photo: Plane): Promise<RealPlane | null> {
  const noise = measureNoise(photo);
  return typeof noise === 'string' ? null : cleanPhoto(noise);
}

function present(way: string, matches: readonly Match[]): string {
  const own = matches.filter(({ device, camera }) => device === camera).map(({ pce }) => pce);
  const others = matches.filter(({ device, camera }) => device !== camera).map(({ pce }) => pce);
  const highest = Math.max(...others);
  const rates = [25, 40, 60].map((limit) => {
    const found = own.filter((pce) => pce >= limit).length;
    const wrong = others.filter((pce) => pce >= limit).length;
    const most = (100 * confidence(wrong, others.length)[1]).toFixed(2);
    return `at PCE ${limit} ${found} of ${own.length} found, ${wrong} of ${others.length} wrong (at most ${most} %)`;
  });
  return [
    `${way}: AUC ${measureAuc(own, others)?.toFixed(4)}`,
    `above every wrong one (PCE ${highest.toFixed(1)}) ${((measureHitRate(own, others, 0) ?? 0) * own.length).toFixed(0)} of ${own.length}`,
    ...rates,
  ].join('; ');
}

/** Photos of devices that take photos of one size, mixed: those of other sizes are never compared. */
async function measureGrouping(byDevice: Devices) {
  const sizes = new Map<string, (readonly CameraPhoto[])[]>();
  for (const photos of byDevice.values()) {
    const { width, height } = await sharp(photos[0].bytes).metadata();
    const size = `${width} × ${height}`;
    sizes.set(size, [...(sizes.get(size) ?? []), photos]);
  }
  const results: { mix: string; f1: number; wrong: number }[] = [];
  for (const [size, devices] of sizes)
    for (let turn = 0; devices.length > 1 && turn < MIXES; turn++) {
      const random = seedRandom(`${size}/${turn}`);
      const mixed: CameraPhoto[] = [];
      for (const photos of devices.slice(0, 2 + (turn % 3))) {
        const natural = photos.filter(({ flat }) => !flat);
        mixed.push(...natural.slice(0, random.whole(2, Math.min(MIXED, natural.length))));
      }
      const { groups } = await groupByCamera(mixed.map(({ bytes }) => decode(sharp(bytes))));
      results.push({
        mix: `${mixed.length} photos of ${new Set(mixed.map(({ device }) => device)).size} devices, ${size}`,
        ...scorePairs(mixed, groups),
      });
    }
  return results;
}

/** F1 of pairs of photos that are in one group, against pairs that one device took. */
function scorePairs(photos: readonly CameraPhoto[], groups: CameraGroups['groups']) {
  const groupOf = new Map(
    groups.flatMap(({ photos }, group) => photos.map((photo) => [photo, group] as const)),
  );
  let [both, told, taken] = [0, 0, 0];
  for (let i = 0; i < photos.length; i++)
    for (let j = 0; j < i; j++) {
      const same = photos[i].device === photos[j].device;
      const grouped = groupOf.has(i) && groupOf.get(i) === groupOf.get(j);
      if (same) taken++;
      if (grouped) told++;
      if (same && grouped) both++;
    }
  return { f1: told + taken === 0 ? 1 : (2 * both) / (told + taken), wrong: told - both };
}

async function decode(picture: Sharp): Promise<Plane> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toLuminance({ width: info.width, height: info.height, data });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function cutMiddle({ width, height, values }: RealPlane, most: Size = MIDDLE): RealPlane {
  const size = { width: Math.min(width, most.width), height: Math.min(height, most.height) };
  const [left, top] = [(width - size.width) >> 1, (height - size.height) >> 1];
  const middle = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const from = (top + y) * width + left;
    middle.set(values.subarray(from, from + size.width), y * size.width);
  }
  return { ...size, values: middle };
}

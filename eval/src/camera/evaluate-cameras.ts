import { createHash } from 'node:crypto';
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
import { type CameraDevice, listDevices, readPhotos } from './camera-photos.ts';
import { keepPlane } from './kept-planes.ts';

/** Photos that a fingerprint is made of. */
const REFERENCES = 5;
/** Middle of a photo that stands for all of it, in pixels: whole photos of so many devices would take hours. */
const MIDDLE = { width: 1536, height: 1024 };
/** Longer side of photos that were reduced, in pixels. */
const REDUCED = 1280;
/** Holds reduced photos of every shape. */
const SQUARE = { width: REDUCED, height: REDUCED };
/** A cropped photo, which takes long to search for, is searched for on the fingerprint of each such other camera. */
const STRANGERS = 12;
/** Reduced photos are compared among one in so many devices, chosen by the hash of their names. */
const WHOLE = 6;
/** Photos of each camera that are looked for, at most. */
const QUERIES = 3;
const MESSENGER_QUALITY = 75;
const LIMITS = [20, 25, 30, 40, 50, 60];
/** Mixed records. */
const MIXES = 12;
/** Photos of a device in one, at least and at most. */
const MIXED = [2, 6] as const;

interface Match {
  readonly way: string;
  readonly device: string;
  readonly camera: string;
  readonly sameModel: boolean;
  /** Whether limits are not chosen by it: by the name of the device that took the photo. */
  readonly keptApart: boolean;
  readonly pce: number;
}

/**
 * How well photos are told by their camera: each device's fingerprint, of five photos, against the other photos of all devices, as
 * originals, cropped to half their area, reduced, and as a messenger sends them; and how well mixed photos are grouped.
 */
export async function evaluateCameras(args: string[]): Promise<number> {
  const { data, clones, json, only, limit } = readArguments(args);
  if (!clones) throw new Error('--clones DIR names the folder with the clones');
  const devices = listDevices(clones, data)
    .slice(0, limit)
    .map((device) => new Measured(device, clones));
  const models = new Set(devices.map(({ model }) => model));
  console.log(
    `${devices.length} devices of ${models.size} models, ${sum(devices.map(({ photos }) => photos.length))} photos`,
  );
  const matches: Match[] = [];
  for (const [stage, measure] of Object.entries(STAGES)) {
    if (only !== undefined && only !== stage) continue;
    const some = await measure(devices);
    for (const [way, matches] of Map.groupBy(some, ({ way }) => way)) console.log(present(way, matches));
    matches.push(...some);
  }
  const groupings = only === undefined || only === 'groups' ? await measureGrouping(devices, clones) : [];
  if (json) writeFileSync(json, `${JSON.stringify({ matches, groupings }, null, 2)}\n`);
  return 0;
}

/** A device with the noise of its photos, each measured when it is first asked for. */
class Measured {
  readonly name: string;
  readonly model: string;
  readonly photos: CameraDevice['photos'];
  /** The five photos that make the fingerprint, photos of even surfaces first. */
  private readonly references: CameraDevice['photos'];
  /** Photos that are looked for; none of them is a reference. */
  readonly queries: CameraDevice['photos'];
  private readonly clones: string;
  private bytes: Map<string, Buffer> | null = null;

  constructor({ name, model, photos }: CameraDevice, clones: string) {
    this.name = name;
    this.model = model;
    this.photos = photos;
    this.clones = clones;
    const inOrder = [...photos.filter(({ flat }) => flat), ...photos.filter(({ flat }) => !flat)];
    this.references = inOrder.slice(0, REFERENCES);
    this.queries = inOrder
      .slice(REFERENCES)
      .filter(({ flat }) => !flat)
      .slice(0, QUERIES);
  }

  /** The fingerprint: of middles, or of whole photos. */
  async learn(part: 'middle' | 'whole'): Promise<RealPlane> {
    const pattern = await keepPlane(
      ['fingerprint', part, ...this.references.map(({ sha256 }) => sha256)],
      async () => {
        let sums: FingerprintSums | null = null;
        for (const { sha256 } of this.references) {
          const photo = await decode(sharp(this.read(sha256)));
          const noise = measureNoise(part === 'middle' ? cutMiddle(photo) : photo);
          if (typeof noise === 'string') continue;
          sums ??= new FingerprintSums(noise);
          if (noise.width === sums.width && noise.height === sums.height) sums.add(noise);
        }
        return sums?.estimate() ?? null;
      },
    );
    this.bytes = null;
    if (!pattern) throw new Error(`no photo of ${this.name} can be used`);
    return pattern;
  }

  /** A photo's cleaned noise after something was done to it; null where it tells nothing. */
  measure(sha256: string, way: string, change: (photo: Sharp) => Promise<Plane>): Promise<RealPlane | null> {
    return keepPlane(['photo', way, sha256], async () => {
      const noise = measureNoise(await change(sharp(this.read(sha256))));
      return typeof noise === 'string' ? null : cleanPhoto(noise);
    });
  }

  private read(sha256: string): Buffer {
    this.bytes ??= new Map(
      readPhotos(this.clones, this.photos).map((bytes, index) => [this.photos[index].sha256, bytes]),
    );
    return this.bytes.get(sha256) as Buffer;
  }

  forget(): void {
    this.bytes = null;
  }
}

type Stage = (devices: readonly Measured[]) => Promise<Match[]>;

const STAGES: Record<string, Stage> = {
  originals: compareMiddles,
  models: compareWithinModels,
  reduced: compareReduced,
  cropped: compareCropped,
};

/** Middles of originals with the middles of all fingerprints. */
async function compareMiddles(devices: readonly Measured[]): Promise<Match[]> {
  const cameras = await learnMiddles(devices);
  const matches: Match[] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    for (const { sha256 } of device.queries) {
      const photo = await device.measure(sha256, 'middle', async (photo) => cutMiddle(await decode(photo)));
      if (!photo) continue;
      const prepared = prepare(photo, MIDDLE);
      for (const [camera, pattern] of cameras)
        matches.push(note('original, its middle', device, camera, correlateAligned(pattern, prepared).pce));
    }
    device.forget();
  }
  return matches;
}

/** Halves of middles, from places of their own, moved across the middles of some fingerprints. */
async function compareCropped(devices: readonly Measured[]): Promise<Match[]> {
  const matches: Match[] = [];
  const cameras = await learnMiddles(devices, true);
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    const [query] = device.queries;
    const photo = await device.measure(query.sha256, 'half', async (photo) =>
      cropHalf(cutMiddle(await decode(photo)), hashName(query.sha256)[0]),
    );
    device.forget();
    if (!photo) continue;
    const prepared = prepare(photo, MIDDLE);
    for (const [place, [camera, pattern]] of [...cameras].entries())
      if (camera === device || camera.model === device.model || (place + index) % STRANGERS === 0)
        matches.push(note('cropped to half the area', device, camera, findPeak(pattern, prepared).pce));
  }
  return matches;
}

/** Whole originals with the whole fingerprints of all devices of their model that take photos of their size. */
async function compareWithinModels(devices: readonly Measured[]): Promise<Match[]> {
  const matches: Match[] = [];
  const models = [...Map.groupBy(devices, ({ model }) => model).values()].filter(({ length }) => length > 1);
  for (const [index, alike] of models.entries()) {
    showProgress(index, models.length);
    const cameras: [Measured, Prepared][] = [];
    for (const device of alike) cameras.push([device, withoutPlane(prepare(await device.learn('whole')))]);
    for (const device of alike) {
      for (const { sha256 } of device.queries.slice(0, 1)) {
        const photo = await device.measure(sha256, 'whole', decode);
        if (!photo) continue;
        const prepared = prepare(photo);
        for (const [camera, pattern] of cameras)
          if (isSameSize(pattern.spectrum, prepared.spectrum))
            matches.push(note('original, whole', device, camera, correlateAligned(pattern, prepared).pce));
      }
      device.forget();
    }
  }
  return matches;
}

/** Reduced photos, and those that a messenger saved again, with fingerprints that were reduced likewise. */
async function compareReduced(devices: readonly Measured[]): Promise<Match[]> {
  const some = devices.filter(({ name }) => hashName(name)[1] % WHOLE === 0);
  const matches: Match[] = [];
  const cameras: [Measured, Prepared][] = [];
  for (const [index, device] of some.entries()) {
    showProgress(index, 2 * some.length);
    const pattern = await device.learn('whole');
    const factor = Math.max(pattern.width, pattern.height) / REDUCED;
    cameras.push([device, prepare(reduceFingerprint(pattern, factor), SQUARE)]);
  }
  for (const [index, device] of some.entries()) {
    showProgress(some.length + index, 2 * some.length);
    for (const { sha256 } of device.queries)
      for (const [way, save] of Object.entries(COPIES)) {
        const copy = async (photo: Sharp) =>
          decode(sharp(await save(photo.resize(REDUCED, REDUCED, { fit: 'inside' })).toBuffer()));
        const photo = await device.measure(sha256, way, copy);
        if (!photo) continue;
        const prepared = prepare(photo, SQUARE);
        for (const [camera, pattern] of cameras)
          matches.push(note(way, device, camera, correlateAligned(pattern, prepared).pce));
      }
    device.forget();
  }
  return matches;
}

const COPIES: Record<string, (photo: Sharp) => Sharp> = {
  'reduced to 1,280 pixels': (photo) => photo.png(),
  'sent by a messenger': (photo) => photo.jpeg({ quality: MESSENGER_QUALITY }),
};

async function learnMiddles(devices: readonly Measured[], search = false): Promise<[Measured, Prepared][]> {
  const cameras: [Measured, Prepared][] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    const prepared = prepare(await device.learn('middle'), MIDDLE);
    cameras.push([device, search ? prepared : withoutPlane(prepared)]);
  }
  showProgress(devices.length, devices.length);
  return cameras;
}

/** What correlating planes that lie on one another needs, in half the memory. */
const withoutPlane = ({ plane, spectrum }: Prepared): Prepared => ({
  plane: { ...plane, values: new Float32Array(0) },
  spectrum,
});

function note(way: string, device: Measured, camera: Measured, pce: number): Match {
  return {
    way,
    device: device.name,
    camera: camera.name,
    sameModel: device.model === camera.model,
    keptApart: hashName(device.name)[0] % 3 === 0,
    pce,
  };
}

const hashName = (name: string) => createHash('sha256').update(name).digest();
const sum = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** Half the area, from a place of its own. */
function cropHalf(photo: Plane, place: number): Plane {
  const size = {
    width: Math.round(photo.width * Math.SQRT1_2),
    height: Math.round(photo.height * Math.SQRT1_2),
  };
  return cut(
    photo,
    (97 * place) % (photo.width - size.width),
    (61 * place) % (photo.height - size.height),
    size,
  );
}

function present(way: string, matches: readonly Match[]): string {
  const isOwn = ({ device, camera }: Match) => device === camera;
  const own = matches.filter(isOwn);
  const others = matches.filter((match) => !isOwn(match));
  const lines = [`${way}: AUC ${measureAuc(pces(own), pces(others))?.toFixed(4)}`];
  const highest = Math.max(...pces(others));
  const above = (measureHitRate(pces(own), pces(others), 0) ?? 0) * own.length;
  lines.push(`  above every wrong one (PCE ${highest.toFixed(1)}) ${above.toFixed(0)} of ${own.length}`);
  for (const [set, some] of [
    ['chosen by', matches.filter(({ keptApart }) => !keptApart)],
    ['kept apart', matches.filter(({ keptApart }) => keptApart)],
    ['of one model', matches.filter((match) => match.sameModel || isOwn(match))],
  ] as const)
    for (const limit of LIMITS) lines.push(`  ${set}, PCE ${limit}: ${presentRates(some, limit)}`);
  for (const { device, camera, sameModel, pce } of others)
    if (pce >= LIMITS[0])
      lines.push(
        `  wrong: PCE ${pce.toFixed(1)} of ${device} with ${camera}${sameModel ? ', one model' : ''}`,
      );
  for (const { device, pce } of own)
    if (pce < LIMITS[1]) lines.push(`  missed: PCE ${pce.toFixed(1)} of ${device}`);
  return lines.join('\n');
}

const pces = (matches: readonly Match[]) => matches.map(({ pce }) => pce);

function presentRates(matches: readonly Match[], limit: number): string {
  const reached = (own: boolean) => {
    const some = pces(matches.filter(({ device, camera }) => (device === camera) === own));
    return [some.filter((pce) => pce >= limit).length, some.length] as const;
  };
  const [found, all] = reached(true);
  const [wrong, strangers] = reached(false);
  const most = strangers === 0 ? 1 : confidence(wrong, strangers)[1];
  return `${found} of ${all} found, ${wrong} of ${strangers} wrong (at most ${(1e4 * most).toFixed(1)} in 10,000)`;
}

/** Mixed records of two to four devices that take photos of one size: those of other sizes are never compared. */
async function measureGrouping(devices: readonly Measured[], clones: string) {
  const bySize = new Map<string, Measured[]>();
  for (const device of devices) {
    const { width, height } = await sharp(readPhotos(clones, device.photos.slice(0, 1))[0]).metadata();
    const size = `${width} × ${height}`;
    bySize.set(size, [...(bySize.get(size) ?? []), device]);
  }
  const sizes = [...bySize].filter(([, alike]) => alike.length > 1);
  const results: { mix: string; devices: string[]; f1: number; wrong: number; pairs: Pairs }[] = [];
  for (let mix = 0; mix < MIXES && sizes.length > 0; mix++) {
    const [size, alike] = sizes[mix % sizes.length];
    const random = seedRandom(`${size}/${mix}`);
    const shuffled = alike
      .map((device) => ({ device, key: random.unit() }))
      .sort((one, other) => one.key - other.key);
    const mixed: { device: string; middle: Plane }[] = [];
    for (const { device } of shuffled.slice(0, 2 + (mix % 3))) {
      const natural = device.photos.filter(({ flat }) => !flat);
      const some = natural.slice(0, random.whole(MIXED[0], Math.min(MIXED[1], natural.length)));
      for (const bytes of readPhotos(clones, some))
        mixed.push({ device: device.name, middle: cutMiddle(await decode(sharp(bytes))) });
    }
    const { groups } = await groupByCamera(mixed.map(({ middle }) => middle));
    const pairs = countPairs(mixed, groups);
    const names = [...new Set(mixed.map(({ device }) => device))];
    const f1 = toF1(pairs);
    const wrong = pairs.told - pairs.both;
    const what = `${mixed.length} photos of ${names.length} devices, ${size}`;
    console.log(`${what}: pairwise F1 ${f1.toFixed(3)}, ${wrong} pairs of different cameras in one group`);
    results.push({ mix: what, devices: names, f1, wrong, pairs });
  }
  const all = {
    both: sum(results.map(({ pairs }) => pairs.both)),
    told: sum(results.map(({ pairs }) => pairs.told)),
    taken: sum(results.map(({ pairs }) => pairs.taken)),
  };
  console.log(
    `all mixed records: pairwise F1 ${toF1(all).toFixed(3)}, ${all.told - all.both} of ${all.told} pairs wrong`,
  );
  return results;
}

interface Pairs {
  /** Pairs of photos in one group that one device took. */
  readonly both: number;
  /** Pairs in one group. */
  readonly told: number;
  /** Pairs that one device took. */
  readonly taken: number;
}

const toF1 = ({ both, told, taken }: Pairs) => (told + taken === 0 ? 1 : (2 * both) / (told + taken));

function countPairs(photos: readonly { readonly device: string }[], groups: CameraGroups['groups']): Pairs {
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
  return { both, told, taken };
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

function cutMiddle(photo: Plane): Plane {
  const size = { width: Math.min(photo.width, MIDDLE.width), height: Math.min(photo.height, MIDDLE.height) };
  return cut(photo, (photo.width - size.width) >> 1, (photo.height - size.height) >> 1, size);
}

function cut(photo: Plane, left: number, top: number, { width, height }: Size): Plane {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * photo.width + left;
    data.set(photo.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

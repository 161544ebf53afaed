import { writeFileSync } from 'node:fs';
import {
  correlateAligned,
  findPeak,
  type Plane,
  type Prepared,
  prepare,
  reduceFingerprint,
} from '@assay/forensics';
import sharp, { type Sharp } from 'sharp';
import { readArguments } from '../arguments.ts';
import { confidence } from '../duplicates/confidence.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { showProgress } from '../show-progress.ts';
import { listDevices } from './camera-photos.ts';
import { keepPlane } from './kept-planes.ts';
import { measureDigests } from './measure-digests.ts';
import { measureEnrolled } from './measure-enrolled.ts';
import { measureEnrolledPlaces } from './measure-enrolled-places.ts';
import { measureFusedPlaces } from './measure-fused-places.ts';
import { measureGrouping } from './measure-grouping.ts';
import { measurePlaces } from './measure-places.ts';
import {
  cut,
  cutMiddle,
  decode,
  hashName,
  Measured,
  MIDDLE,
  MODES,
  type Mode,
  type Size,
} from './measured-device.ts';

/** Longer side of reduced photos, in pixels. */
const REDUCED = 1280;
/** Bounds for reduced photos of every shape. */
const SQUARE = { width: REDUCED, height: REDUCED };
/**
 * A cropped photo, which takes long to search for, is compared with the fingerprints of this many other
 * cameras.
 */
const STRANGERS = 12;
/**
 * Reduced photos are compared among one device in this many, chosen by the hash of its name, since its
 * fingerprint needs whole photos,
 */
const WHOLE = 50;
/** and among all devices with at most this many pixels, whose noise is measured quickly. */
const SMALL = 5.1e6;
/** Photos of each of these devices, at most. */
const REDUCED_PHOTOS = 2;
const MESSENGER_QUALITY = 72;
const LIMITS = [20, 25, 30, 40, 50, 60];

interface Match {
  readonly way: string;
  readonly device: string;
  readonly camera: string;
  readonly sameModel: boolean;
  /** Whether the photo is left out when limits are chosen, by the name of the device that took it. */
  readonly keptApart: boolean;
  readonly mode: Mode;
  readonly pce: number;
}

/**
 * How well photos are attributed to their camera: each device's fingerprint, from five photos, against the
 * other photos of all devices, as originals, cropped to half their area, reduced, and as sent by a messenger;
 * and how well mixed photos are grouped.
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
  const digests = only === undefined || only === 'digests' ? await measureDigests(devices) : null;
  const enrolled = only === undefined || only === 'enrolled' ? await measureEnrolled(devices) : [];
  const places = only === undefined || only === 'places' ? await measurePlaces(devices) : [];
  const enrolledPlaces =
    only === undefined || only === 'enrolled-places' ? await measureEnrolledPlaces(devices) : [];
  const fusedPlaces = only === 'fused-places' ? await measureFusedPlaces(devices) : [];
  if (json)
    writeFileSync(
      json,
      `${JSON.stringify({ matches, groupings, digests, enrolled, places, enrolledPlaces, fusedPlaces }, null, 2)}\n`,
    );
  return 0;
}

type Stage = (devices: readonly Measured[]) => Promise<Match[]>;

const STAGES: Record<string, Stage> = {
  originals: compareMiddles,
  models: compareWithinModels,
  reduced: compareReduced,
  cropped: compareCropped,
};

/** Compares middles of originals with the middles of all fingerprints. */
async function compareMiddles(devices: readonly Measured[]): Promise<Match[]> {
  const cameras = await learnMiddles(devices);
  const matches: Match[] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    for (const { sha256 } of device.queries) {
      const photo = await device.measure(sha256, 'middle', async (photo) => cutMiddle(await decode(photo)));
      if (!photo) continue;
      const pces = await keepPces(['middle', sha256], cameras, () => prepare(photo, MIDDLE));
      for (const [at, [camera]] of cameras.entries())
        matches.push(note('original, its middle', device, camera, sha256, pces[at]));
    }
    device.forget();
  }
  return matches;
}

/** The PCE of a photo with each camera, cached, so that a stopped evaluation resumes where it was. */
async function keepPces(
  what: readonly string[],
  cameras: readonly [Measured, Prepared][],
  make: () => Prepared,
): Promise<readonly number[]> {
  const names = cameras.map(([{ name }]) => name);
  const kept = await keepPlane(['matches', ...what, ...names], async () => {
    const photo = make();
    const values = cameras.map(([, pattern]) => correlateAligned(pattern, photo).pce);
    return { width: values.length, height: 1, values: Float32Array.from(values) };
  });
  return [...(kept?.values ?? [])];
}

/** Shifts halves of middles, each from a place of its own, across the middles of some fingerprints. */
async function compareCropped(devices: readonly Measured[]): Promise<Match[]> {
  const matches: Match[] = [];
  const cameras = await learnMiddles(devices, true);
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    const [query] = device.queries;
    const photo = await device.measure(query.sha256, 'half', async (photo) =>
      cropHalf(cutMiddle(await decode(photo)), hashName(query.sha256)[0]),
    );
    if (!photo) continue;
    const prepared = prepare(photo, MIDDLE);
    for (const [place, [camera, pattern]] of [...cameras].entries())
      if (camera === device || camera.model === device.model || (place + index) % STRANGERS === 0)
        matches.push(
          note('cropped to half the area', device, camera, query.sha256, findPeak(pattern, prepared).pce),
        );
    device.forget();
  }
  return matches;
}

/**
 * Compares whole originals with the whole fingerprints of all devices of their model with photos of the same
 * size.
 */
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
            matches.push(
              note('original, whole', device, camera, sha256, correlateAligned(pattern, prepared).pce),
            );
      }
      device.forget();
    }
  }
  return matches;
}

/** Compares reduced photos, and those that a messenger saved again, with fingerprints reduced likewise. */
async function compareReduced(devices: readonly Measured[]): Promise<Match[]> {
  const some: Measured[] = [];
  for (const device of devices)
    if (hashName(device.name)[1] % WHOLE === 1 || (await device.countPixels()) <= SMALL) some.push(device);
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
    for (const { sha256 } of device.queries.slice(0, REDUCED_PHOTOS))
      for (const [way, save] of Object.entries(COPIES)) {
        const copy = async (photo: Sharp) =>
          decode(sharp(await save(photo.resize(REDUCED, REDUCED, { fit: 'inside' })).toBuffer()));
        const photo = await device.measure(sha256, way, copy);
        if (!photo) continue;
        const prepared = prepare(photo, SQUARE);
        for (const [camera, pattern] of cameras)
          matches.push(note(way, device, camera, sha256, correlateAligned(pattern, prepared).pce));
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

/** The part that correlating aligned planes needs, in half the memory. */
const withoutPlane = ({ plane, spectrum }: Prepared): Prepared => ({
  plane: { ...plane, values: new Float32Array(0) },
  spectrum,
});

function note(way: string, device: Measured, camera: Measured, sha256: string, pce: number): Match {
  return {
    way,
    device: device.name,
    camera: camera.name,
    sameModel: device.model === camera.model,
    keptApart: device.isKeptApart,
    mode: device.modeOf(sha256),
    pce,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** Half of the area, at a place that depends on the photo. */
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
    ...MODES.map((mode) => [mode, matches.filter((match) => match.mode === mode)] as const),
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

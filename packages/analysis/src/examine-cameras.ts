import {
  type CameraComparison,
  type CameraGroups,
  type CameraLack,
  type CameraMatch,
  combineDigests,
  type compareSides,
  GROUPING,
  MATCHING,
  MIN_DIGESTED,
  type PatternQuery,
  type PhotoDigest,
} from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';

/** Peak-to-correlation energy from which on pictures match. */
export const CAMERA_MATCH = MATCHING;
export { combineDigests, MIN_DIGESTED, type PatternQuery };

export type ComparedCamera =
  | ({ readonly status: 'complete' } & CameraComparison)
  | { readonly status: 'failed'; readonly error: Failure };

export type GroupedPhotos =
  | ({ readonly status: 'complete'; readonly digests: readonly PhotoDigest[] } & CameraGroups)
  | { readonly status: 'failed'; readonly error: Failure };

export type ComparedSides =
  | ({ readonly status: 'complete' } & Sides)
  | { readonly status: 'failed'; readonly error: Failure };

interface Sides {
  /** Null if a side has no photo that can be compared with the other. */
  readonly compared: Awaited<ReturnType<typeof compareSides>>;
}

/** More photos would take more memory than the sandboxed process may have. */
export const MAX_GROUPED = 24;
export const MAX_REFERENCES = 50;

/**
 * Whether the camera that took the photos at `references` (at most 50) also took the one at `path`, by its
 * sensor pattern, in the sandbox. Rejects only when `signal` aborts.
 */
export async function compareCamera(
  path: string,
  references: readonly string[],
  options: DeriveOptions = {},
): Promise<ComparedCamera> {
  return settle(async () =>
    readComparison((await run('camera', [path, ...references], options)).body, references.length),
  );
}

/**
 * Groups the photos at `paths` (at most 24) by camera; also returns the digests of the patterns of those with
 * at least `digestsFrom` pixels. Rejects only when `signal` aborts.
 */
export async function groupCameras(
  paths: readonly string[],
  { digestsFrom, ...options }: DeriveOptions & { digestsFrom?: number | null } = {},
): Promise<GroupedPhotos> {
  return settle(async () => {
    const { body, blobs } = await run('cameras', paths, options, { leastPixels: digestsFrom ?? null });
    return { ...readGroups(body, paths.length), digests: readDigests(body, blobs, paths.length) };
  });
}

/**
 * Whether the same camera took the photos at `one` and at `other`, by the fingerprint of each side, in the
 * sandbox. Rejects only when `signal` aborts.
 */
export async function compareCameraSides(
  one: readonly string[],
  other: readonly string[],
  options: DeriveOptions = {},
): Promise<ComparedSides> {
  return settle(async () => {
    const { body } = await run('camera-sides', [...one, ...other], options, { first: one.length });
    return readSides(body, [one.length, other.length]);
  });
}

export async function settle<T>(
  work: () => Promise<T>,
): Promise<({ status: 'complete' } & T) | { status: 'failed'; error: Failure }> {
  try {
    return { status: 'complete', ...(await work()) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

const run = (
  kind: string,
  paths: readonly string[],
  options: DeriveOptions,
  settings: Record<string, unknown> | null = null,
) => runOverPhotos(kind, paths, options, { settings, fingerprints: [] });

/**
 * Passes photos to the sandbox, followed by the fingerprints of known cameras. Throws `AnalysisFailure` for
 * anything but a picture.
 */
export async function runOverPhotos(
  kind: string,
  paths: readonly string[],
  { limits: own, signal }: DeriveOptions,
  { settings, fingerprints }: { settings: Record<string, unknown> | null; fingerprints: readonly string[] },
): Promise<{ body: unknown; blobs: readonly Uint8Array[] }> {
  const limits = chooseLimits(own);
  const files = [];
  for (const path of paths) {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image')
      throw new AnalysisFailure('unsupported', say('failure.camera-no-picture', { file: path }));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.camera-file-too-large', { file: path }));
    files.push({ path, size });
  }
  for (const path of fingerprints) {
    const { size } = await inspectFile(path);
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.camera-file-too-large', { file: path }));
    files.push({ path, size });
  }
  const [first, ...attachments] = files;
  if (!first) throw new AnalysisFailure('unsupported', say('failure.camera-no-photo'));
  const share = files.length;
  return getPool().run({
    ...{ kind, options: settings, ...first, attachments, signal },
    // Each photo may use the time of one file.
    limits: { ...limits, processorMs: share * limits.processorMs, wallClockMs: share * limits.wallClockMs },
    expectedBytes: EXPECTED_BYTES,
  });
}

const EXPECTED_BYTES = 1.5e9;

const OUTCOMES = ['match', 'no-match', 'cannot-tell'] as const;
const LACKS = [
  'small',
  'large',
  'unusable',
  'larger',
  'few',
  'disagree',
  'altered',
] as const satisfies readonly CameraLack[];
export const LEFT_OUT = ['small', 'large', 'unusable', 'other-size'] as const;
const LEFT_OUT_OF_GROUPS = [...LEFT_OUT, 'unreadable'] as const;

/** The child has read hostile files: for an invalid shape, throws `AnalysisFailure` `crashed`. */
export function readComparison(body: unknown, references: number): CameraComparison {
  const read = readObject(body);
  const outcome = readOne(read.outcome, OUTCOMES);
  const lack = read.lack === null ? null : readOne(read.lack, LACKS);
  const best = read.best === null ? null : readMatch(read.best);
  if ((outcome === 'cannot-tell') !== (lack !== null)) throw unusable();
  if (outcome !== 'cannot-tell' && best === null) throw unusable();
  return {
    ...{ outcome, lack, best },
    references: readCount(read.references, references),
    leftOut: readLeftOut(read.leftOut, references, LEFT_OUT),
    agreement: read.agreement === null ? null : readNumber(read.agreement),
  };
}

export function readGroups(body: unknown, photos: number): CameraGroups {
  const { groups, alone, leftOut } = readObject(body);
  const seen = new Set<number>();
  const readPhotos = (places: unknown) =>
    readList(places).map((place) => {
      const index = readCount(place, photos - 1);
      if (seen.has(index)) throw unusable();
      seen.add(index);
      return index;
    });
  return {
    groups: readList(groups).map((group) => {
      const { photos: places, pce } = readObject(group);
      return { photos: readPhotos(places), pce: readNumber(pce) };
    }),
    alone: readPhotos(alone),
    leftOut: readLeftOut(leftOut, photos, LEFT_OUT_OF_GROUPS),
  };
}

/** A million bits, eight per byte. */
const LONGEST_DIGEST = 2 ** 17;
const LONGEST_COARSE = 7_936;

export function readDigests(body: unknown, blobs: readonly Uint8Array[], photos: number): PhotoDigest[] {
  const told = readList(readObject(body).digests);
  if (2 * told.length !== blobs.length) throw unusable();
  const seen = new Set<number>();
  return told.map((of, place) => {
    const { index, width, height } = readObject(of);
    const photo = readCount(index, photos - 1);
    if (seen.has(photo)) throw unusable();
    seen.add(photo);
    return {
      ...{ index: photo, width: readCount(width, 1e5), height: readCount(height, 1e5) },
      digest: readBits(blobs[2 * place], LONGEST_DIGEST),
      coarse: readBits(blobs[2 * place + 1], LONGEST_COARSE),
    };
  });
}

function readBits(blob: Uint8Array | undefined, longest: number): Uint8Array {
  if (!blob || blob.length === 0 || blob.length > longest) throw unusable();
  return blob;
}

export function readSides(body: unknown, [one, other]: readonly [number, number]): Sides {
  const { compared } = readObject(body);
  if (compared === null) return { compared: null };
  const { pce, photos } = readObject(compared);
  const [first, second, ...more] = readList(photos);
  if (more.length > 0) throw unusable();
  return { compared: { pce: readNumber(pce), photos: [readCount(first, one), readCount(second, other)] } };
}

export function readMatch(value: unknown): CameraMatch {
  const { pce, correlation, reduced, turned, x, y } = readObject(value);
  const [most, quarters] = [1e5, 3];
  return {
    ...{ pce: readNumber(pce), correlation: readNumber(correlation), reduced: readNumber(reduced) },
    ...{ turned: readCount(turned, quarters), x: readCount(x, most), y: readCount(y, most) },
  };
}

function readLeftOut<T extends string>(value: unknown, photos: number, lacks: readonly T[]) {
  return readList(value).map((entry) => {
    const { index, lack } = readObject(entry);
    return { index: readCount(index, photos - 1), lack: readOne(lack, lacks) };
  });
}

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unusable();
  return value as Record<string, unknown>;
}

export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw unusable();
  return value;
}

export function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unusable();
  return value;
}

export function readCount(value: unknown, most: number): number {
  const count = readNumber(value);
  if (!Number.isInteger(count) || count < 0 || count > most) throw unusable();
  return count;
}

export function readOne<T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw unusable();
  return found;
}

export const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'cameras');

/** The result of a comparison with a camera, as statements. */
export function sayCamera({ outcome, lack, best, references, leftOut }: CameraComparison): Statement[] {
  const pce = Math.round(best?.pce ?? 0);
  const statements: Statement[] = [];
  if (lack !== null) statements.push(say(`camera.${lack}`));
  else if (outcome === 'match') statements.push(say('camera.match', { pce, count: references }));
  else statements.push(say('camera.no-match', { pce, count: references }));
  if (outcome === 'match' && best && best.reduced > 1)
    statements.push(say('camera.reduced', { factor: best.reduced }));
  if (leftOut.length > 0) statements.push(say('camera.left-out', { count: leftOut.length }));
  return [...statements, say('camera.limits')];
}

/** The groups of photos, as statements. */
export function sayCameraGroups({ groups, alone, leftOut }: CameraGroups): Statement[] {
  const statements = [
    groups.length === 0 ? say('camera.no-groups') : say('camera.groups', { count: groups.length }),
  ];
  if (alone.length > 0) statements.push(say('camera.alone', { count: alone.length }));
  if (leftOut.length > 0) statements.push(say('camera.left-out', { count: leftOut.length }));
  return [...statements, say('camera.group-limits', { limit: GROUPING })];
}

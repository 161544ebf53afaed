import {
  type EnrolmentLack,
  type KnownCameraComparison,
  type KnownCameraLack,
  MATCHING,
  MIN_DIGESTED,
  MIN_ENROLLED,
} from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import type { DeriveOptions } from './derive-image.ts';
import {
  LEFT_OUT,
  readCount,
  readList,
  readMatch,
  readNumber,
  readObject,
  readOne,
  runOverPhotos,
  settle,
  unusable,
} from './examine-cameras.ts';
import type { Failure } from './failure.ts';

export type { EnrolmentLack, KnownCameraComparison, KnownCameraLack };
export { MIN_ENROLLED };

/**
 * More photos at once would take more memory than the sandboxed process may have; further ones are added
 * later.
 */
export const MAX_ENROLLED = 30;

export interface EnrolledCamera {
  /** The fingerprint file, and its digest. */
  readonly file: Uint8Array;
  readonly digest: Uint8Array;
  /** The size of its photos, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly photos: number;
  /** Peak-to-correlation energy between two halves of its photos. */
  readonly agreement: number;
  /** Share of the fingerprint that is the sensor’s pattern, 0 to 1. */
  readonly reliability: number;
}

export interface EnrolmentResult {
  /** Null if too few photos are left, or they do not match one another. */
  readonly camera: EnrolledCamera | null;
  readonly lack: 'too-few' | 'disagree' | null;
  /** Indices of the photos in the call, from 0. */
  readonly used: readonly number[];
  readonly refused: readonly { readonly index: number; readonly lack: EnrolmentLack }[];
}

export type CameraEnrolment =
  | ({ readonly status: 'complete' } & EnrolmentResult)
  | { readonly status: 'failed'; readonly error: Failure };

export type ComparedKnownCameras =
  | { readonly status: 'complete'; readonly results: readonly KnownCameraComparison[] }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * Learns a camera’s pattern from flat photos at `paths` (at most 30), in the sandbox; adds them to an
 * existing fingerprint at `earlier`. Rejects only when `signal` aborts.
 */
export async function enrolCameraFrom(
  paths: readonly string[],
  {
    earlier = null,
    leastPixels = MIN_DIGESTED,
    ...options
  }: DeriveOptions & { earlier?: string | null; leastPixels?: number } = {},
): Promise<CameraEnrolment> {
  return settle(async () => {
    const settings = { leastPixels, hasEarlier: earlier !== null };
    const fingerprints = earlier === null ? [] : [earlier];
    const { body, blobs } = await runOverPhotos('enrol-camera', paths, options, { settings, fingerprints });
    return readEnrolment(body, blobs, paths.length);
  });
}

/** Recomputes the digest of the fingerprint at `path`, in the sandbox. Rejects only when `signal` aborts. */
export async function digestKnownCamera(
  path: string,
  options: DeriveOptions = {},
): Promise<
  | { readonly status: 'complete'; readonly digest: Uint8Array }
  | { readonly status: 'failed'; readonly error: Failure }
> {
  return settle(async () => {
    const { blobs } = await runOverPhotos('camera-digest', [], options, {
      settings: null,
      fingerprints: [path],
    });
    return { digest: readDigest(blobs) };
  });
}

/**
 * Whether the cameras with the fingerprints at `fingerprints` took the photo at `path`, in the sandbox: one
 * answer each. Rejects only when `signal` aborts.
 */
export async function compareKnownCameras(
  path: string,
  fingerprints: readonly string[],
  options: DeriveOptions = {},
): Promise<ComparedKnownCameras> {
  return settle(async () => {
    const { body } = await runOverPhotos('known-cameras', [path], options, { settings: null, fingerprints });
    return { results: readKnown(body, fingerprints.length) };
  });
}

const MAX_FILE = 40e6;
const LONGEST_DIGEST = 2 ** 17;

const REFUSALS = [
  ...LEFT_OUT,
  ...(['unreadable', 'reduced', 'dark', 'overexposed', 'textured', 'other-camera'] as const),
] as const satisfies readonly EnrolmentLack[];

/** The child has read hostile files: for an invalid shape, throws `AnalysisFailure` `crashed`. */
export function readEnrolment(body: unknown, blobs: readonly Uint8Array[], photos: number): EnrolmentResult {
  const { fingerprint, lack, used, refused } = readObject(body);
  const seen = new Set<number>();
  const readPlace = (value: unknown) => {
    const place = readCount(value, photos - 1);
    if (seen.has(place)) throw unusable();
    seen.add(place);
    return place;
  };
  const told = {
    used: readList(used).map(readPlace),
    refused: readList(refused).map((entry) => {
      const { index, lack } = readObject(entry);
      return { index: readPlace(index), lack: readOne(lack, REFUSALS) };
    }),
  };
  if (fingerprint === null)
    return { ...told, camera: null, lack: readOne(lack, ['too-few', 'disagree'] as const) };
  const [file, ...rest] = blobs;
  const facts = readObject(fingerprint);
  if (lack !== null || !file || file.length > MAX_FILE) throw unusable();
  const digest = readDigest(rest);
  const reliability = readNumber(facts.reliability);
  if (reliability < 0 || reliability > 1) throw unusable();
  return {
    ...{ ...told, lack: null },
    camera: {
      ...{ file, digest, reliability, agreement: readNumber(facts.agreement) },
      ...{ width: readCount(facts.width, 1e5), height: readCount(facts.height, 1e5) },
      photos: readCount(facts.photos, 1e6),
    },
  };
}

export function readDigest([digest, ...more]: readonly Uint8Array[]): Uint8Array {
  if (!digest || more.length > 0 || digest.length === 0 || digest.length > LONGEST_DIGEST) throw unusable();
  return digest;
}

const LACKS = [
  ...(['small', 'large', 'unusable', 'larger', 'altered', 'computed'] as const),
] as const satisfies readonly KnownCameraLack[];

export function readKnown(body: unknown, cameras: number): KnownCameraComparison[] {
  const results = readList(readObject(body).results).map((entry) => {
    const { outcome, lack, best } = readObject(entry);
    const read = {
      outcome: readOne(outcome, ['match', 'no-match', 'cannot-tell'] as const),
      lack: lack === null ? null : readOne(lack, LACKS),
      best: best === null ? null : readMatch(best),
    };
    if ((read.outcome === 'cannot-tell') !== (read.lack !== null)) throw unusable();
    if (read.outcome !== 'cannot-tell' && read.best === null) throw unusable();
    return read;
  });
  if (results.length !== cameras) throw unusable();
  return results;
}

/** The quality of a fingerprint: at least this much of it is the sensor’s pattern. */
const GOOD = 0.5;
const FAIR = 0.2;
export type FingerprintQuality = 'good' | 'fair' | 'weak';
export const gradeFingerprint = ({ reliability }: Pick<EnrolledCamera, 'reliability'>): FingerprintQuality =>
  reliability >= GOOD ? 'good' : reliability >= FAIR ? 'fair' : 'weak';

/** The result of an enrolment, as statements. */
export function sayEnrolment({ camera, lack, used, refused }: EnrolmentResult): Statement[] {
  const statements: Statement[] = [];
  if (lack === 'too-few')
    statements.push(say('camera.enrol-few', { count: used.length, least: MIN_ENROLLED }));
  if (lack === 'disagree') statements.push(say('camera.enrol-disagree'));
  if (camera) {
    const { photos, agreement } = camera;
    statements.push(say('camera.enrolled', { count: photos, pce: Math.floor(agreement) }));
    const share = camera.reliability;
    statements.push(say('camera.quality', { quality: gradeFingerprint(camera), share }));
  }
  if (refused.length > 0) statements.push(say('camera.refused', { count: refused.length }));
  return statements;
}

/** The result of comparing a photo with a known camera, as statements. */
export const sayKnownCamera = ({ outcome, lack, best }: KnownCameraComparison): Statement[] =>
  sayKnownCameraResult({ outcome, lack, pce: best?.pce ?? 0, reduced: best?.reduced ?? 1 });

/** The same from the stored result. */
export function sayKnownCameraResult({
  outcome,
  lack,
  pce,
  reduced,
}: {
  readonly outcome: KnownCameraComparison['outcome'];
  readonly lack: KnownCameraLack | 'unreadable' | 'gone' | null;
  readonly pce: number;
  readonly reduced: number;
}): Statement[] {
  if (lack !== null) return [say('camera.known-lack', { lack })];
  const figures = { pce: Math.floor(pce), limit: MATCHING };
  const statements = [say(outcome === 'match' ? 'camera.known-match' : 'camera.known-no-match', figures)];
  if (outcome === 'match' && reduced > 1) statements.push(say('camera.reduced', { factor: reduced }));
  return statements;
}

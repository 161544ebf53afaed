import type { Plane } from '../media/image/decoded-image.ts';
import { correlateAligned, type Prepared, prepare } from './correlate.ts';
import { digestPattern, type PatternDigest } from './digest.ts';
import { FingerprintSums, measureNoise, type NoiseLack, type PhotoNoise } from './fingerprint.ts';

/** The PCE from which two groups of photos count as taken by one camera. */
export const GROUPING = 25;
/** The largest side, in pixels, of the compared centre part of a photo. */
const MAX_SIDE = 2048;

export interface CameraGroups {
  /** Indices, from 0, of photos by one camera each, at least two; largest group first. */
  readonly groups: readonly { readonly photos: readonly number[]; readonly pce: number }[];
  /** Photos that match no other: each by a different camera, or with too little of a pattern. */
  readonly alone: readonly number[];
  /** Photos that could not be read, whose noise is uninformative, or whose size occurs only once. */
  readonly leftOut: readonly {
    readonly index: number;
    readonly lack: NoiseLack | 'other-size' | 'unreadable';
  }[];
}

/** What is compared in a search among many photos. */
export interface PhotoDigest extends PatternDigest {
  /** The index of the photo, from 0. */
  readonly index: number;
  /** The width of the stored photo in pixels. Only photos of one size are compared. */
  readonly width: number;
  readonly height: number;
}

interface Cluster {
  readonly photos: readonly number[];
  readonly sums: FingerprintSums;
  readonly prepared: Prepared;
  /** The weakest match by which it was merged; Infinity for one photo. */
  readonly pce: number;
}

/**
 * Groups photos by camera: the two groups that match best are merged, with a fingerprint of all their photos,
 * until none match (Bloy 2008). Only photos of the same size are compared, and only their centre parts of
 * 2,048 pixels a side. Null stands for a photo that could not be read.
 * @param digesting its `keep` receives the digest of each photo of at least `leastPixels`
 */
export async function groupByCamera(
  photos: Iterable<Plane | null | Promise<Plane | null>>,
  digesting: { leastPixels: number; keep: (digest: PhotoDigest) => void } | null = null,
): Promise<CameraGroups> {
  const leftOut: CameraGroups['leftOut'][number][] = [];
  const bySize = new Map<string, { index: number; width: number; height: number; noise: PhotoNoise }[]>();
  let index = 0;
  for (const plane of photos) {
    const photo = await plane;
    const noise = photo === null ? 'unreadable' : measureNoise(cutMiddle(photo));
    if (typeof noise === 'string') leftOut.push({ index, lack: noise });
    else if (photo !== null) {
      const { width, height } = photo;
      const size = `${width} × ${height}`;
      bySize.set(size, [...(bySize.get(size) ?? []), { index, width, height, noise }]);
    }
    index++;
  }
  const clusters: Cluster[] = [];
  for (const alike of bySize.values()) {
    const [{ width, height } = { width: 0, height: 0 }] = alike;
    const digests = digesting && width * height >= digesting.leastPixels ? digesting : null;
    if (alike.length === 1 && !digests) leftOut.push(...alike.map(leaveOut));
    else {
      const begun = alike.map(({ index, noise }) => begin(index, noise));
      for (const [place, { index, width, height }] of alike.entries()) {
        const prepared = begun[place]?.prepared;
        if (prepared) digests?.keep({ index, width, height, ...digestPattern(prepared.spectrum) });
      }
      if (alike.length > 1) clusters.push(...gather(begun));
      else leftOut.push(...alike.map(leaveOut));
    }
  }
  const alone = clusters.filter(({ photos }) => photos.length === 1).flatMap(({ photos }) => photos);
  return {
    groups: clusters
      .filter(({ photos }) => photos.length > 1)
      .map(({ photos, pce }) => ({ photos: [...photos].sort((one, other) => one - other), pce }))
      .sort((one, other) => other.photos.length - one.photos.length),
    alone: alone.sort((one, other) => one - other),
    leftOut: leftOut.sort((one, other) => one.index - other.index),
  };
}

/**
 * The indices of the largest group of photos by one camera; all noise must have one size. Empty if no two
 * match.
 */
export function findLargestGroup(noises: readonly PhotoNoise[]): readonly number[] {
  const clusters = gather(noises.map((noise, index) => begin(index, noise)));
  const [largest] = clusters.sort((one, other) => other.photos.length - one.photos.length);
  return largest && largest.photos.length > 1 ? [...largest.photos].sort((one, other) => one - other) : [];
}

const leaveOut = ({ index }: { index: number }) => ({ index, lack: 'other-size' }) as const;

/**
 * Tests whether one camera took two sets of photos: the peak-to-correlation energy between their
 * fingerprints, from centre parts of 2,048 pixels. Photos whose size differs from that of the first usable
 * one are left out; null if a set has none left.
 */
export async function compareSides(
  one: Iterable<Plane | null | Promise<Plane | null>>,
  other: Iterable<Plane | null | Promise<Plane | null>>,
): Promise<{ pce: number; photos: readonly [number, number] } | null> {
  const first = await sumUp(one, null);
  const second = first && (await sumUp(other, first));
  if (!second) return null;
  const { pce } = correlateAligned(prepare(first.sums.estimate()), prepare(second.sums.estimate()));
  return { pce, photos: [first.sums.photos, second.sums.photos] };
}

interface Side {
  /** The size of its photos in pixels. */
  readonly width: number;
  readonly height: number;
  readonly sums: FingerprintSums;
}

async function sumUp(
  photos: Iterable<Plane | null | Promise<Plane | null>>,
  like: Pick<Side, 'width' | 'height'> | null,
): Promise<Side | null> {
  let side: Side | null = null;
  for (const plane of photos) {
    const photo = await plane;
    const size = side ?? like;
    if (photo === null || (size && (photo.width !== size.width || photo.height !== size.height))) continue;
    const noise = measureNoise(cutMiddle(photo));
    if (typeof noise === 'string') continue;
    side ??= { width: photo.width, height: photo.height, sums: new FingerprintSums(noise) };
    side.sums.add(noise);
  }
  return side;
}

function begin(index: number, noise: PhotoNoise): Cluster {
  const sums = new FingerprintSums(noise);
  sums.add(noise);
  return { photos: [index], sums, prepared: prepare(sums.estimate()), pce: Infinity };
}

function gather(clusters: Cluster[]): Cluster[] {
  const left = [...clusters];
  const matches = new Map<Cluster, Map<Cluster, number>>();
  const compare = (one: Cluster, other: Cluster) => {
    const { pce } = correlateAligned(one.prepared, other.prepared);
    matches.set(one, (matches.get(one) ?? new Map()).set(other, pce));
  };
  for (const [i, one] of left.entries()) for (const other of left.slice(i + 1)) compare(one, other);
  while (true) {
    let best: { one: Cluster; other: Cluster; pce: number } | null = null;
    for (const [one, others] of matches)
      for (const [other, pce] of others) if (pce >= (best?.pce ?? GROUPING)) best = { one, other, pce };
    if (!best) return left;
    const { one, other, pce } = best;
    one.sums.merge(other.sums);
    const joined = {
      photos: [...one.photos, ...other.photos],
      sums: one.sums,
      prepared: prepare(one.sums.estimate()),
      pce: Math.min(one.pce, other.pce, pce),
    };
    for (const gone of [one, other]) {
      left.splice(left.indexOf(gone), 1);
      matches.delete(gone);
      for (const others of matches.values()) others.delete(gone);
    }
    for (const each of left) compare(each, joined);
    left.push(joined);
  }
}

/** The centre part of a photo, at most this many pixels a side. */
export function cutMiddle({ width, height, data }: Plane, mostSide = MAX_SIDE): Plane {
  const size = { width: Math.min(width, mostSide), height: Math.min(height, mostSide) };
  const left = (width - size.width) >> 1;
  const top = (height - size.height) >> 1;
  const cut = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const from = (top + y) * width + left;
    cut.set(data.subarray(from, from + size.width), y * size.width);
  }
  return { ...size, data: cut };
}

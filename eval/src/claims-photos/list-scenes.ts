import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locateGathered, type PhotoRow, readUnseenRows } from '../photos/list-photos.ts';
import type { InsertKind } from './inserts/inserts.ts';

const SCENES = ['room', 'car', 'roof', 'goods'] as const;

/** A place in a photo where a thing could plausibly be. */
interface Place {
  readonly sha256: string;
  readonly shows: (typeof SCENES)[number];
  /** The middle, as shares of the width and of the height of the stored picture. */
  readonly x: number;
  readonly y: number;
  /** As a share of the picture's shorter side. */
  readonly radius: number;
  /** The kinds of things put there, one at a time. */
  readonly kinds: readonly [InsertKind, InsertKind];
}

export interface Scene extends Place {
  readonly photo: PhotoRow;
  readonly file: string;
}

/**
 * The places in `scenes.tsv`, chosen by eye in photos of `unseen-photos.tsv`: neither network nor fusion
 * learnt from their cameras.
 */
export function listPlaces(): Place[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'scenes.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [sha256, shows, x, y, radius, kinds] = line.split('\t');
    return {
      sha256,
      shows: shows as Place['shows'],
      ...{ x: Number(x), y: Number(y), radius: Number(radius) },
      kinds: kinds.split(',') as [InsertKind, InsertKind],
    };
  });
}

/** @throws Error if a photo is missing on this machine */
export function listScenes(data: string): Scene[] {
  const photos = new Map(readUnseenRows(data).map((photo) => [photo.sha256, photo]));
  return listPlaces().map((place) => {
    const photo = photos.get(place.sha256);
    if (!photo) throw new Error(`the photo ${place.sha256} is not here: \`eval photos\` gathers it`);
    return { ...place, photo, file: locateGathered(place.sha256) };
  });
}

import type { FaceEmbedding } from '@assay/analysis';
import type { FACE_BANDS } from '@assay/contract/faces';

/** Distances of embeddings, from 0 to about 1.4. From `possible` on, two faces count as different. */
export const FACE_DISTANCE = { likely: 0.5, possible: 0.6 } as const;

/** A photo with at least one sufficiently large face. */
export interface FacePhoto {
  readonly id: string;
  readonly faces: readonly FaceEmbedding[];
}

export interface Likeness<Photo extends FacePhoto> {
  readonly photo: Photo;
  /** The photo with which it is compared. */
  readonly with: Photo;
  /** Between their two most similar faces. */
  readonly distance: number;
}

export function bandOf(distance: number): (typeof FACE_BANDS)[number] {
  if (distance < FACE_DISTANCE.likely) return 'likely';
  return distance < FACE_DISTANCE.possible ? 'possible' : 'different';
}

/** How similar each photo is to the reference. */
export function compareWithReference<Photo extends FacePhoto>(
  photos: readonly Photo[],
  reference: Photo,
): Likeness<Photo>[] {
  return photos
    .filter(({ id }) => id !== reference.id)
    .map((photo) => ({ photo, with: reference, distance: measure(photo, reference) }));
}

/**
 * How similar each photo is to the nearest one of the usual group: the largest group of photos connected by
 * faces that are not different; in a tie, the group of the first photo. So a photo of two people connects the
 * photos of both. If the group is a single photo, the others are compared with that.
 */
export function compareWithOneAnother<Photo extends FacePhoto>(photos: readonly Photo[]): Likeness<Photo>[] {
  const groups = group(photos);
  if (groups.length === 0) return [];
  const usual = groups.reduce((largest, one) => (one.length > largest.length ? one : largest));
  return photos.flatMap((photo) => {
    const others = usual.filter((other) => other !== photo);
    if (others.length === 0) return [];
    const likenesses = others.map((other) => ({ photo, with: other, distance: measure(photo, other) }));
    return [likenesses.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest))];
  });
}

function group<Photo extends FacePhoto>(photos: readonly Photo[]): Photo[][] {
  const left = new Set(photos);
  const groups: Photo[][] = [];
  for (const first of photos) {
    if (!left.delete(first)) continue;
    const members = [first];
    // Grows during the loop.
    for (const member of members) {
      for (const other of left) {
        if (measure(member, other) >= FACE_DISTANCE.possible) continue;
        left.delete(other);
        members.push(other);
      }
    }
    groups.push(members);
  }
  return groups;
}

/** Between the two most similar faces of two photos. */
function measure(one: FacePhoto, other: FacePhoto): number {
  const distances = one.faces.flatMap((face) => other.faces.map((otherFace) => distanceOf(face, otherFace)));
  return Math.min(...distances);
}

function distanceOf(one: FaceEmbedding, other: FaceEmbedding): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? Number.NaN)) ** 2, 0));
}

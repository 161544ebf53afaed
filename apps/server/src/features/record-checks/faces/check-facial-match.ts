import { MIN_FACE } from '@assay/analysis';
import type { FaceComparison } from '@assay/contract/faces';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { faceComparisons } from '../../../platform/database/schema/faces.ts';
import { type Finding, raise } from '../file-facts.ts';
import {
  bandOf,
  compareWithOneAnother,
  compareWithReference,
  FACE_DISTANCE,
  type Likeness,
} from './compare-photos.ts';
import { type Photo, type RecordPhotos, readPhotos } from './read-photos.ts';

export interface FacialMatch {
  readonly findings: Finding[];
  readonly comparison: FaceComparison;
  /** Faces were not yet looked for on some photos. */
  readonly isIncomplete: boolean;
}

/** How similar the faces on a record's photos are, as far as known. */
export async function checkFacialMatch(transaction: Transaction, recordId: string): Promise<FacialMatch> {
  const known = await readPhotos(transaction, recordId);
  const likenesses = compare(known);
  return {
    findings: likenesses
      .filter(({ distance }) => bandOf(distance) === 'different')
      .map((likeness) => describe(likeness, known)),
    comparison: present(known, likenesses),
    isIncomplete: listMissing(known).length > 0,
  };
}

/** The photos on which faces must still be looked for. */
export function listMissing({ photos, reference }: RecordPhotos): Photo[] {
  const outside = reference && !reference.photo.isInRecord ? [reference.photo] : [];
  return [...outside, ...photos].filter(({ isSeen, isKept }) => isKept && !isSeen);
}

/**
 * A reference without a sufficiently large face cannot be used: the photos are then compared with one
 * another.
 */
function compare({ photos, reference }: RecordPhotos): Likeness<Photo>[] {
  const withFaces = photos.filter(({ faces }) => faces.length > 0);
  return reference && reference.photo.faces.length > 0
    ? compareWithReference(withFaces, reference.photo)
    : compareWithOneAnother(withFaces);
}

function describe({ photo, with: other, distance }: Likeness<Photo>, { reference }: RecordPhotos): Finding {
  const comparedWith = other.id === reference?.photo.id ? 'reference' : 'photo';
  const names = { name: photo.name, other: other.isInRecord ? other.name : null };
  const limits = { maxDistance: FACE_DISTANCE.possible, smallestFace: MIN_FACE };
  return raise('ERROR_FACIAL_MATCH_FAILURE', names, {
    assetIds: [photo.id, ...(other.isInRecord ? [other.id] : [])],
    values: { distance: round(distance), ...limits, comparedWith },
  });
}

/** Rounded down, so that a displayed distance never reaches a limit that it stayed below. */
const round = (distance: number) => Math.floor(distance * 100) / 100;

function present({ photos, reference }: RecordPhotos, likenesses: Likeness<Photo>[]): FaceComparison {
  return {
    reference: reference && {
      assetId: reference.photo.isInRecord ? reference.photo.id : null,
      from: reference.from,
      usable: reference.photo.faces.length > 0,
    },
    limits: { ...FACE_DISTANCE, smallestFace: MIN_FACE },
    photos: photos.map((photo) => {
      const likeness = likenesses.find((one) => one.photo.id === photo.id);
      return {
        assetId: photo.id,
        originalName: photo.name,
        state: stateOf(photo),
        faces: photo.faces.length,
        distance: likeness ? round(likeness.distance) : null,
        band: likeness ? bandOf(likeness.distance) : null,
        comparedWith: likeness?.with.isInRecord ? likeness.with.id : null,
        message: photo.error,
      };
    }),
  };
}

function stateOf({ isSeen, isKept, error, faces, tooSmall }: Photo) {
  if (error !== null) return 'failed';
  if (!isSeen) return isKept ? 'waiting' : 'failed';
  if (faces.length > 0) return 'found';
  return tooSmall > 0 ? 'too-small' : 'none';
}

/** Stores the result, or removes it if faces are not compared. True if it changed. */
export async function keepComparison(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  comparison: FaceComparison | null,
): Promise<boolean> {
  const isOf = eq(faceComparisons.recordId, recordId);
  const changed =
    comparison === null
      ? await transaction.delete(faceComparisons).where(isOf).returning()
      : await transaction
          .insert(faceComparisons)
          .values({ organisationId, recordId, comparison })
          .onConflictDoUpdate({
            target: faceComparisons.recordId,
            set: { comparison },
            setWhere: sql`${faceComparisons.comparison} IS DISTINCT FROM excluded.comparison`,
          })
          .returning();
  return changed.length > 0;
}

import { z } from 'zod';
import { uuid } from './basics.ts';

/** How alike two faces are: `likely` the same, `possible`, `different`. None of them says who somebody is. */
export const FACE_BANDS = ['likely', 'possible', 'different'] as const;

export const photoFacesSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /**
   * `none`: no face is on it. `too-small`: no face is large enough to be compared. `failed`: see `message`.
   */
  state: z.enum(['waiting', 'none', 'too-small', 'found', 'failed']),
  /** Faces that are large enough. */
  faces: z.int(),
  /** Between the two most similar faces of this photo and of its reference; null if not compared. */
  distance: z.number().nullable(),
  band: z.enum(FACE_BANDS).nullable(),
  /** The photo of the record that it is compared with; also null if that belongs to another record. */
  comparedWith: uuid.nullable(),
  message: z.string().nullable(),
});

export const faceComparisonSchema = z.object({
  /**
   * The photo with which all others are compared; null: they are compared with one another. `usable`: a face
   * on it is large enough.
   */
  reference: z
    .object({
      /** Null if the photo does not belong to this record. */
      assetId: uuid.nullable(),
      from: z.enum(['record', 'workorder']),
      usable: z.boolean(),
    })
    .nullable(),
  limits: z.object({
    /** Below it: `likely`. */
    likely: z.number(),
    /** Below it: `possible`; from it on: `different`. */
    possible: z.number(),
    /** Pixels of the shorter side of a face. */
    smallestFace: z.int(),
  }),
  photos: z.array(photoFacesSchema),
});
export type FaceComparison = z.infer<typeof faceComparisonSchema>;

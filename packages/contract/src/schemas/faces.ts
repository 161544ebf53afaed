import { z } from 'zod';
import { uuid } from './basics.ts';

/** How alike two faces are: `likely` the same, `possible`, `different`. None of them says who somebody is. */
export const FACE_BANDS = ['likely', 'possible', 'different'] as const;

export const photoFacesSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /** `none`: nobody is on it. `too-small`: nobody large enough to be compared. `failed`: see `message`. */
  state: z.enum(['waiting', 'none', 'too-small', 'found', 'failed']),
  /** Of faces that are large enough. */
  faces: z.int(),
  /** Between the two most alike faces of this photo and of what it is compared with; null where it is not. */
  distance: z.number().nullable(),
  band: z.enum(FACE_BANDS).nullable(),
  /** The photo of the record that it is compared with; null too where that is another record's. */
  comparedWith: uuid.nullable(),
  message: z.string().nullable(),
});

export const faceComparisonSchema = z.object({
  /** What all photos are compared with; null: with one another. `usable`: a face on it is large enough. */
  reference: z
    .object({
      /** Null where the photo is not one of this record's. */
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

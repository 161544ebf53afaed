import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { timestamp, uuid } from './basics.ts';

/** Further pictures of a record are not compared. */
export const MAX_CAMERA_PHOTOS = 24;

export const cameraPhotoSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /** Whether the picture belongs to the other record. */
  isOther: z.boolean(),
});
export type CameraPhoto = z.infer<typeof cameraPhotoSchema>;

export const recordCamerasSchema = z.object({
  state: z.enum(['not-asked', 'waiting', 'failed', 'complete']),
  /** Null: not requested. */
  askedAt: timestamp.nullable(),
  /** The record whose pictures were compared as well; null: none, or it no longer exists. */
  other: z.object({ id: uuid, referenceId: z.string() }).nullable(),
  /** Each group holds pictures of one camera, the largest group first. */
  groups: z.array(
    z.object({
      photos: z.array(cameraPhotoSchema),
      /** The weakest match that joined the group, as peak-to-correlation energy. */
      pce: z.number(),
    }),
  ),
  /** Pictures that match no other. */
  alone: z.array(cameraPhotoSchema),
  /**
   * Pictures that could not be read, whose sensor pattern says nothing, or whose size no other picture has.
   */
  leftOut: z.array(
    cameraPhotoSchema.extend({ reason: z.enum(['small', 'large', 'unusable', 'other-size', 'unreadable']) }),
  ),
  /** The result of the search among pictures of the organisation's other records. */
  elsewhere: z.object({
    /** `off`: the organisation keeps no patterns. `not-searched`: they were compared before it did. */
    state: z.enum(['off', 'not-searched', 'waiting', 'failed', 'complete']),
    /**
     * Pictures of other records that have the size of a searched one; null: withheld, since the caller may
     * not see all records.
     */
    compared: z.int().nullable(),
    /**
     * Other pictures of these sizes that were not compared: their patterns have an older format, of which
     * each search renews some. Null as above.
     */
    unsearched: z.int().nullable(),
    /** Pictures of this record that match pictures of another one, the best match first. */
    matches: z.array(
      z.object({
        photos: z.array(cameraPhotoSchema.omit({ isOther: true })),
        record: z.object({ id: uuid, referenceId: z.string() }),
        others: z.array(cameraPhotoSchema.omit({ isOther: true })),
        /** Peak-to-correlation energy of the two fingerprints. */
        pce: z.number(),
        /** How the devices named in the metadata compare. */
        devices: z.enum(['same-device', 'same-model', 'different', 'unnamed']),
        /** As named in the metadata; empty if none is named. */
        device: z.string(),
        otherDevice: z.string(),
      }),
    ),
    /**
     * Pictures of this record that match none of another, and about which nothing can be said: `not-kept` if
     * the organisation keeps no pattern of such pictures, `weak` if too little of the pattern is left, as in
     * reduced copies, `no-device` if the metadata name no device, as in copies that a messenger sent.
     */
    cannotTell: z.array(
      cameraPhotoSchema.omit({ isOther: true }).extend({ reason: z.enum(['not-kept', 'weak', 'no-device']) }),
    ),
  }),
  /** This record’s pictures that were not compared: they came later, or there were too many. */
  notCompared: z.int(),
  /** In English; `statements` hold the same as data. Empty before the end. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type RecordCameras = z.infer<typeof recordCamerasSchema>;

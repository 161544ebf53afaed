import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { timestamp, uuid } from './basics.ts';

/** More of a record’s pictures are not compared. */
export const MOST_CAMERA_PHOTOS = 24;

export const cameraPhotoSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /** Whether it is the other record’s. */
  isOther: z.boolean(),
});
export type CameraPhoto = z.infer<typeof cameraPhotoSchema>;

export const recordCamerasSchema = z.object({
  state: z.enum(['not-asked', 'waiting', 'failed', 'complete']),
  /** Null: not asked. */
  askedAt: timestamp.nullable(),
  /** The record whose pictures were compared as well; null: none, or it is gone. */
  other: z.object({ id: uuid, referenceId: z.string() }).nullable(),
  /** Pictures of one camera each, the largest group first. */
  groups: z.array(
    z.object({
      photos: z.array(cameraPhotoSchema),
      /** The weakest match by which the group came together, as peak-to-correlation energy. */
      pce: z.number(),
    }),
  ),
  /** Pictures that match no other. */
  alone: z.array(cameraPhotoSchema),
  /** Pictures that could not be read, those of whose sensor nothing can be told, and those of a size that no other has. */
  leftOut: z.array(
    cameraPhotoSchema.extend({ reason: z.enum(['small', 'large', 'unusable', 'other-size', 'unreadable']) }),
  ),
  /** What the search among the pictures of the organisation's other records found. */
  elsewhere: z.object({
    /** `off`: the organisation keeps no patterns. `not-searched`: they were compared before it did. */
    state: z.enum(['off', 'not-searched', 'waiting', 'failed', 'complete']),
    /** Pictures of other records that have the size of a searched one; null: not told, since the caller may not see all records. */
    compared: z.int().nullable(),
    /** Others of these sizes that were not compared: their patterns are of an earlier kind, of which each search renews some. Null as above. */
    unsearched: z.int().nullable(),
    /** Pictures of this record that match some of another one, the best match first. */
    matches: z.array(
      z.object({
        photos: z.array(cameraPhotoSchema.omit({ isOther: true })),
        record: z.object({ id: uuid, referenceId: z.string() }),
        others: z.array(cameraPhotoSchema.omit({ isOther: true })),
        /** Peak-to-correlation energy of the two fingerprints. */
        pce: z.number(),
        /** What the metadata say of the devices that took them. */
        devices: z.enum(['same-device', 'same-model', 'different', 'unnamed']),
        /** As the metadata name them; empty where they name none. */
        device: z.string(),
        otherDevice: z.string(),
      }),
    ),
    /**
     * Pictures of this record that match none of another, of which nothing can be told: `not-kept` where the organisation keeps no
     * pattern of such, `weak` where there is too little of one, as in reduced copies, `no-device` where the metadata name no device, as
     * in copies that a messenger sent.
     */
    cannotTell: z.array(
      cameraPhotoSchema.omit({ isOther: true }).extend({ reason: z.enum(['not-kept', 'weak', 'no-device']) }),
    ),
  }),
  /** This record’s pictures that were not compared: they came later, or there were too many. */
  notCompared: z.int(),
  /** In English; `statements` say the same apart from any language. Empty before it ended. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type RecordCameras = z.infer<typeof recordCamerasSchema>;

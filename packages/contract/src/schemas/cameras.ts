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
  /** This record’s pictures that were not compared: they came later, or there were too many. */
  notCompared: z.int(),
  /** In English; `statements` say the same apart from any language. Empty before it ended. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type RecordCameras = z.infer<typeof recordCamerasSchema>;

import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { timestamp, uuid } from './basics.ts';

/** Photos from which a known camera is learnt: the minimum, and the maximum at once. */
export const MIN_CAMERA_PHOTOS = 20;
export const MAX_CAMERA_PHOTOS_AT_ONCE = 30;
/** Known cameras that pictures are compared with at once. */
export const MAX_CAMERAS_COMPARED = 10;

/** Why a photo was not used. */
export const PHOTO_REFUSALS = [
  'reduced',
  'dark',
  'overexposed',
  'textured',
  'other-size',
  'other-device',
  'other-camera',
  'copy',
  'small',
  'large',
  'unusable',
  'unreadable',
  'gone',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

export const knownCameraSchema = z.object({
  id: uuid,
  name: z.string(),
  /** As named by its photos or by the user who enrolled it; empty: unknown. */
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  /** Its owner, its claim, and the like. */
  note: z.string(),
  /** The state of the last enrolment. */
  state: z.enum(['waiting', 'failed', 'complete']),
  /** Whether it has a fingerprint; a camera that is being extended keeps its old one until then. */
  isUsable: z.boolean(),
  /** Number of photos in the fingerprint, and their size in pixels; 0: none yet. */
  photos: z.int(),
  width: z.int(),
  height: z.int(),
  /** Peak-to-correlation energy between two parts of its photos; null: no fingerprint. */
  agreement: z.number().nullable(),
  /** How good the fingerprint is, by how much of it its photos have in common. */
  quality: z.enum(['good', 'fair', 'weak']).nullable(),
  /** Photos of the last enrolment that were not used. */
  refused: z.array(z.object({ assetId: uuid, originalName: z.string(), reason: z.enum(PHOTO_REFUSALS) })),
  /**
   * The record with whose photos it was enrolled: users who see the record see the camera. Null: it no longer
   * exists.
   */
  record: z.object({ id: uuid, referenceId: z.string() }).nullable(),
  enrolledBy: z.string(),
  enrolledAt: timestamp,
  changedAt: timestamp,
  /** The result of the last enrolment, in English; `statements` hold the same as data. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type KnownCamera = z.infer<typeof knownCameraSchema>;

const text = (most: number) => z.string().trim().max(most);
const names = {
  make: text(100),
  model: text(100),
  serial: text(100),
  note: text(1_000),
};
const name = text(100).min(1, 'Enter a name.');
const photos = {
  /** Id or reference. */
  recordId: z.string().trim().min(1).max(100),
  /** Null: all its pictures. */
  assetIds: z.array(uuid).min(1).max(MAX_CAMERA_PHOTOS_AT_ONCE).nullable().default(null),
};

export const newKnownCameraSchema = z.strictObject({
  name,
  make: names.make.default(''),
  model: names.model.default(''),
  serial: names.serial.default(''),
  note: names.note.default(''),
  ...photos,
});
export const knownCameraChangeSchema = z
  .strictObject({ name, ...names })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Name what is to be changed.');
export const morePhotosSchema = z.strictObject(photos);

/** The result of comparing one picture with one known camera. */
export const knownCameraResultSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  camera: z.object({ id: uuid, name: z.string() }),
  outcome: z.enum(['match', 'no-match', 'cannot-tell']),
  /** Why nothing can be said; null: something can. */
  lack: z
    .enum(['small', 'large', 'unusable', 'larger', 'altered', 'computed', 'unreadable', 'gone'])
    .nullable(),
  /** Peak-to-correlation energy; null: none could be measured. */
  pce: z.number().nullable(),
  /** The factor by which the picture is smaller than the camera's original. */
  reduced: z.number().nullable(),
  /**
   * What the metadata of a matching picture say: `other-device` if they name another model, `other-serial` if
   * they name another serial number of the model. Null: no match, or no metadata to compare.
   */
  device: z.enum(['same-device', 'same-model', 'other-device', 'other-serial', 'unnamed']).nullable(),
  /** As named by the picture and the camera; empty: not named. */
  saidDevice: z.string(),
  knownDevice: z.string(),
  comparedAt: timestamp,
  message: z.string(),
  statements: z.array(statementSchema),
});
export type KnownCameraResult = z.infer<typeof knownCameraResultSchema>;

export const recordKnownCamerasSchema = z.object({
  state: z.enum(['not-asked', 'waiting', 'failed', 'complete']),
  askedAt: timestamp.nullable(),
  /** Matches first. */
  results: z.array(knownCameraResultSchema),
  /** The measured error rates of camera matches. */
  measured: z.object({
    /** Pairs of a photo and a camera that did not take it, and how many of them matched. */
    pairs: z.int(),
    wrong: z.int(),
    /** Upper 95 % bound of the share, 0 to 1. */
    mostWrong: z.number(),
    /** Photos of a camera that was compared, and how many of them matched. */
    photos: z.int(),
    found: z.int(),
    /** Lower 95 % bound of that share, 0 to 1. */
    leastFound: z.number(),
    cameras: z.int(),
  }),
  /** Why it failed, in English; empty: it did not. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type RecordKnownCameras = z.infer<typeof recordKnownCamerasSchema>;

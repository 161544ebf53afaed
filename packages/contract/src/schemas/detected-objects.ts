import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { uuid } from './basics.ts';

const share = z.number().min(0).max(1);

/** A hint: what a model sees, and where. Never proof that it is there. */
export const detectedObjectSchema = z.object({
  /** One of the model's labels; for the bundled model, one of COCO's 80 class names. */
  name: z.string(),
  /** 0.5 to 1: less certain detections are not reported. */
  certainty: z.number().min(0.5).max(1),
  /** Upper left corner and size, as fractions of the upright picture's width and height. */
  box: z.object({ x: share, y: share, width: share, height: share }),
  /** Title of the model. */
  model: z.string(),
  /** For a video: the key frame, in seconds from the beginning. Null for a picture. */
  at: z.number().nullable(),
});
export type DetectedObject = z.infer<typeof detectedObjectSchema>;

/** The objects of one file, and the state of the search for them. */
export const assetObjectsSchema = z.object({
  assetId: uuid,
  /** The state of the last task; an earlier task's result is kept beside it. */
  state: z.enum(['not-asked', 'waiting', 'running', 'failed', 'complete']),
  /** Why the last task failed. */
  failure: z.string().nullable(),
  /** The failure as statements. Missing in older tasks, which have English only. */
  failureStatements: z.array(statementSchema).optional(),
  /** Why it cannot be requested now; null if it can. */
  refusal: z.string().nullable(),
  /** The refusal as statements; missing without a refusal. */
  refusalStatements: z.array(statementSchema).optional(),
  /** Titles of the models that looked; null before any did. */
  models: z.array(z.string()).nullable(),
  /** Times of the examined key frames, in seconds; empty for a picture. */
  frames: z.array(z.number()),
  /** By time, then the most certain first. */
  objects: z.array(detectedObjectSchema),
  /** The count of each name; for a video, the largest count in one key frame. The most frequent first. */
  counts: z.array(z.object({ name: z.string(), objects: z.int() })),
});
export type AssetObjects = z.infer<typeof assetObjectsSchema>;

/** How many files show an object of that name. */
export const objectNameSchema = z.object({ name: z.string(), files: z.int() });
export type ObjectName = z.infer<typeof objectNameSchema>;

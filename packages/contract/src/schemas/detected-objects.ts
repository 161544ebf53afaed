import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { uuid } from './basics.ts';

const share = z.number().min(0).max(1);

/** A hint: what a model sees, and where. Never proof that it is there. */
export const detectedObjectSchema = z.object({
  /** One of the model's labels; of the model that comes along, a name of COCO's 80 classes. */
  name: z.string(),
  /** 0.5 to 1: what a model is less sure of is not told. */
  certainty: z.number().min(0.5).max(1),
  /** Upper left corner and size, in shares of the upright picture's width and height. */
  box: z.object({ x: share, y: share, width: share, height: share }),
  /** Title of the model. */
  model: z.string(),
  /** Of a video: the key frame, in seconds from the beginning. Null of a picture. */
  at: z.number().nullable(),
});
export type DetectedObject = z.infer<typeof detectedObjectSchema>;

/** The objects of one file, and how far looking for them got. */
export const assetObjectsSchema = z.object({
  assetId: uuid,
  /** Of the last task; what an earlier one found stands beside it. */
  state: z.enum(['not-asked', 'waiting', 'running', 'failed', 'complete']),
  /** Why the last task failed. */
  failure: z.string().nullable(),
  /** What the failure says. Missing where it was told in English alone, as earlier. */
  failureStatements: z.array(statementSchema).optional(),
  /** Why it cannot be asked for now; null where it can. */
  refusal: z.string().nullable(),
  /** What the refusal says; missing without one. */
  refusalStatements: z.array(statementSchema).optional(),
  /** Titles of the models that looked; null before any did. */
  models: z.array(z.string()).nullable(),
  /** Times of the key frames that were looked at, in seconds; empty of a picture. */
  frames: z.array(z.number()),
  /** By time, and the most certain first. */
  objects: z.array(detectedObjectSchema),
  /** How many of each; of a video, the most that one key frame shows. The most first. */
  counts: z.array(z.object({ name: z.string(), objects: z.int() })),
});
export type AssetObjects = z.infer<typeof assetObjectsSchema>;

/** How many files show an object of that name. */
export const objectNameSchema = z.object({ name: z.string(), files: z.int() });
export type ObjectName = z.infer<typeof objectNameSchema>;

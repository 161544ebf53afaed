import { z } from 'zod';
import { statementSchema } from './assessment.ts';

/** One picture laid over another. All sizes in pixels of the upright pictures. */
export const comparisonSchema = z.object({
  /** `apart`: the two could not be laid over one another, so their differences are unknown. */
  outcome: z.enum(['same', 'differs', 'apart']),
  /** In English; `statements` hold the same as data. */
  message: z.string(),
  statements: z.array(statementSchema),
  /** Places on the second picture, the strongest first. */
  differences: z.array(
    z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  ),
  /** The part of each picture that the other shows as well, 0 to 1; null if they are apart. */
  shared: z.object({ first: z.number(), second: z.number() }).nullable(),
  /** Size of the second picture; null if the two are apart. */
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
  /**
   * The first picture warped onto the second, and the second, both of one size: `data:` addresses of JPEGs.
   */
  first: z.string().nullable(),
  second: z.string().nullable(),
});
export type PictureComparison = z.infer<typeof comparisonSchema>;

import { z } from 'zod';
import { statementSchema } from './assessment.ts';

/** In points (1/72 inch) from the top left corner of the page as shown. */
const place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Words that only one of the two has. */
const passage = z.object({
  /** From 1. */
  page: z.int().positive(),
  text: z.string(),
  /** One for each line. */
  places: z.array(place),
});

/** Two versions of a PDF, compared. */
export const documentComparisonSchema = z.object({
  /**
   * `apart`: the two could not be matched, so that nothing is known of their differences. `not-compared`: one of them cannot be read.
   */
  outcome: z.enum(['same', 'differs', 'apart', 'not-compared']),
  /** In English; `statements` say the same apart from any language. */
  message: z.string(),
  statements: z.array(statementSchema),
  /** Pages that are one page in both, in the order of the second document. */
  pairs: z.array(
    z.object({
      first: z.int().positive(),
      second: z.int().positive(),
      /** `text`: words were compared. `picture`: one has none. `unread`: one could not be read to its end. */
      basis: z.enum(['text', 'picture', 'unread']),
      /** Whether the two look the same; `unknown` where that was not compared. */
      look: z.enum(['same', 'differs', 'unknown']),
      /** On the second page, where looks differ though words agree, the largest first; none where all of the page differs. */
      places: z.array(place),
    }),
  ),
  onlyFirst: z.array(z.int().positive()),
  onlySecond: z.array(z.int().positive()),
  /** Pages of the second document that stand in another order. */
  moved: z.array(z.int().positive()),
  /** Those with figures first, 500 at most. */
  differences: z.array(
    z.object({
      /** Whether digits differ. */
      isFigure: z.boolean(),
      /** Null: words were put in. */
      before: passage.nullable(),
      /** Null: words were left out. */
      after: passage.nullable(),
    }),
  ),
});
export type DocumentComparison = z.infer<typeof documentComparisonSchema>;

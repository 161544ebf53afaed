import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { timestamp } from './basics.ts';

/** In seconds from the beginning. */
const span = z.object({ from: z.number(), to: z.number() });

const side = z.object({
  /** Seconds that were read. */
  seconds: z.number(),
  /** Whether that is all of it. */
  isWhole: z.boolean(),
});

/** Two recordings, laid along one another. */
export const recordingComparisonSchema = z.object({
  /**
   * `apart`: the two could not be matched, so that nothing is known of their differences. `not-compared`: one of them cannot be read.
   */
  outcome: z.enum(['same', 'differs', 'apart', 'not-compared']),
  /** In English; `statements` say the same apart from any language. */
  message: z.string(),
  statements: z.array(statementSchema),
  /** `sound`: one of the two has no pictures. Null: they were not compared. */
  medium: z.enum(['video', 'sound']).nullable(),
  first: side.nullable(),
  second: side.nullable(),
  /** Stretches that are one in both, in the order of the second. */
  stretches: z.array(
    z.object({
      first: span,
      second: span,
      /** Seconds of the first that pass in one of the second. */
      speed: z.number(),
      kind: z.enum(['plain', 'moved', 'repeated']),
    }),
  ),
  /** Missing from the second, or, unless that `isWhole`, from what was read of it; `onlySecond` likewise. */
  onlyFirst: z.array(span),
  onlySecond: z.array(span),
  /** Spans of the second in which hardly anything changes, so that a cut would not be seen. */
  still: z.array(span),
  /** Places in the picture that differ for a while, in the order of time. */
  differences: z.array(
    z.object({
      first: span,
      second: span,
      /** The moment at which it differs most, in each. */
      at: z.object({ first: z.number(), second: z.number() }),
      /** In parts of the width and height of the upright frame. */
      place: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    }),
  ),
  sound: z.object({
    /** Beside the same pictures. `none`: neither has any, or it alone was compared. `unknown`: it could not be told. */
    state: z.enum(['same', 'other', 'only-first', 'only-second', 'none', 'unknown']),
    /** Whether it was read as far as the pictures, in both. */
    isWhole: z.boolean(),
    /** Seconds by which it comes later beside the pictures of the second; negative: earlier. */
    lag: z.number(),
    /** Spans of the second in which it does not match. */
    other: z.array(span),
  }),
});
export type RecordingComparison = z.infer<typeof recordingComparisonSchema>;

/** The last requested comparison of two recordings. */
export const requestedRecordingComparisonSchema = z.object({
  state: z.enum(['not-asked', 'waiting', 'failed', 'complete']),
  /** Null: not requested. */
  askedAt: timestamp.nullable(),
  /** 0 to 1; null before it begins. */
  progress: z.number().nullable(),
  /** Why it failed, in English; empty unless it did. `statements` hold the same as data. */
  message: z.string(),
  statements: z.array(statementSchema),
  /** Null before it is complete. */
  result: recordingComparisonSchema.nullable(),
});
export type RequestedRecordingComparison = z.infer<typeof requestedRecordingComparisonSchema>;

import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';
import { DOCUMENT_VERDICTS } from './document.ts';
import { DUPLICATE_KINDS } from './insight-kinds.ts';
import { RECORD_ERROR_CODES } from './record.ts';

const files = z.int();

/** Figures on the files that came in within a period. */
export const insightsSchema = z.object({
  /** First and last day, in `timezone`, and the start (inclusive) and end (exclusive) of the period. */
  from: z.iso.date(),
  to: z.iso.date(),
  since: timestamp,
  until: timestamp,
  timezone: z.string(),
  files,
  /** With a tamper score of 50 or more. */
  suspicious: files,
  /** In steps of `unit`, without gaps; `at` is local time. */
  volume: z.object({
    unit: z.enum(['hour', 'day', 'month']),
    steps: z.array(
      z.object({ at: z.string(), since: timestamp, until: timestamp, files, suspicious: files }),
    ),
  }),
  /** Ten bins of ten points each; the last one includes 100. */
  scores: z.array(z.object({ from: z.int(), files })),
  /** Files that stand out in their record, for any reason. */
  standingOut: files,
  /** The same files by reason, of which a file may have several; the most frequent first. */
  anomalies: z.array(z.object({ code: z.enum(RECORD_ERROR_CODES), files })),
  /** Files for which a method had a finding, and those with a score of 50 or more; the most hits first. */
  methods: z.array(z.object({ model: z.string(), files, hits: files })),
  /** Files by the seconds from their arrival to their verdict: at least `from`, less than `below`. */
  turnaround: z.array(z.object({ from: z.int(), below: z.int().nullable(), files })),
  /** Documents by what their history and signatures prove. */
  documents: z.array(z.object({ verdict: z.enum(DOCUMENT_VERDICTS), files })),
  /** Files on which a model sees such an object, the most frequent first, at most 50. */
  objects: z.array(z.object({ name: z.string(), files })),
  duplicates: z.array(z.object({ kind: z.enum(DUPLICATE_KINDS), files })),
  /** The most frequent first, at most 50, and the number of files that name another one. */
  devices: z.object({ most: z.array(z.object({ device: z.string(), files })), others: files }),
  /** Squares of one degree, by their south-west corner, at most 1,000. */
  places: z.array(z.object({ latitude: z.int(), longitude: z.int(), files })),
  /** The groups that the caller may choose from. */
  groups: z.array(z.object({ identifier: uuid, name: z.string() })),
});
export type Insights = z.infer<typeof insightsSchema>;

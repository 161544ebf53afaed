import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';
import { directoryPath } from './media-storage.ts';

/** The media that a job may take in. */
export const JOB_MEDIA = ['image', 'document', 'video', 'audio'] as const;
export type JobMedium = (typeof JOB_MEDIA)[number];

/** How a job’s files are put into records. */
export const FILING_MODES = ['none', 'run', 'folder', 'pattern'] as const;
export type FilingMode = (typeof FILING_MODES)[number];

/** The placeholder for the claim number in a pattern. */
export const CLAIM = '{claim}';
const MAX_FILE_BYTES = 1024 ** 4;

const pattern = z.string().trim().min(1).max(300);
const claimPattern = pattern.refine(
  (text) => text.split(CLAIM).length === 2,
  'The pattern must hold {claim} once, where the claim number stands.',
);

export const filingSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.enum(['none', 'run', 'folder']) }),
  z.strictObject({ mode: z.literal('pattern'), pattern: claimPattern }),
]);
export type Filing = z.infer<typeof filingSchema>;

export const scheduleSchema = z.strictObject({
  /** Minute, hour, day of the month, month, day of the week. */
  cron: z.string().trim().min(1, 'Please enter a cron line.').max(100),
  /** A zone of the IANA database, such as `Europe/Berlin`. */
  timeZone: z.string().min(1).max(60),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const jobSettingsSchema = z.strictObject({
  /**
   * `*` matches anything within a folder, `**` anything; a pattern without `/` is matched with the file’s
   * name alone. Empty: all files.
   */
  include: z.array(pattern).max(20).default([]),
  exclude: z.array(pattern).max(20).default([]),
  media: z
    .array(z.enum(JOB_MEDIA))
    .min(1, 'Choose at least one kind of file.')
    .default([...JOB_MEDIA]),
  /** Files whose name does not show their type are opened as well: their content decides. */
  unknownNames: z.boolean().default(false),
  minBytes: z.int().min(0).max(MAX_FILE_BYTES).nullable().default(null),
  maxBytes: z.int().min(1).max(MAX_FILE_BYTES).nullable().default(null),
  /** False: files are read again even if nothing suggests that they changed. */
  changedOnly: z.boolean().default(true),
  filing: filingSchema.default({ mode: 'none' }),
  /** Which files are entered in the ledger, as imported: those chosen in the forensic storage, or all. */
  ledger: z.enum(['chosen', 'all']).default('chosen'),
  /** The number of files read at the same time. */
  concurrency: z.int().min(1).max(8).default(2),
  /** The rate for all files together; null: no limit. */
  bytesPerSecond: z
    .int()
    .min(16_384, 'At least 16 kB a second.')
    .max(MAX_FILE_BYTES)
    .nullable()
    .default(null),
});
export type JobSettings = z.output<typeof jobSettingsSchema>;

const name = z.string().trim().min(1, 'Please enter a name.').max(100);

export const newJobSchema = z.strictObject({
  name,
  directoryPath: directoryPath.nullable().default(null),
  settings: jobSettingsSchema.prefault({}),
  /** Null: only on demand. */
  schedule: scheduleSchema.nullable().default(null),
  /** False: the schedule is paused. */
  enabled: z.boolean().default(true),
});
export type NewJob = z.output<typeof newJobSchema>;

export const jobUpdateSchema = z.strictObject({
  name: name.optional(),
  directoryPath: directoryPath.nullable().optional(),
  settings: jobSettingsSchema.optional(),
  schedule: scheduleSchema.nullable().optional(),
  enabled: z.boolean().optional(),
});

export const RUN_STATES = [
  'waiting',
  'listing',
  'running',
  'paused',
  'finished',
  'failed',
  'stopped',
] as const;
export type RunState = (typeof RUN_STATES)[number];
export const UNDER_WAY: readonly RunState[] = ['waiting', 'listing', 'running', 'paused'];

const count = z.int().min(0);
export const detectionRunSchema = z.object({
  id: uuid,
  jobId: uuid,
  state: z.enum(RUN_STATES),
  trigger: z.enum(['hand', 'schedule', 'retry']),
  /** Nothing is taken in: the run only counts. */
  dryRun: z.boolean(),
  startedBy: z.string(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** Why the run ended. */
  error: z.string().nullable(),
  counts: z.object({
    listed: count,
    /** Excluded by patterns, type or size. */
    excluded: count,
    /** Known by version. */
    unchanged: count,
    due: count,
    dueBytes: count,
    takenIn: count,
    /** Read, and identical to content that had come in before. */
    sameContent: count,
    /** Files of a type that is not accepted, or deleted before they were read. */
    skipped: count,
    failed: count,
    doneBytes: count,
  }),
  /** The total is known. */
  listingDone: z.boolean(),
  filesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});
export type DetectionRun = z.infer<typeof detectionRunSchema>;

/** Analysis results for the files that a run took in. */
export const runFoundSchema = z.object({
  analysed: count,
  waiting: count,
  analysisFailed: count,
  /** Analysed, with a score at or above the organisation’s threshold. */
  suspicious: count,
});

export const detectionJobSchema = z.object({
  id: uuid,
  storageId: uuid,
  name: z.string(),
  directoryPath: z.string().nullable(),
  settings: jobSettingsSchema,
  schedule: scheduleSchema.nullable(),
  /** Such as “Every day at 02:00 (Europe/Berlin)”. */
  scheduleWords: z.string().nullable(),
  nextRuns: z.array(timestamp),
  enabled: z.boolean(),
  createdAt: timestamp,
  lastRun: detectionRunSchema.nullable(),
});
export type DetectionJob = z.infer<typeof detectionJobSchema>;

export const RUN_FILE_STATES = ['waiting', 'taken', 'same', 'skipped', 'failed'] as const;
export const runFileSchema = z.object({
  id: uuid,
  path: z.string(),
  byteSize: z.number(),
  modifiedAt: timestamp.nullable(),
  state: z.enum(RUN_FILE_STATES),
  error: z.string().nullable(),
  asset: z
    .object({
      id: uuid,
      recordId: uuid.nullable(),
      analysisStatus: z.string(),
      tamperScore: z.number().nullable(),
    })
    .nullable(),
});
export type RunFile = z.infer<typeof runFileSchema>;

/** What a job would do with the first files of the storage. */
export const jobPreviewSchema = z.object({
  looked: count,
  /** Null: all were examined. */
  limit: count.nullable(),
  chosen: count,
  examples: z.array(
    z.object({
      path: z.string(),
      byteSize: z.number(),
      /** Null: it is taken in. */
      leftOut: z.string().nullable(),
      /** Name of the record that the file would go into; null: none. */
      record: z.string().nullable(),
    }),
  ),
});
export type JobPreview = z.infer<typeof jobPreviewSchema>;

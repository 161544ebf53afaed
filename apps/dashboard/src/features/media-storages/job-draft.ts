import {
  type DetectionJob,
  type FILING_MODES,
  JOB_MEDIA,
  newJobSchema,
} from '@assay/contract/detection-jobs';
import type { NewJobBody } from './api/detection-jobs.ts';

/** The content of a job's form; sizes in MB and kB of 1,000s, empty without a limit. */
export interface JobDraft {
  name: string;
  directoryPath: string;
  /** One pattern a line. */
  include: string;
  exclude: string;
  media: string[];
  unknownNames: boolean;
  minKilobytes: number | string;
  maxMegabytes: number | string;
  changedOnly: boolean;
  filing: (typeof FILING_MODES)[number];
  pattern: string;
  /** Every file is entered in the ledger, not only those that somebody chooses. */
  entersAll: boolean;
  concurrency: number | string;
  kilobytesPerSecond: number | string;
  isTimed: boolean;
  cron: string;
  timeZone: string;
}

export type JobErrors = Partial<Record<keyof JobDraft, string>>;

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

const shown = (bytes: number | null, unit: number) => (bytes === null ? '' : bytes / unit);
const bytesOf = (value: number | string, unit: number) =>
  value === '' ? null : Math.round(Number(value) * unit);
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function jobDraftOf(job: DetectionJob | null, timeZone: string): JobDraft {
  const { settings: given, schedule = null } = job ?? {};
  const settings = given ?? newJobSchema.parse({ name: '-' }).settings;
  const { filing } = settings;
  return {
    name: job?.name ?? '',
    directoryPath: job?.directoryPath ?? '',
    include: settings.include.join('\n'),
    exclude: settings.exclude.join('\n'),
    media: [...settings.media],
    unknownNames: settings.unknownNames,
    minKilobytes: shown(settings.minBytes, KILOBYTE),
    maxMegabytes: shown(settings.maxBytes, MEGABYTE),
    changedOnly: settings.changedOnly,
    filing: filing.mode,
    pattern: filing.mode === 'pattern' ? filing.pattern : '{claim}/**',
    entersAll: settings.ledger === 'all',
    concurrency: settings.concurrency,
    kilobytesPerSecond: shown(settings.bytesPerSecond, KILOBYTE),
    isTimed: schedule !== null,
    cron: schedule?.cron ?? '0 2 * * *',
    timeZone: schedule?.timeZone ?? timeZone,
  };
}

const FIELDS: Readonly<Record<string, keyof JobDraft>> = {
  minBytes: 'minKilobytes',
  maxBytes: 'maxMegabytes',
  bytesPerSecond: 'kilobytesPerSecond',
  mode: 'filing',
};

/** The request, or the faulty fields. */
export function jobOf(
  draft: JobDraft,
): { body: NewJobBody; errors?: never } | { body?: never; errors: JobErrors } {
  const body = {
    name: draft.name,
    directoryPath: draft.directoryPath || null,
    settings: {
      include: linesOf(draft.include),
      exclude: linesOf(draft.exclude),
      media: JOB_MEDIA.filter((medium) => draft.media.includes(medium)),
      unknownNames: draft.unknownNames,
      minBytes: bytesOf(draft.minKilobytes, KILOBYTE),
      maxBytes: bytesOf(draft.maxMegabytes, MEGABYTE),
      changedOnly: draft.changedOnly,
      filing:
        draft.filing === 'pattern'
          ? { mode: 'pattern' as const, pattern: draft.pattern }
          : { mode: draft.filing },
      ledger: draft.entersAll ? ('all' as const) : ('chosen' as const),
      concurrency: Number(draft.concurrency),
      bytesPerSecond: bytesOf(draft.kilobytesPerSecond, KILOBYTE),
    },
    schedule: draft.isTimed ? { cron: draft.cron, timeZone: draft.timeZone } : null,
  };
  const { error } = newJobSchema.safeParse(body);
  if (!error) return { body };
  const told = error.issues.map(({ path, message }) => {
    const name = String(path.findLast((part) => typeof part === 'string'));
    return [FIELDS[name] ?? (name in draft ? name : 'name'), message];
  });
  return { errors: Object.fromEntries(told.reverse()) };
}

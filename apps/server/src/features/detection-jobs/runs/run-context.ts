import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Publish } from '../../events/events.ts';
import type { Intake } from '../../intake/intake.ts';
import type {
  StorageAccess,
  StorageDriver,
  StorageRow,
  Throttle,
} from '../../media-storages/media-storages.ts';
import type { Announce } from '../../webhooks/webhooks.ts';
import type { RunRow } from './present-run.ts';
import type { JobRow } from './start-run.ts';

export interface RunDeps {
  readonly database: Database;
  readonly queue: Queue;
  readonly intake: Pick<Intake, 'receive'>;
  readonly publish: Publish;
  readonly announce: Announce;
  readonly logger: Logger;
  readonly access: StorageAccess;
  /** In bytes; the installation accepts no larger file. */
  readonly largestBytes: number;
  /** How long a run keeps a worker before others have their turn; 5 minutes by default. */
  readonly turnMs?: number;
}

/** One turn of a run. */
export interface RunContext extends RunDeps {
  readonly run: RunRow;
  readonly job: JobRow;
  readonly storage: StorageRow;
  readonly driver: StorageDriver;
  readonly throttle: Throttle;
  /** Signal of the whole process or attempt: work is dropped at once. */
  readonly signal: AbortSignal;
}

/** The folder of a run, relative to the root of its storage. */
export const directoryOf = ({ storage, job }: Pick<RunContext, 'storage' | 'job'>): string =>
  (storage.directoryPath ?? '') + (job.directoryPath ?? '');

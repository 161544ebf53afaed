import type { AnalysisProgress } from '@assay/analysis';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { tasks } from '../../platform/database/schema/records.ts';
import type { Publish } from '../events/events.ts';

/** Nobody notices more steps a second than this, and each one costs a transaction. */
const MIN_INTERVAL_MS = 400;

export interface ProgressReporter {
  report(progress: AnalysisProgress): void;
  /** Resolves when nothing more will be written, so that no step comes after the end. */
  end(): Promise<void>;
}

export function createProgressReporter(
  { database, publish }: { database: Database; publish: Publish },
  task: { organisationId: string; assetId: string; taskId: string; recordId: string | null },
): ProgressReporter {
  const { organisationId, assetId, taskId, recordId } = task;
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();

  const write = async (progress: number, step: string) => {
    await database.withOrganisation(organisationId, (t) =>
      t.update(tasks).set({ progress }).where(eq(tasks.id, taskId)),
    );
    publish(organisationId, { type: 'asset.progress', assetId, recordId, progress, step });
  };

  return {
    report({ model, done, total }) {
      if (performance.now() - last < MIN_INTERVAL_MS) return;
      last = performance.now();
      // A lost progress step is no reason to stop: the result contains everything.
      writing = writing.then(() => write(done / total, model)).catch(() => undefined);
    },
    end: async () => {
      await writing;
    },
  };
}

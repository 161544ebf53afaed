import { describeRunEnd, type EndedRun } from '@assay/contract/wordings/run-end-words';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Publish } from '../../events/events.ts';
import type { Announce } from '../../webhooks/webhooks.ts';
import { presentRun, type RunRow } from './present-run.ts';

/** Notifies open pages of a run's new state or progress. */
export function publishRun(
  publish: Publish,
  {
    organisationId,
    storageId,
    jobId,
    id: runId,
    state,
  }: Pick<RunRow, 'organisationId' | 'storageId' | 'jobId' | 'id' | 'state'>,
): void {
  publish(organisationId, { type: 'detectionrun.changed', storageId, jobId, runId, state });
}

/** Notifies webhooks of the end of a run, with its counts and in words. */
export function announceEnd(
  t: Transaction,
  announce: Announce,
  { row, name, state }: { row: RunRow; name: string; state: EndedRun['state'] },
): Promise<void> {
  const { storageId, jobId, id: runId } = row;
  const { counts, dryRun, trigger, error } = presentRun(row);
  const summary = describeRunEnd({ name, state, dryRun, counts, error });
  const data = { storageId, jobId, runId, name, state, trigger, dryRun, counts, error, summary };
  return announce(t, { event: 'detectionjob.ended', data });
}

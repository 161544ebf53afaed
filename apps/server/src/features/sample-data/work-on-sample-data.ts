import type { Queue } from '../../platform/queue/queue.ts';
import { makeSampleData, removeSampleData } from './jobs/sample-data.ts';
import { giveUpMaking, makeSample, type SampleDeps } from './make-sample.ts';
import { giveUpRemoving, removeSample } from './remove-sample.ts';

/** Starts making and removing sample records in this process, one organisation at a time. */
export async function workOnSampleData(parts: SampleDeps & { readonly queue: Queue }): Promise<void> {
  const { database, queue } = parts;
  await queue.work(makeSampleData, {
    run: ({ data, signal }) => makeSample(parts, data.organisationId, signal),
    giveUp: ({ organisationId }) => giveUpMaking(database, organisationId),
  });
  await queue.work(removeSampleData, {
    run: ({ data, signal }) => removeSample(database, data.organisationId, signal),
    giveUp: ({ organisationId }) => giveUpRemoving(database, organisationId),
  });
}

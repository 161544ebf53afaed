import { CallError } from '@assay/contract/client';
import type { ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import { describeRunEnd, type EndedRun } from '@assay/contract/wordings/run-end-words';
import { language } from '../../i18n/language.ts';
import { call } from '../../platform/api/client.ts';
import { showNotification } from '../../platform/notify.ts';
import { writeCount } from '../../ui/write-count.ts';
import { t } from './media-storages-texts.ts';

type RunEvent = Extract<ServerEvent, { type: 'detectionrun.changed' }>;
/** Runs already announced: an event may come twice, after the connection was lost. */
const told = new Set<string>();

/** Notifies of a run that ended, with its counts. Without them where they cannot be read. */
export async function notifyRunEnd({ storageId, jobId, runId, state }: RunEvent): Promise<void> {
  if ((state !== 'finished' && state !== 'failed' && state !== 'stopped') || told.has(runId)) return;
  told.add(runId);
  const params = { id: storageId, jobId };
  try {
    const [job, run] = await Promise.all([
      call(routes.getDetectionJob, { params }),
      call(routes.getDetectionRun, { params: { ...params, runId } }),
    ]);
    const { dryRun, counts, error } = run.data;
    const isGood = state === 'finished' && counts.failed === 0;
    const variant = state === 'failed' ? 'error' : isGood ? 'success' : 'warning';
    showNotification(describeEnd({ name: job.data.name, state, dryRun, counts, error }), variant);
  } catch (error) {
    told.delete(runId);
    // Its job was removed in the meantime.
    if (error instanceof CallError && error.code === 'NOT_FOUND') return;
    showNotification(t(`run.ended.${state}`), state === 'failed' ? 'error' : 'info');
  }
}

/** How the run ended, in the page's language; the reason of a failure is the server's. */
function describeEnd(run: EndedRun): string {
  if (language === 'en') return describeRunEnd(run);
  const { takenIn, sameContent, failed } = run.counts;
  const count = (key: 'takenIn' | 'sameContent' | 'failed', amount: number) =>
    t(`count.${key}`, { count: amount, number: writeCount(amount) });
  const facts = run.dryRun
    ? [t('run.dry')]
    : [
        count('takenIn', takenIn),
        ...(sameContent > 0 ? [count('sameContent', sameContent)] : []),
        ...(failed > 0 ? [count('failed', failed)] : []),
      ];
  const reason = run.error === null ? '' : ` ${run.error}`;
  return `${run.name}: ${t(`run.ended.${run.state}`)}${reason} ${facts.join(', ')}.`;
}

import type { ServerEvent } from '@assay/contract/events';
import { queryClient } from '../../platform/api/query-client.ts';
import { countKept } from '../../platform/notification-history.ts';
import { showNotification } from '../../platform/notify.ts';
import { KEPT_KEY, keptQuery } from './api/kept-notifications.ts';
import { t } from './news-texts.ts';
import { createSubmissionNews } from './submission-news.ts';
import { createAnalysisTally, type EndedFile } from './tally-analyses.ts';

const LOOK_AGAIN_MS = 60_000;
/** After a record changed, since that is what being named or given one does. */
const SOON_MS = 1_500;

/** Files without a record are on the Analysis page, which itself announces the end of its batch. */
function isOnScreen({ assetId, recordId }: EndedFile): boolean {
  if (recordId === null && location.pathname === '/utilities') return true;
  return location.href.includes(assetId) || (recordId !== null && location.href.includes(recordId));
}

/** One message for all of them, with a link. */
async function notifyBatch(files: readonly EndedFile[]): Promise<void> {
  const { describeBatch } = await import('./describe-batch.ts');
  const { message, variant } = await describeBatch(files.map(({ assetId }) => assetId));
  showNotification(message, variant, { href: placeOf(files), words: t('show') });
}

/** The record or the file, where it is one; else the list that has them. */
function placeOf(files: readonly EndedFile[]): string {
  const [first] = files;
  const isOneRecord = files.every(({ recordId }) => recordId === first?.recordId);
  if (!first || !isOneRecord) return '/workorders';
  if (first.recordId !== null) return `/workorders/${first.recordId}`;
  return files.length === 1 ? `/utilities/${first.assetId}` : '/utilities';
}

/**
 * Announces what ends while the page is open, and counts this user's stored notifications, until `signal`
 * aborts.
 */
export function followNews(signal: AbortSignal): (event: ServerEvent) => void {
  const tally = createAnalysisTally((files) => void notifyBatch(files), isOnScreen);
  const news = createSubmissionNews((requestId) =>
    showNotification(t('submitted', { requestId }), 'success'),
  );
  const look = async () => {
    await queryClient.invalidateQueries({ queryKey: KEPT_KEY });
    // A failed request is repeated later; the bell shows the last known count.
    const found = await queryClient.fetchQuery(keptQuery()).catch(() => null);
    if (found && !signal.aborted) countKept(found.unread);
  };
  void look();
  const regularly = setInterval(() => void look(), LOOK_AGAIN_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearInterval(regularly);
    clearTimeout(soon);
  });
  return (event) => {
    tally(event);
    news(event);
    if (event.type !== 'record.changed' || signal.aborted) return;
    clearTimeout(soon);
    soon = setTimeout(() => void look(), SOON_MS);
  };
}

import type { ReviewReason } from '@assay/contract/review';
import { t } from './queue-texts.ts';

/** `now` in milliseconds; `writeTime` says a moment in words. */
export function describeReason(
  { kind, code, originalName, score, isElsewhere, retryAt }: ReviewReason,
  now: number,
  writeTime: (iso: string) => string,
): string {
  const name = originalName ?? t('queue.reason.theRecord');
  switch (kind) {
    case 'score':
      return t('queue.reason.score', { score: score ?? 0, name });
    case 'failed':
      // A moment that has passed says nothing of when it is tried.
      return retryAt !== null && Date.parse(retryAt) > now
        ? t('queue.reason.failedRetry', { name, time: writeTime(retryAt) })
        : t('queue.reason.failed', { name });
    case 'finding':
      if (code === 'ERROR_DUPLICATE_MEDIA' && isElsewhere)
        return t('queue.reason.duplicateElsewhere', { name });
      return code?.startsWith('ERROR_')
        ? t(`queue.reason.${code as 'ERROR_DUPLICATE_MEDIA'}`, { name })
        : name;
    case 'credentials':
      return t(code === 'ingredient-invalid' ? 'queue.reason.ingredient' : 'queue.reason.credentials', {
        name,
      });
    case 'signature':
      // It verifies, for the revision that was signed.
      return t(code === 'changed-after' ? 'queue.reason.signatureOutdated' : 'queue.reason.signature', {
        name,
      });
    case 'marked':
    case 'earlier':
      return t(`queue.reason.${kind}`);
    default:
      return t(`queue.reason.${kind}`, { name });
  }
}

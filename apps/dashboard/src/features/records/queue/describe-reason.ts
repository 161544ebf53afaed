import type { ReviewReason } from '@assay/contract/review';
import { t } from './reason-texts.ts';

/** `now` in milliseconds; `writeTime` formats a moment. */
export function describeReason(
  { kind, code, originalName, score, isElsewhere, retryAt }: ReviewReason,
  now: number,
  writeTime: (iso: string) => string,
): string {
  const name = originalName ?? t('theRecord');
  switch (kind) {
    case 'score':
      return t('score', { score: score ?? 0, name });
    case 'failed':
      // A past moment does not say when it is retried.
      return retryAt !== null && Date.parse(retryAt) > now
        ? t('failedRetry', { name, time: writeTime(retryAt) })
        : t('failed', { name });
    case 'finding':
      if (code === 'ERROR_DUPLICATE_MEDIA' && isElsewhere) return t('duplicateElsewhere', { name });
      return code?.startsWith('ERROR_') ? t(`${code as 'ERROR_DUPLICATE_MEDIA'}`, { name }) : name;
    case 'credentials':
      return t(code === 'ingredient-invalid' ? 'ingredient' : 'credentials', {
        name,
      });
    case 'signature':
      // It verifies, for the revision that was signed.
      return t(code === 'changed-after' ? 'signatureOutdated' : 'signature', {
        name,
      });
    case 'marked':
    case 'earlier':
      return t(`${kind}`);
    default:
      return t(`${kind}`, { name });
  }
}

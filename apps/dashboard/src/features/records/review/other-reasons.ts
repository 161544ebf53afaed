import type { AssayRecord } from '@assay/contract/records';
import type { ReviewReason } from '@assay/contract/review';

/**
 * Reasons for review that are no findings, such as a failed analysis. Without them a record would list fewer reasons
 * than its head counts.
 */
export function otherReasons({ review, findings }: Pick<AssayRecord, 'review' | 'findings'>): ReviewReason[] {
  const suspicious = new Set(
    findings.flatMap(({ code, assetIds }) => (code === 'ERROR_TAMPERED_ASSETS' ? assetIds : [])),
  );
  const isFinding = ({ kind, assetId }: ReviewReason) =>
    kind === 'finding' || (kind === 'score' && assetId !== null && suspicious.has(assetId));
  return (review?.reasons ?? []).filter((reason) => !isFinding(reason));
}

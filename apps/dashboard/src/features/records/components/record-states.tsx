import { type RecordSummary, recordBadge } from '@assay/contract/records';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../records-texts.ts';

type Known = Pick<
  RecordSummary,
  'assetCount' | 'pendingCount' | 'failedCount' | 'awaitsCustomer' | 'decision' | 'review'
>;

/** Whether nothing speaks against calling a record completed: it holds files, and all were analysed. */
export const isThrough = ({ assetCount, pendingCount, failedCount }: Known): boolean =>
  assetCount > 0 && pendingCount === 0 && failedCount === 0;

/** Whether the badge would call a record completed that is empty, or still being analysed. */
export const isBadgePremature = (record: Parameters<typeof recordBadge>[0] & Known): boolean =>
  recordBadge(record) === 'Completed' && (record.assetCount === 0 || record.pendingCount > 0);

/** States shown beside the badge: emptiness, running or failed analyses, whom it waits for, the decision. */
export function RecordStates({ record }: { record: Known }) {
  const { assetCount, pendingCount, failedCount, awaitsCustomer, decision, review } = record;
  const nameOf = usePersonName(decision !== null);
  return (
    <>
      {assetCount === 0 && <StatusPill tone="quiet">{t('records.state.empty')}</StatusPill>}
      {pendingCount > 0 && (
        <StatusPill tone="quiet">
          {t('records.state.pending', { count: pendingCount, total: assetCount })}
        </StatusPill>
      )}
      {failedCount > 0 && (
        <StatusPill tone="danger">{t('records.state.failed', { count: failedCount })}</StatusPill>
      )}
      {awaitsCustomer && <StatusPill tone="quiet">{t('records.state.customer')}</StatusPill>}
      {review?.isProposed && <StatusPill tone="review">{t('records.state.proposed')}</StatusPill>}
      {review?.escalation && <StatusPill tone="review">{t('records.state.escalated')}</StatusPill>}
      {decision && (
        <StatusPill tone={decision.outcome === 'rejected' ? 'danger' : 'done'}>
          {t(`records.state.${decision.outcome}`, { name: nameOf(decision.by) })}
        </StatusPill>
      )}
    </>
  );
}

import { type AssayRecord, recordBorder } from '@assay/contract/records';
import { Flex } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { DecisionNote } from '../review/decision-note.tsx';
import { RecordPlace } from '../review/record-place.tsx';
import { t } from '../review/review-texts.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordPill } from './record-columns.tsx';
import classes from './record-head.module.css';
import { RecordStates } from './record-states.tsx';

interface RecordHeadProps {
  readonly record: AssayRecord;
  readonly onDecide: () => void;
}

/** Reference, name and state of a record, its decision, and its actions. */
export function RecordHead({ record, onDecide }: RecordHeadProps) {
  const { timezone } = useSignedIn().user.data;
  const isScoring = record.tamperScore === null && record.pendingCount > 0;
  const person = record.assignedTo;
  const nameOf = usePersonName();
  return (
    <div className={classes.head} data-border={recordBorder(record) ?? undefined}>
      <PageHeader
        title={record.name || record.referenceId}
        subtitle={
          <Flex wrap="wrap" align="center" gap="4px 18px" fz={13}>
            <RecordPlace recordId={record.id} />
            <ScoreBadge
              score={record.tamperScore}
              isDisputed={record.isDisputed}
              size={26}
              isLoading={isScoring}
            />
            <RecordPill record={record} />
            <RecordStates record={record} />
            {record.review && record.review.reasonCount > 0 && (
              <span>{t('review.reasons', { count: record.review.reasonCount })}</span>
            )}
            {record.name && <span className={classes.reference}>{record.referenceId}</span>}
            <span>{t('records.files', { count: record.assetCount })}</span>
            <RelativeTime value={record.createdAt} timezone={timezone} />
            {person && <span>{t('records.assigned', { name: person.displayName || person.username })}</span>}
            {record.hold && (
              <span className={classes.hold} title={record.hold.reason}>
                <IconLock size={13} stroke={2} aria-hidden /> {t('review.onHold')}
              </span>
            )}
            {record.createdBy && (
              <span className={classes.opener}>
                {isOpenedByCustomer(record)
                  ? t('records.openedByCustomer')
                  : t('records.openedBy', { name: nameOf(record.createdBy) })}
              </span>
            )}
          </Flex>
        }
        areActionsKept
        actions={<RecordActions record={record} onDecide={onDecide} />}
      />
      {record.decision && (
        <div className={classes.decision}>
          <DecisionNote isInline decision={record.decision} timezone={timezone} />
        </div>
      )}
    </div>
  );
}

/** A customer's answer opens the record on behalf of the user who sent the request. */
const isOpenedByCustomer = ({ requestData }: AssayRecord): boolean =>
  typeof requestData?.clientRequestId === 'string';

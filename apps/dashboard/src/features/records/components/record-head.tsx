import { type AssayRecord, recordBorder } from '@assay/contract/records';
import { Flex } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { DecisionNote } from '../review/decision-note.tsx';
import { t } from '../review/review-texts.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordPill } from './record-columns.tsx';
import classes from './record-head.module.css';
import { RecordStates } from './record-states.tsx';

interface RecordHeadProps {
  readonly record: AssayRecord;
  readonly onDecide: () => void;
}

/** Reference, name and state of a record, what was decided, and what can be done with it. */
export function RecordHead({ record, onDecide }: RecordHeadProps) {
  const { timezone } = useSignedIn().user.data;
  const person = record.assignedTo;
  return (
    <div className={classes.head} data-border={recordBorder(record) ?? undefined}>
      <PageHeader
        title={record.name || record.referenceId}
        subtitle={
          <Flex component="span" wrap="wrap" align="center" gap="4px 18px" fz={13}>
            <RecordPill record={record} />
            <RecordStates record={{ ...record, decision: null }} />
            {record.name && <span className={classes.reference}>{record.referenceId}</span>}
            <span>{t('records.files', { count: record.assetCount })}</span>
            <RelativeTime value={record.createdAt} timezone={timezone} />
            {record.createdBy && <span>{t('records.openedBy', { name: record.createdBy })}</span>}
            {person && <span>{t('records.assigned', { name: person.displayName || person.username })}</span>}
            {record.hold && (
              <span className={classes.hold} title={record.hold.reason}>
                <IconLock size={13} stroke={2} aria-hidden /> {t('review.onHold')}
              </span>
            )}
          </Flex>
        }
        actions={<RecordActions record={record} onDecide={onDecide} />}
      />
      {record.decision && (
        <div className={classes.decision}>
          <DecisionNote decision={record.decision} timezone={timezone} />
        </div>
      )}
    </div>
  );
}

import { type AssayRecord, recordBorder } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconFlag, IconFlagOff, IconGavel, IconLock } from '@tabler/icons-react';
import { t } from '../../../i18n/i18n.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RecordReportActions } from '../../reports/components/record-report-actions.tsx';
import { AddFilesButton } from '../../upload/components/file-drop.tsx';
import { type RecordChange, useUpdateRecords } from '../api/update-records.ts';
import { MapButton } from '../map/map-button.tsx';
import { DecisionNote } from '../review/decision-note.tsx';
import { RecordMenu } from '../review/record-menu.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { RecordPill } from './record-columns.tsx';
import classes from './record-head.module.css';

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
          <span className={classes.facts}>
            <RecordPill record={record} />
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
          </span>
        }
        actions={
          <>
            <Button leftSection={<IconGavel size={16} stroke={1.8} />} onClick={onDecide}>
              {record.decision ? t('review.decideAnew') : t('review.decide')}
            </Button>
            <AssignMenu referenceIds={[record.referenceId]} />
            <MapButton record={record} />
            <StateButtons record={record} />
            <RecordReportActions record={record} />
            <RecordMenu record={record} />
            <AddFilesButton recordId={record.id} variant="default" />
          </>
        }
      />
      {record.decision && (
        <div className={classes.decision}>
          <DecisionNote decision={record.decision} timezone={timezone} />
        </div>
      )}
    </div>
  );
}

function StateButtons({ record }: { record: AssayRecord }) {
  const update = useUpdateRecords();
  const apply = (change: RecordChange) =>
    update.mutate(
      { referenceIds: [record.referenceId], change },
      {
        onSuccess: (count) => showToast(t('records.updated', { count })),
        onError: (error) => showToast(error.message, 'warning'),
      },
    );
  const ReviewIcon = record.needsReview ? IconFlagOff : IconFlag;
  const ArchiveIcon = record.archived ? IconArchiveOff : IconArchive;
  return (
    <>
      <Button
        variant="default"
        loading={update.isPending}
        leftSection={<ReviewIcon size={16} stroke={1.8} />}
        onClick={() => apply({ needsReview: !record.needsReview })}
      >
        {record.needsReview ? t('records.clearReview') : t('records.markReview')}
      </Button>
      <Button
        variant="default"
        loading={update.isPending}
        leftSection={<ArchiveIcon size={16} stroke={1.8} />}
        onClick={() => apply({ archived: !record.archived })}
      >
        {record.archived ? t('records.restore') : t('records.archive')}
      </Button>
    </>
  );
}

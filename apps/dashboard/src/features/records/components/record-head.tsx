import { type AssayRecord, recordBorder } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconFlag, IconFlagOff } from '@tabler/icons-react';
import { t } from '../../../i18n/i18n.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AddFilesButton } from '../../upload/components/file-drop.tsx';
import { type RecordChange, useUpdateRecords } from '../api/update-records.ts';
import { RecordPill } from './record-columns.tsx';
import classes from './record-head.module.css';

/** Reference, name and state of a record, and what can be done with it. */
export function RecordHead({ record }: { record: AssayRecord }) {
  const update = useUpdateRecords();
  const { timezone } = useSignedIn().user.data;
  const apply = (change: RecordChange) =>
    update.mutate(
      { referenceIds: [record.referenceId], change },
      {
        onSuccess: (count) => showToast(t('records.updated', { count })),
        onError: (error) => showToast(error.message, 'warning'),
      },
    );
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
          </span>
        }
        actions={
          <>
            <Button
              variant="default"
              loading={update.isPending}
              leftSection={
                record.needsReview ? (
                  <IconFlagOff size={16} stroke={1.8} />
                ) : (
                  <IconFlag size={16} stroke={1.8} />
                )
              }
              onClick={() => apply({ needsReview: !record.needsReview })}
            >
              {record.needsReview ? t('records.clearReview') : t('records.markReview')}
            </Button>
            <Button
              variant="default"
              loading={update.isPending}
              leftSection={
                record.archived ? (
                  <IconArchiveOff size={16} stroke={1.8} />
                ) : (
                  <IconArchive size={16} stroke={1.8} />
                )
              }
              onClick={() => apply({ archived: !record.archived })}
            >
              {record.archived ? t('records.restore') : t('records.archive')}
            </Button>
            <AddFilesButton recordId={record.id} />
          </>
        }
      />
    </div>
  );
}

import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { countProgress, listShown, type UploadItem } from '../upload-progress.ts';
import { dismissUploads, retryFailedUploads, retryUpload, useUploads } from '../upload-store.ts';
import { t } from '../upload-texts.ts';
import classes from './upload-list.module.css';

export interface UploadListProps {
  /** Null: files that belong to no record. */
  recordId: string | null;
}

/** Uploads, each with its progress; nothing if there are none. */
export function UploadList({ recordId }: UploadListProps) {
  const items = useUploads(recordId);
  if (items.length === 0) return null;
  const { success, failure, refused, total, loading } = countProgress(recordId, items);
  return (
    <section className={classes.list} aria-label={t('upload.title')}>
      <header className={classes.head}>
        <span role="status">
          {[
            ...(total === 0
              ? []
              : [
                  failure > 0
                    ? t('upload.uploadedSome', { success, total, failure })
                    : t('upload.uploaded', { success, total }),
                ]),
            ...(refused > 0 ? [t('upload.notTakenIn', { count: refused })] : []),
          ].join(' · ')}
        </span>
        {failure > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => retryFailedUploads(recordId)}>
            {t('upload.retryAll')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={loading ? t('upload.stop') : t('upload.dismiss')}
          onClick={() => dismissUploads(recordId)}
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </header>
      <ul className={classes.items}>
        {listShown(items).map((item) => (
          <UploadRow key={item.id} item={item} recordId={recordId} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ item, recordId }: { item: UploadItem; recordId: string | null }) {
  return (
    <li className={classes.item} data-status={item.status}>
      <span className={classes.name}>{item.file.name}</span>
      <span className={classes.size}>{formatBytes(item.file.size)}</span>
      {item.status === 'failed' || item.status === 'refused' ? (
        <span className={classes.failure}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          <span>{item.message}</span>
          {item.status === 'failed' && (
            <Button size="compact-xs" variant="default" onClick={() => retryUpload(recordId, item.id)}>
              {t('upload.retry')}
            </Button>
          )}
        </span>
      ) : item.status === 'done' ? (
        <span className={classes.done}>
          <IconCheck size={14} stroke={2} aria-hidden /> {t('upload.done')}
        </span>
      ) : (
        <Progress value={item.sent * 100} size={4} aria-label={item.file.name} className={classes.progress} />
      )}
    </li>
  );
}

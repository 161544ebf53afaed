import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../reports-texts.ts';
import { DownloadMenu } from './download-menu.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

interface RecordReportActionsProps {
  readonly record: { readonly id: string; readonly referenceId: string };
}

/** Actions for the report on a whole record: download and share. */
export function RecordReportActions({ record }: RecordReportActionsProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <DownloadMenu subject={{ recordid: record.id }} name={record.referenceId} />
      <Button
        variant="default"
        leftSection={<IconShare2 size={16} stroke={1.8} />}
        onClick={() => setSharing(true)}
      >
        {t('reports.share.button')}
      </Button>
      <Suspense fallback={null}>
        {isSharing && <ShareDialog recordId={record.id} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

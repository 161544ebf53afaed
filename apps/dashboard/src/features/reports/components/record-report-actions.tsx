import { Button } from '@mantine/core';
import { IconReportAnalytics, IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { DownloadMenu } from './download-menu.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

interface RecordReportActionsProps {
  readonly record: { readonly id: string; readonly referenceId: string };
  /** On the reports' own page there is no way to it. */
  readonly isOnReports?: boolean;
}

/** What a record's page offers of its report: download, share, the list. */
export function RecordReportActions({ record, isOnReports }: RecordReportActionsProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      {!isOnReports && (
        <Button
          variant="default"
          leftSection={<IconReportAnalytics size={16} stroke={1.8} />}
          renderRoot={(props) => (
            <Link {...props} to="/workorders/$workorderId/reports" params={{ workorderId: record.id }} />
          )}
        >
          {t('reports.open')}
        </Button>
      )}
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

import { IconDownload, IconReportAnalytics, IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayChange } from '../../../platform/session/session-store.ts';
import type { Action } from '../../../ui/action-bar.tsx';
import { t } from '../reports-texts.ts';
import { useDownloadChoices } from './download-menu.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

/**
 * The report actions of a record's page: the list, download, share; and the dialog that one of them opens.
 */
export function useReportActions(record: { readonly id: string; readonly referenceId: string }): {
  readonly actions: readonly Action[];
  readonly dialog: ReactNode;
} {
  const [isSharing, setSharing] = useState(false);
  const mayShare = useMayChange();
  const download = useDownloadChoices({ recordid: record.id });
  return {
    actions: [
      {
        id: 'reports',
        label: t('reports.open'),
        Icon: IconReportAnalytics,
        renderLink: (props) => (
          <Link {...props} to="/workorders/$workorderId/reports" params={{ workorderId: record.id }} />
        ),
      },
      {
        id: 'download',
        label: t('reports.download'),
        name: t('reports.downloadOf', { name: record.referenceId }),
        Icon: IconDownload,
        isLoading: download.isPending,
        choices: download.items,
      },
      ...(mayShare
        ? [
            {
              id: 'share',
              label: t('reports.share.button'),
              Icon: IconShare2,
              onChoose: () => setSharing(true),
            },
          ]
        : []),
    ],
    dialog: (
      <>
        {download.dialog}
        <Suspense fallback={null}>
          {isSharing && <ShareDialog recordId={record.id} onClose={() => setSharing(false)} />}
        </Suspense>
      </>
    ),
  };
}

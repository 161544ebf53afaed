import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBookmark, IconDownload, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import type { Action } from '../../../ui/action-bar.tsx';
import { downloadRecords } from '../api/export-records.ts';
import type { RecordListState } from '../list-state.ts';
import { t } from '../records-texts.ts';

const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })));
const MoreActions = lazy(() =>
  import('../../../ui/action-bar.tsx').then((module) => ({ default: module.MoreActions })),
);
const ImportDialog = lazy(() =>
  import('../claim/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Saved lists, and moving records in and out; in a menu on a phone. The menu of lists is loaded on request. */
export function ListTools({ state }: { state: RecordListState }) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const mayImport = mayChange(useSignedIn().user.roles);
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isMenuWanted, setMenuWanted] = useState(false);
  const save = () => {
    setExporting(true);
    downloadRecords(state)
      .catch(showFailure)
      .finally(() => setExporting(false));
  };
  const exporting: Action = {
    id: 'export',
    label: t('records.export'),
    title: t('records.exportHint'),
    Icon: IconDownload,
    isLoading: isExporting,
    onChoose: save,
  };
  const importing: Action = {
    id: 'import',
    label: t('records.import'),
    title: t('records.importHint'),
    Icon: IconUpload,
    onChoose: () => setImporting(true),
  };
  const moving = mayImport ? [importing, exporting] : [exporting];
  const views = (
    <Button
      variant="default"
      leftSection={<IconBookmark size={16} stroke={1.8} />}
      aria-haspopup="menu"
      onClick={() => setMenuWanted(true)}
    >
      {t('records.views')}
    </Button>
  );
  return (
    <>
      {isMenuWanted ? (
        <Suspense fallback={views}>
          <SavedViews state={state} target={views} />
        </Suspense>
      ) : (
        views
      )}
      {isNarrow ? (
        // As large as the button of the menu, so that nothing moves.
        <Suspense fallback={<div style={{ width: 36, height: 36 }} />}>
          <MoreActions actions={moving} />
        </Suspense>
      ) : (
        moving.map(({ id, label, title, Icon, isLoading, onChoose }) => (
          <Button
            key={id}
            variant="default"
            loading={isLoading}
            leftSection={<Icon size={16} stroke={1.8} />}
            title={title}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))
      )}
      <Suspense fallback={null}>
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

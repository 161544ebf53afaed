import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconBookmark, IconDownload, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { downloadRecords } from '../api/export-records.ts';
import type { RecordListState } from '../list-state.ts';
import { t } from '../records-texts.ts';

const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })));
const ImportDialog = lazy(() =>
  import('../claim/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Saved lists, and a download of the list. The menu is loaded on request. */
export function ListTools({ state }: { state: RecordListState }) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const mayImport = mayChange(useSignedIn().user.roles);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const save = () => {
    setExporting(true);
    downloadRecords(state)
      .catch(showFailure)
      .finally(() => setExporting(false));
  };
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
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.8} />}
          title={t('records.importHint')}
          onClick={() => setImporting(true)}
        >
          {t('records.import')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
      <Button
        variant="default"
        loading={isExporting}
        leftSection={<IconDownload size={16} stroke={1.8} />}
        title={t('records.exportHint')}
        onClick={save}
      >
        {t('records.export')}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useDraggedFiles } from '../../../ui/use-dragged-files.ts';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import classes from './first-record.module.css';
import { t } from './first-record-texts.ts';

const FirstRecordDrop = lazy(() =>
  import('./first-record-drop.tsx').then((module) => ({ default: module.FirstRecordDrop })),
);

/**
 * Shown if there is no record yet: dropped or chosen files become the first one. Newcomers see it first: the
 * upload code is loaded when there are files.
 */
export function FirstRecord({ onNew }: { readonly onNew: () => void }) {
  const navigate = useNavigate();
  const isDragging = useDraggedFiles();
  const [isBusy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    setBusy(true);
    try {
      const { openWithFiles } = await import('../open-with-files.ts');
      const workorderId = await openWithFiles(files);
      await navigate({ to: '/workorders/$workorderId', params: { workorderId } });
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), 'warning');
    } finally {
      setBusy(false);
    }
  };
  const chooser = useFileChooser((files) => void take(files));
  return (
    <div className={classes.zone}>
      <p className={classes.words}>{t('drop')}</p>
      {chooser.input}
      <div className={classes.ways}>
        <Button leftSection={<IconUpload size={16} stroke={1.8} />} loading={isBusy} onClick={chooser.choose}>
          {t('choose')}
        </Button>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onNew}>
          {t('empty')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isDragging && <FirstRecordDrop onFiles={(files) => void take(files)} />}
      </Suspense>
    </div>
  );
}

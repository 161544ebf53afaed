import { UPLOAD_LIMITS } from '@assay/contract/constants';
import { Button, Flex } from '@mantine/core';
import { IconCamera, IconFolder, IconPhotoScan, IconUpload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import { acceptAttribute, describeTypes, uploadFiles } from '../../upload/upload.ts';
import { t } from '../quick-check-texts.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** A line rather than a large area, once there are files to look at. */
  readonly isCompact: boolean;
}

/** The inputs: chosen files and folders, pasted pictures, a phone's camera. The whole page accepts drops. */
export function DropZone({ isCompact }: DropZoneProps) {
  usePastedFiles();
  return (
    <section className={classes.zone} data-compact={isCompact} aria-label={t('quickCheck.dropTitle')}>
      <span className={classes.sign} aria-hidden>
        <IconPhotoScan size={isCompact ? 24 : 34} stroke={1.3} />
      </span>
      <div className={classes.words}>
        <h2>
          <span className={classes.fine}>{t('quickCheck.dropTitle')}</span>
          <span className={classes.coarse}>{t('quickCheck.addMore')}</span>
        </h2>
        <p>
          <span className={classes.fine}>{t('quickCheck.pasteText')} </span>
          {t('quickCheck.dropText', {
            types: describeTypes(),
            files: UPLOAD_LIMITS.files,
            size: formatBytes(UPLOAD_LIMITS.fileBytes),
          })}
        </p>
      </div>
      <Flex wrap="wrap" justify="center" gap={8}>
        <Chooser
          label={t('quickCheck.choose')}
          icon={<IconUpload size={16} stroke={1.8} />}
          isMain
          accept={acceptAttribute()}
        />
        <span className={classes.fine}>
          <Chooser
            label={t('quickCheck.chooseFolder')}
            icon={<IconFolder size={16} stroke={1.8} />}
            isFolder
          />
        </span>
        <span className={classes.coarse}>
          <Chooser
            label={t('quickCheck.camera')}
            icon={<IconCamera size={16} stroke={1.8} />}
            accept="image/*"
            capture="environment"
          />
        </span>
      </Flex>
    </section>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly isMain?: boolean;
  readonly isFolder?: boolean;
  readonly accept?: string;
  readonly capture?: 'environment';
}

function Chooser({ label, icon, isMain, isFolder, accept, capture }: ChooserProps) {
  const chooser = useFileChooser(
    // A folder holds files that its system hides.
    (files) =>
      void uploadFiles(
        files.filter(({ name }) => !name.startsWith('.')),
        null,
      ),
    { isFolder, accept, capture },
  );
  return (
    <>
      {chooser.input}
      <Button variant={isMain ? 'filled' : 'default'} leftSection={icon} onClick={chooser.choose}>
        {label}
      </Button>
    </>
  );
}

/** A picture from the clipboard is a file too, unless it is pasted into a field. */
function usePastedFiles(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      void uploadFiles(files, null);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

import { IconFileTypePdf } from '@tabler/icons-react';
import { CompareDialog, type ComparedFile } from '../../compare-dialog.tsx';
import { t } from '../document-texts.ts';
import { VersionComparison } from './version-comparison.tsx';

interface VersionsDialogProps {
  readonly asset: ComparedFile;
  readonly onClose: () => void;
}

/** Chooses another PDF and compares the two. */
export function VersionsDialog(props: VersionsDialogProps) {
  return (
    <CompareDialog
      {...props}
      filter="mimeType:application/pdf"
      iconOf={() => <IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      words={{
        title: t('versions.title'),
        chooseOther: t('versions.chooseOther'),
        search: t('versions.search'),
        files: t('versions.files'),
        noneInRecord: t('versions.noneInRecord'),
        noneFound: t('versions.noneFound'),
        notListed: t('versions.notListed'),
      }}
    >
      {(pair) => <VersionComparison {...pair} />}
    </CompareDialog>
  );
}

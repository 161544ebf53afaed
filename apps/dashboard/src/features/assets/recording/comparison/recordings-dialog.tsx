import type { Asset } from '@assay/contract/assets';
import { IconMovie, IconVolume } from '@tabler/icons-react';
import { CompareDialog, type ComparedFile } from '../../compare-dialog.tsx';
import { t } from '../recording-texts.ts';
import { RecordingComparisonView } from './recording-comparison-view.tsx';

interface RecordingsDialogProps {
  readonly asset: ComparedFile;
  readonly onClose: () => void;
}

/** Videos and sounds, which can be compared with one another: of all types, those whose name ends in o before the slash. */
const RECORDINGS = 'mimeType:matches:*o/*';

function iconOf({ type }: Pick<Asset, 'type'>) {
  const Icon = type === 'video' ? IconMovie : IconVolume;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

/** Chooses another recording and compares the two. */
export function RecordingsDialog(props: RecordingsDialogProps) {
  return (
    <CompareDialog
      {...props}
      filter={RECORDINGS}
      iconOf={iconOf}
      words={{
        title: t('comparison.title'),
        chooseOther: t('comparison.chooseOther'),
        search: t('comparison.search'),
        files: t('comparison.files'),
        noneInRecord: t('comparison.noneInRecord'),
        noneFound: t('comparison.noneFound'),
        notListed: t('comparison.notListed'),
      }}
    >
      {(pair) => <RecordingComparisonView {...pair} />}
    </CompareDialog>
  );
}

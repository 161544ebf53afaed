import type { Asset } from '@assay/contract/assets';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMovie, IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { ChooseOther } from '../../choose-other.tsx';
import { t } from '../recording-texts.ts';
import { RecordingComparisonView } from './recording-comparison-view.tsx';

type File = Pick<Asset, 'id' | 'originalName' | 'createdAt' | 'recordId' | 'type'>;

interface RecordingsDialogProps {
  readonly asset: File;
  readonly onClose: () => void;
}

/** Videos and sounds, which can be compared with one another: of all types, those whose name ends in o before the slash. */
const RECORDINGS = 'mimeType:matches:*o/*';

function iconOf({ type }: Pick<Asset, 'type'>) {
  const Icon = type === 'video' ? IconMovie : IconVolume;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

/** Chooses another recording and compares the two; the one that came in earlier is the first. */
export function RecordingsDialog({ asset, onClose }: RecordingsDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [other, setOther] = useState<File | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('comparison.title')}
      size={other ? 1320 : 620}
      fullScreen={isNarrow}
      centered
    >
      {other === null ? (
        <ChooseOther
          asset={asset}
          filter={RECORDINGS}
          iconOf={iconOf}
          words={{
            search: t('comparison.search'),
            files: t('comparison.files'),
            noneInRecord: t('comparison.noneInRecord'),
            noneFound: t('comparison.noneFound'),
            notListed: t('comparison.notListed'),
          }}
          onChoose={setOther}
        />
      ) : (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={15} />}
            onClick={() => setOther(null)}
          >
            {t('comparison.chooseOther')}
          </Button>
          <RecordingComparisonView {...putInOrder(asset, other)} />
        </>
      )}
    </Modal>
  );
}

function putInOrder(one: File, other: File) {
  const isEarlier = Date.parse(one.createdAt) < Date.parse(other.createdAt);
  const name = ({ id, originalName }: File) => ({ id, name: originalName });
  const [first, second] = isEarlier ? [one, other] : [other, one];
  return { first: name(first), second: name(second) };
}

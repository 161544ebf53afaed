import type { Asset } from '@assay/contract/assets';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { ChooseOther } from '../../choose-other.tsx';
import { t } from '../document-texts.ts';
import { VersionComparison } from './version-comparison.tsx';

type File = Pick<Asset, 'id' | 'originalName' | 'createdAt' | 'recordId'>;

interface VersionsDialogProps {
  readonly asset: File;
  readonly onClose: () => void;
}

/** Chooses another PDF and compares the two; the one that came in earlier is the first. */
export function VersionsDialog({ asset, onClose }: VersionsDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [other, setOther] = useState<File | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions.title')}
      size={other ? 1320 : 620}
      fullScreen={isNarrow}
      centered
    >
      {other === null ? (
        <ChooseOther
          asset={asset}
          filter="mimeType:application/pdf"
          iconOf={() => <IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          words={{
            search: t('versions.search'),
            files: t('versions.files'),
            noneInRecord: t('versions.noneInRecord'),
            noneFound: t('versions.noneFound'),
            notListed: t('versions.notListed'),
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
            {t('versions.chooseOther')}
          </Button>
          <VersionComparison {...putInOrder(asset, other)} />
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

import type { Asset } from '@assay/contract/assets';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ChooseOther, type ChooseOtherProps } from './choose-other.tsx';

export type ComparedFile = Pick<Asset, 'id' | 'originalName' | 'createdAt' | 'recordId'>;

interface CompareDialogProps extends Pick<ChooseOtherProps, 'filter' | 'iconOf'> {
  readonly asset: ComparedFile;
  readonly words: ChooseOtherProps['words'] & { readonly title: string; readonly chooseOther: string };
  readonly onClose: () => void;
  /** The comparison. The file that came in earlier is the first. */
  readonly children: (pair: Record<'first' | 'second', { id: string; name: string }>) => ReactNode;
}

/** Chooses another file of the same kind and compares the two. */
export function CompareDialog({ asset, filter, iconOf, words, onClose, children }: CompareDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [other, setOther] = useState<ComparedFile | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size={other ? 1320 : 620}
      fullScreen={isNarrow}
      centered
    >
      {other === null ? (
        <ChooseOther {...{ asset, filter, iconOf, words }} onChoose={setOther} />
      ) : (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={15} />}
            onClick={() => setOther(null)}
          >
            {words.chooseOther}
          </Button>
          {children(putInOrder(asset, other))}
        </>
      )}
    </Modal>
  );
}

function putInOrder(one: ComparedFile, other: ComparedFile) {
  const isEarlier = Date.parse(one.createdAt) < Date.parse(other.createdAt);
  const name = ({ id, originalName }: ComparedFile) => ({ id, name: originalName });
  const [first, second] = isEarlier ? [one, other] : [other, one];
  return { first: name(first), second: name(second) };
}

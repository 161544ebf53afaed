import type { Asset } from '@assay/contract/assets';
import { Loader, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileTypePdf, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { useOtherDocuments } from '../../api/compare-documents.ts';
import { t } from '../document-texts.ts';
import classes from './versions.module.css';

interface ChooseVersionProps {
  readonly asset: Pick<Asset, 'id' | 'recordId'>;
  readonly onChoose: (other: Asset) => void;
}

const TYPED_MS = 250;

/** Another PDF to compare with: of the record, or, by its name, of all. */
export function ChooseVersion({ asset, onChoose }: ChooseVersionProps) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed, TYPED_MS);
  const { data, isPending, isError } = useOtherDocuments({ recordId: asset.recordId, name });
  const others = data?.filter(({ id }) => id !== asset.id) ?? [];
  const isOfRecord = asset.recordId !== null && name.trim() === '';
  return (
    <div className={classes.choice}>
      <TextInput
        label={t('versions.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} />}
        data-autofocus
      />
      {isPending ? (
        <Loader size="xs" />
      ) : isError ? (
        <p className={classes.note}>{t('versions.notListed')}</p>
      ) : others.length === 0 ? (
        <p className={classes.note}>{t(isOfRecord ? 'versions.noneInRecord' : 'versions.noneFound')}</p>
      ) : (
        <ul className={classes.files} aria-label={t('versions.files')}>
          {others.map((other) => (
            <li key={other.id}>
              <UnstyledButton className={classes.file} onClick={() => onChoose(other)}>
                <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
                <span className={classes.fileName}>{other.originalName}</span>
                <RelativeTime value={other.createdAt} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { Asset } from '@assay/contract/assets';
import { Loader, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useOtherFiles } from './api/other-files.ts';
import classes from './choose-other.module.css';

export interface ChooseOtherProps {
  readonly asset: Pick<Asset, 'id' | 'recordId'>;
  /** What may be chosen, as a filter of files. */
  readonly filter: string;
  readonly iconOf: (other: Asset) => ReactNode;
  readonly words: {
    readonly search: string;
    readonly files: string;
    readonly noneInRecord: string;
    readonly noneFound: string;
    readonly notListed: string;
  };
  readonly onChoose: (other: Asset) => void;
}

const TYPED_MS = 250;

/** Another file to compare with: of the record, or, by its name, of all. */
export function ChooseOther({ asset, filter, iconOf, words, onChoose }: ChooseOtherProps) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed, TYPED_MS);
  const { data, isPending, isError } = useOtherFiles({ recordId: asset.recordId, name, filter });
  const others = data?.filter(({ id }) => id !== asset.id) ?? [];
  const isOfRecord = asset.recordId !== null && name.trim() === '';
  return (
    <div className={classes.choice}>
      <TextInput
        label={words.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} />}
        data-autofocus
      />
      {isPending ? (
        <Loader size="xs" />
      ) : isError ? (
        <p className={classes.note}>{words.notListed}</p>
      ) : others.length === 0 ? (
        <p className={classes.note}>{isOfRecord ? words.noneInRecord : words.noneFound}</p>
      ) : (
        <ul className={classes.files} aria-label={words.files}>
          {others.map((other) => (
            <li key={other.id}>
              <UnstyledButton className={classes.file} onClick={() => onChoose(other)}>
                {iconOf(other)}
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

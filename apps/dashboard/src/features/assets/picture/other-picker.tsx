import type { Asset } from '@assay/contract/assets';
import { formatFilter } from '@assay/contract/basics';
import * as routes from '@assay/contract/routes';
import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhotoSearch, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import classes from './other-picker.module.css';
import { StageButton } from './stage-button.tsx';
import { t } from './stage-texts.ts';

const MAX_OFFERED = 24;

interface OtherPickerProps {
  /** The file that is shown already. */
  readonly assetId: string;
  readonly isPressed: boolean;
  readonly onPick: (assetId: string) => void;
  readonly onEnd: () => void;
}

/** Finds another picture of the organisation to show beside this one. */
export function OtherPicker({ assetId, isPressed, onPick, onEnd }: OtherPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (id: string) => {
    setOpen(false);
    onPick(id);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top"
      withinPortal={false}
      width={320}
      trapFocus
      // They would be on the element around the button, which has no role that may carry them.
      withRoles={false}
      shadow="lg"
    >
      <Popover.Target>
        <div>
          <StageButton
            label={t(isPressed ? 'otherEnd' : 'other')}
            isPressed={isPressed}
            onClick={() => (isPressed ? onEnd() : setOpen(!isOpen))}
          >
            <IconPhotoSearch size={17} />
          </StageButton>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('other')} className={classes.dropdown}>
        {isOpen && <Choices assetId={assetId} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ assetId, onPick }: Pick<OtherPickerProps, 'assetId' | 'onPick'>) {
  const [search, setSearch] = useState('');
  const [name] = useDebouncedValue(search.trim(), 250);
  const { data, error } = useQuery({
    queryKey: queryKeys.assetList({ picker: true, name }),
    queryFn: ({ signal }) =>
      call(routes.findAssets, { query: { count: MAX_OFFERED, filter: listFilters(name) } }, signal),
    placeholderData: keepPreviousData,
  });
  const found = (data?.docs ?? []).filter(({ id, scaled }) => id !== assetId && scaled !== null);
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        leftSection={<IconSearch size={14} />}
        aria-label={t('otherSearch')}
        placeholder={t('otherSearch')}
        classNames={{ input: classes.search }}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && <p className={classes.none}>{error.message}</p>}
      {data && found.length === 0 && <p className={classes.none}>{t('otherNone')}</p>}
      <ul className={classes.list}>
        {found.map((asset) => (
          <Choice key={asset.id} asset={asset} onPick={onPick} />
        ))}
      </ul>
    </>
  );
}

function Choice({ asset, onPick }: { readonly asset: Asset; readonly onPick: (id: string) => void }) {
  return (
    <li>
      <UnstyledButton className={classes.choice} onClick={() => onPick(asset.id)} title={asset.originalName}>
        <img src={asset.scaled?.filepath} alt="" loading="lazy" />
        <span>{asset.originalName}</span>
      </UnstyledButton>
    </li>
  );
}

function listFilters(name: string): string[] {
  const pictures = formatFilter({ field: 'mimeType', type: 'starts-with', value: 'image/' });
  return name
    ? [pictures, formatFilter({ field: 'originalName', type: 'contains', value: name })]
    : [pictures];
}

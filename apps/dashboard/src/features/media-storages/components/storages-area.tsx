import type { MediaStorage } from '@assay/contract/media-storages';
import { Button, Skeleton } from '@mantine/core';
import { IconDatabase, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { SettingsArea } from '../../../ui/settings-area.tsx';
import { useRemoveStorage, useStorages } from '../api/media-storages.ts';
import { t } from '../media-storages-texts.ts';
import { StorageDialog } from './storage-dialog.tsx';
import { StorageItem } from './storage-item.tsx';

type Over = { what: 'new' } | { what: 'edit' | 'remove'; storage: MediaStorage } | null;

/** The storages of the organisation, each with its jobs. */
export function StoragesArea() {
  const { data, error, refetch } = useStorages();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setOver({ what: 'new' })}>
      {t('new')}
    </Button>
  );
  return (
    <SettingsArea title={t('title')} text={t('text')} actions={data && data.storages.length > 0 && add}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={130} radius="lg" aria-busy />
      ) : data.storages.length === 0 ? (
        <EmptyState icon={IconDatabase} title={t('emptyTitle')} text={t('emptyText')} action={add} />
      ) : (
        <ItemList label={t('title')}>
          {data.storages.map((storage) => (
            <StorageItem
              key={storage.id}
              storage={storage}
              onEdit={() => setOver({ what: 'edit', storage })}
              onRemove={() => setOver({ what: 'remove', storage })}
            />
          ))}
        </ItemList>
      )}
      {data && over?.what === 'new' && (
        <StorageDialog storage={null} folders={data.folders} onClose={close} />
      )}
      {data && over?.what === 'edit' && (
        <StorageDialog storage={over.storage} folders={data.folders} onClose={close} />
      )}
      {over?.what === 'remove' && <RemoveStorage storage={over.storage} onClose={close} />}
    </SettingsArea>
  );
}

function RemoveStorage({ storage, onClose }: { storage: MediaStorage; onClose: () => void }) {
  const remove = useRemoveStorage();
  return (
    <ChangeQuestion
      title={t('removeTitle', { name: storage.name })}
      text={t('removeText')}
      action={t('remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={storage.id}
      explain={explainError}
      done={t('removed')}
    />
  );
}

import { CallError } from '@assay/contract/client';
import type { UserGroup } from '@assay/contract/user-groups';
import { Box, Button, Skeleton } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUserGroups } from '../../../platform/api/user-groups.ts';
import { showToast } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ItemMenu } from '../../../ui/item-menu.tsx';
import { SettingsArea } from '../../../ui/settings-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useRemoveGroup } from '../api/change-groups.ts';
import { t } from '../groups-texts.ts';

const NewGroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.NewGroupDialog })),
);
const EditGroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.EditGroupDialog })),
);

type Over = { kind: 'new' } | { kind: 'edit' | 'remove'; group: UserGroup } | null;

/** The organisation's groups: their members, and whether they limit what is seen. An area of the settings. */
export function GroupsArea() {
  const { data: groups, error, refetch } = useUserGroups();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const newGroup = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setOver({ kind: 'new' })}>
      {t('groups.new')}
    </Button>
  );
  return (
    <SettingsArea
      title={t('groups.title')}
      text={t('groups.text')}
      actions={groups && groups.length > 0 && newGroup}
    >
      {error && !groups ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : groups?.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title={t('groups.emptyTitle')}
          text={t('groups.emptyText')}
          action={newGroup}
        />
      ) : (
        <ItemList label={t('groups.title')} isBusy={groups === undefined}>
          {groups?.map((group) => (
            <GroupRow
              key={group.identifier}
              group={group}
              onEdit={() => setOver({ kind: 'edit', group })}
              onRemove={() => setOver({ kind: 'remove', group })}
            />
          )) ?? <Item title={<Skeleton height={12} width="40%" radius="xl" />} facts={null} />}
        </ItemList>
      )}
      <Suspense fallback={null}>
        {over?.kind === 'new' && <NewGroupDialog onClose={close} />}
        {over?.kind === 'edit' && <EditGroupDialog group={over.group} onClose={close} />}
      </Suspense>
      {over?.kind === 'remove' && <RemoveGroup group={over.group} onClose={close} />}
    </SettingsArea>
  );
}

interface GroupRowProps {
  group: UserGroup;
  onEdit: () => void;
  onRemove: () => void;
}

function GroupRow({ group: { name, limitsRecords, members, recordCount }, onEdit, onRemove }: GroupRowProps) {
  const who = members.map(({ displayName, username }) => displayName || username).join(', ');
  return (
    <Item
      title={
        <>
          {name}
          {limitsRecords && <StatusPill tone="review">{t('groups.limited')}</StatusPill>}
        </>
      }
      facts={
        <>
          <Box w="100%">{who || t('groups.noMembers')}</Box>
          {t('groups.members', { count: members.length })} · {t('groups.records', { count: recordCount })}
        </>
      }
      end={
        <ItemMenu
          label={t('groups.actions', { name })}
          edit={t('groups.edit')}
          remove={t('groups.remove')}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      }
    />
  );
}

const isRefusal = (error: Error) =>
  error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500;

function RemoveGroup({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const remove = useRemoveGroup();
  return (
    <ConfirmDialog
      title={t('groups.removeTitle', { name: group.name })}
      text={t('groups.removeText')}
      action={t('groups.remove')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(group.identifier, {
          onSuccess: () => showToast(t('groups.removed')),
          // The server's own message, if it refused with one.
          onError: (error) => showToast(isRefusal(error) ? error.message : t('groups.notRemoved'), 'warning'),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

import { CallError } from '@assay/contract/client';
import type { UserGroup } from '@assay/contract/user-groups';
import { ActionIcon, Box, Button, Flex, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUserGroups } from '../../../platform/api/user-groups.ts';
import { showToast } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useRemoveGroup } from '../api/change-groups.ts';
import { t } from '../groups-texts.ts';

const NewGroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.NewGroupDialog })),
);
const EditGroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.EditGroupDialog })),
);

const ICON = { size: 16, stroke: 1.7 } as const;

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
    <Flex component="section" direction="column" gap={20} aria-labelledby="settings-area">
      <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="12px 24px">
        <div>
          <Box component="h2" id="settings-area" m={0} fz={18} fw={600}>
            {t('groups.title')}
          </Box>
          <Box component="p" maw="68ch" m="4px 0 0" c="dimmed">
            {t('groups.text')}
          </Box>
        </div>
        {groups && groups.length > 0 && newGroup}
      </Flex>
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
    </Flex>
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
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('groups.actions', { name })}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('groups.edit')}
            </Menu.Item>
            <Menu.Item c="var(--ink-danger)" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
              {t('groups.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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

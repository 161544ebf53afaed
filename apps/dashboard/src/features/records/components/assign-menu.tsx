import { Button, type ButtonProps, Menu, ScrollArea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { t } from '../../../i18n/i18n.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useAssignees } from '../api/assignees.ts';
import { useUpdateRecords } from '../api/update-records.ts';

interface AssignMenuProps {
  /** References of the records. */
  readonly referenceIds: readonly string[];
  readonly onDone?: () => void;
  readonly size?: ButtonProps['size'];
}

/** Gives records to a colleague, to oneself or to nobody. */
export function AssignMenu({ referenceIds, onDone, size }: AssignMenuProps) {
  const { id: ownId } = useSignedIn().user;
  const { data: people = [] } = useAssignees();
  const update = useUpdateRecords();
  const give = (assignedTo: string | null) =>
    update.mutate(
      { referenceIds, change: { assignedTo } },
      {
        onSuccess: (count) => {
          showToast(t('records.updated', { count }));
          onDone?.();
        },
        onError: (error) => showToast(error.message, 'warning'),
      },
    );
  const isHere = people.some(({ id }) => id === ownId);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          disabled={referenceIds.length === 0}
          loading={update.isPending}
          leftSection={<IconUserPlus size={16} stroke={1.8} />}
        >
          {t('records.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isHere && <Menu.Item onClick={() => give(ownId)}>{t('records.assignToMe')}</Menu.Item>}
        <Menu.Item onClick={() => give(null)}>{t('records.unassign')}</Menu.Item>
        <Menu.Divider />
        <ScrollArea.Autosize mah={260}>
          {people
            .filter(({ id }) => id !== ownId)
            .map(({ id, displayName, username }) => (
              <Menu.Item key={id} onClick={() => give(id)}>
                {t('records.assignTo', { name: displayName || username })}
              </Menu.Item>
            ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, type ButtonProps, Menu, ScrollArea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useAssignees } from '../../../platform/people/assignees.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useUpdateRecords } from '../api/update-records.ts';
import { t } from '../records-texts.ts';

interface AssignMenuProps {
  /** References of the records. */
  readonly referenceIds: readonly string[];
  readonly onDone?: () => void;
  readonly size?: ButtonProps['size'];
}

/** Assigns records to a colleague, to oneself or to nobody. */
export function AssignMenu({ referenceIds, onDone, size }: AssignMenuProps) {
  const update = useUpdateRecords();
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
        <AssigneeItems onChoose={(assignedTo) => assign(update, referenceIds, assignedTo, onDone)} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says when it is done, and why when it is not. */
export function assign(
  update: ReturnType<typeof useUpdateRecords>,
  referenceIds: readonly string[],
  assignedTo: string | null,
  onDone?: () => void,
): void {
  update.mutate(
    { referenceIds, change: { assignedTo } },
    {
      onSuccess: (count) => {
        showToast(t('records.updated', { count }));
        onDone?.();
      },
      onError: showFailure,
    },
  );
}

/** Oneself, nobody, and the colleagues, as items of a menu. They are fetched when it opens. */
export function AssigneeItems({ onChoose }: { onChoose: (userId: string | null) => void }) {
  const { id: ownId } = useSignedIn().user;
  const { data: people = [] } = useAssignees();
  const isHere = people.some(({ id }) => id === ownId);
  return (
    <>
      {isHere && <Menu.Item onClick={() => onChoose(ownId)}>{t('records.assignToMe')}</Menu.Item>}
      <Menu.Item onClick={() => onChoose(null)}>{t('records.unassign')}</Menu.Item>
      <Menu.Divider />
      <ScrollArea.Autosize mah={260}>
        {people
          .filter(({ id }) => id !== ownId)
          .map(({ id, displayName, username }) => (
            <Menu.Item key={id} onClick={() => onChoose(id)}>
              {t('records.assignTo', { name: displayName || username })}
            </Menu.Item>
          ))}
      </ScrollArea.Autosize>
    </>
  );
}

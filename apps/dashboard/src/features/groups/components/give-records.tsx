import { Button, Menu } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useUserGroups } from '../../../platform/api/user-groups.ts';
import { showToast } from '../../../platform/notify.ts';
import { useChangeGroupRecords } from '../api/change-groups.ts';
import { t } from '../groups-texts.ts';

export interface GiveRecordsProps {
  /** References of the records. */
  referenceIds: readonly string[];
  onDone: () => void;
}

/** Gives records to groups, or takes them away; for administrators. */
export function GiveRecords({ referenceIds, onDone }: GiveRecordsProps) {
  const { data: groups } = useUserGroups();
  const change = useChangeGroupRecords();
  const apply = (identifier: string, way: 'add' | 'remove') =>
    change.mutate(
      { identifier, [way]: [...referenceIds] },
      {
        onSuccess: () => {
          showToast(t('groups.given', { count: referenceIds.length }));
          onDone();
        },
        onError: (error) => showToast(error.message || t('groups.notUpdated'), 'warning'),
      },
    );
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          disabled={referenceIds.length === 0 || change.isPending}
          leftSection={<IconUsersGroup size={15} stroke={1.8} />}
        >
          {t('groups.give')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {groups?.length === 0 && <Menu.Item disabled>{t('groups.none')}</Menu.Item>}
        {groups?.map(({ identifier, name }) => (
          <Menu.Item key={identifier} onClick={() => apply(identifier, 'add')}>
            {t('groups.giveTo', { name })}
          </Menu.Item>
        ))}
        {groups && groups.length > 0 && <Menu.Divider />}
        {groups?.map(({ identifier, name }) => (
          <Menu.Item key={identifier} onClick={() => apply(identifier, 'remove')}>
            {t('groups.takeFrom', { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { RecordSummary } from '@assay/contract/records';
import { Button, Menu } from '@mantine/core';
import { IconBellZ } from '@tabler/icons-react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { usePutOff } from '../api/review-queue.ts';
import { t as tRecords } from '../records-texts.ts';
import { t } from './queue-texts.ts';
import { SnoozeItems } from './snooze-items.tsx';

interface PutOffMenuProps {
  readonly records: readonly RecordSummary[];
  readonly onDone: () => void;
}

/** Leaves several records out of the queue until later. */
export function PutOffMenu({ records, onDone }: PutOffMenuProps) {
  const putOff = usePutOff();
  return (
    <Menu position="top-end" width={200}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          disabled={records.length === 0}
          loading={putOff.isPending}
          leftSection={<IconBellZ size={15} stroke={1.8} />}
        >
          {t('queue.snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SnoozeItems
          onChoose={(snoozedUntil) =>
            putOff.mutate(
              { recordIds: records.map(({ id }) => id), snoozedUntil },
              {
                onSuccess: () => {
                  showToast(tRecords('records.updated', { count: records.length }));
                  onDone();
                },
                onError: showFailure,
              },
            )
          }
        />
      </Menu.Dropdown>
    </Menu>
  );
}

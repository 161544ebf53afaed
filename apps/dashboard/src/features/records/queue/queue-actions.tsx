import type { RecordSummary } from '@assay/contract/records';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowUpCircle, IconBell, IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useChangeReview } from '../api/review-queue.ts';
import classes from './queue-screen.module.css';
import { t } from './queue-texts.ts';
import { SnoozeItems } from './snooze-items.tsx';

const EscalateDialog = lazy(() =>
  import('./escalate-dialog.tsx').then((module) => ({ default: module.EscalateDialog })),
);

/** Take and give back, put off and call back, escalate and take that back. */
export function QueueActions({ record }: { record: RecordSummary }) {
  const { id: ownId } = useSignedIn().user;
  const change = useChangeReview();
  const [isEscalating, setEscalating] = useState(false);
  const { id: recordId, assignedTo, review } = record;
  const apply = (given: Omit<Parameters<typeof change.mutate>[0], 'recordId'>, words: string) =>
    change.mutate({ recordId, ...given }, { onSuccess: () => showToast(words), onError: showFailure });
  const isOwn = assignedTo?.id === ownId;
  return (
    <div className={classes.actions}>
      {(assignedTo === null || isOwn) && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          onClick={() => apply({ taken: !isOwn }, t(isOwn ? 'queue.givenBack' : 'queue.taken'))}
        >
          {t(isOwn ? 'queue.giveBack' : 'queue.take')}
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('queue.actions', { reference: record.referenceId })}
          >
            <IconDots size={16} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('queue.snooze')}</Menu.Label>
          {review?.snoozedUntil ? (
            <Menu.Item
              leftSection={<IconBell size={15} stroke={1.8} />}
              onClick={() => apply({ snoozedUntil: null }, t('queue.woken'))}
            >
              {t('queue.wake')}
            </Menu.Item>
          ) : (
            <SnoozeItems onChoose={(snoozedUntil) => apply({ snoozedUntil }, t('queue.snoozed'))} />
          )}
          <Menu.Divider />
          {review?.escalation ? (
            <Menu.Item onClick={() => apply({ escalation: null }, t('queue.deEscalated'))}>
              {t('queue.deEscalate')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArrowUpCircle size={15} stroke={1.8} />}
              onClick={() => setEscalating(true)}
            >
              {t('queue.escalate')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isEscalating && <EscalateDialog record={record} onClose={() => setEscalating(false)} />}
      </Suspense>
    </div>
  );
}

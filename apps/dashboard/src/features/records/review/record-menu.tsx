import type { AssayRecord } from '@assay/contract';
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCameraPlus, IconDots, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useChangeHold } from '../api/change-hold.ts';

const SHORTEST_REASON = 4;
const warn = (error: Error) => showToast(error.message, 'warning');

const WorkOrderDialog = lazy(() =>
  import('../../work-orders/components/work-order-dialog.tsx').then((module) => ({
    default: module.WorkOrderDialog,
  })),
);

/** What is done with a record now and then; the legal hold by administrators alone. */
export function RecordMenu({ record }: { record: AssayRecord }) {
  const change = useChangeHold();
  const { role } = useSignedIn().user;
  const [isHolding, setHolding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const end = () =>
    change.mutate(
      { referenceId: record.referenceId, legalHold: false },
      { onSuccess: () => showToast(t('review.holdOff')), onError: warn },
    );
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('review.more')} loading={change.isPending}>
            <IconDots size={17} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCameraPlus size={16} stroke={1.8} />} onClick={() => setAsking(true)}>
            {t('review.askAgain')}
          </Menu.Item>
          {role === 'admin' && record.hold && (
            <Menu.Item leftSection={<IconLockOpen size={16} stroke={1.8} />} onClick={end}>
              {t('review.holdEnd')}
            </Menu.Item>
          )}
          {role === 'admin' && !record.hold && (
            <Menu.Item leftSection={<IconLock size={16} stroke={1.8} />} onClick={() => setHolding(true)}>
              {t('review.hold')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isAsking && <WorkOrderDialog of={requestOf(record)} onClose={() => setAsking(false)} />}
      </Suspense>
      {isHolding && <HoldDialog referenceId={record.referenceId} onClose={() => setHolding(false)} />}
    </>
  );
}

/** More of the customer whose answers the record holds; of somebody new where it holds none. */
function requestOf({ requestData }: AssayRecord) {
  const id = requestData?.clientRequestId;
  return typeof id === 'string' ? { kind: 'additional' as const, id } : { kind: 'new' as const };
}

function HoldDialog({ referenceId, onClose }: { referenceId: string; onClose: () => void }) {
  const change = useChangeHold();
  const [reason, setReason] = useState('');
  const isTooShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooShort) return;
    const onSuccess = () => {
      showToast(t('review.holdOn'));
      onClose();
    };
    change.mutate({ referenceId, legalHold: true, reason: reason.trim() }, { onSuccess, onError: warn });
  };
  return (
    <Modal opened onClose={onClose} title={t('review.holdTitle')} size={440} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{t('review.holdText')}</Text>
          <TextInput
            label={t('review.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={reason !== '' && isTooShort ? t('review.minimum') : null}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending} disabled={isTooShort}>
              {t('review.hold')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

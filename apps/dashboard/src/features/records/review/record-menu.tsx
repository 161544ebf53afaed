import type { AssayRecord } from '@assay/contract';
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconDots, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { showToast } from '../../../platform/notify.ts';
import { useChangeHold } from '../api/change-hold.ts';

const SHORTEST_REASON = 4;
const warn = (error: Error) => showToast(error.message, 'warning');

/** What administrators do with a record now and then. */
export function RecordMenu({ record }: { record: AssayRecord }) {
  const change = useChangeHold();
  const [isHolding, setHolding] = useState(false);
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
          {record.hold ? (
            <Menu.Item leftSection={<IconLockOpen size={16} stroke={1.8} />} onClick={end}>
              {t('review.holdEnd')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconLock size={16} stroke={1.8} />} onClick={() => setHolding(true)}>
              {t('review.hold')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isHolding && <HoldDialog referenceId={record.referenceId} onClose={() => setHolding(false)} />}
    </>
  );
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

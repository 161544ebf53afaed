import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChangeHold } from '../../../platform/api/change-hold.ts';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { t } from './review-texts.ts';

const MIN_REASON_LENGTH = 4;

/** Why nothing of the record may be erased until further notice. */
export function HoldDialog({ referenceId, onClose }: { referenceId: string; onClose: () => void }) {
  const change = useChangeHold();
  const [reason, setReason] = useState('');
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooShort) return;
    const onSuccess = () => {
      showToast(t('review.holdOn'));
      onClose();
    };
    change.mutate(
      { referenceId, legalHold: true, reason: reason.trim() },
      { onSuccess, onError: (error) => showToast(error.message, 'warning') },
    );
  };
  return (
    <DraftModal opened onClose={onClose} title={t('review.holdTitle')} size={440} centered>
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
    </DraftModal>
  );
}

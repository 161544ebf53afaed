import { Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChangeHold } from '../../../platform/api/change-hold.ts';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
      { onSuccess, onError: showFailure },
    );
  };
  return (
    <FormDialog
      title={t('review.holdTitle')}
      size={440}
      onSubmit={submit}
      action={t('review.hold')}
      isBusy={change.isPending}
      isReady={!isTooShort}
      onClose={onClose}
    >
      <Text>{t('review.holdText')}</Text>
      <TextInput
        label={t('review.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reason !== '' && isTooShort ? t('review.minimum') : null}
        data-autofocus
      />
    </FormDialog>
  );
}

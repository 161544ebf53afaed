import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChangeHold } from '../../../platform/api/change-hold.ts';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { t } from '../settings-texts.ts';

const MIN_REASON_LENGTH = 4;

/** Puts a record under legal hold, by its reference. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeHold();
  const [referenceId, setReference] = useState('');
  const [reason, setReason] = useState('');
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      showToast(t('settings.retention.onHold'));
      onClose();
    };
    const onError = showFailure;
    change.mutate(
      { referenceId: referenceId.trim(), legalHold: true, reason: reason.trim() },
      { onSuccess, onError },
    );
  };
  return (
    <FormDialog
      title={t('settings.retention.holdTitle')}
      size={460}
      onSubmit={submit}
      action={t('settings.retention.hold')}
      isBusy={change.isPending}
      isReady={referenceId.trim() !== '' && !isTooShort}
      onClose={onClose}
    >
      <TextInput
        label={t('settings.retention.reference')}
        placeholder="A-2026-000123"
        value={referenceId}
        maxLength={100}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={change.error?.message}
        data-autofocus
      />
      <TextInput
        label={t('settings.retention.reason')}
        description={t('settings.retention.reasonHint')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reason !== '' && isTooShort ? t('settings.retention.minimum') : null}
      />
    </FormDialog>
  );
}

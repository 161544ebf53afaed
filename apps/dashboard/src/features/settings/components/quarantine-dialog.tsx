import type { QuarantinedFile } from '@assay/contract/quarantine';
import { Box, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRelease, useRemove } from '../api/quarantine.ts';
import { t } from '../settings-texts.ts';

const MIN_REASON_LENGTH = 4;

interface QuarantineDialogProps {
  file: QuarantinedFile;
  decision: 'release' | 'remove';
  onClose: () => void;
}

/** Releases or deletes a held file, with the reason. */
export function QuarantineDialog({ file, decision, onClose }: QuarantineDialogProps) {
  const release = useRelease();
  const remove = useRemove();
  const change = decision === 'release' ? release : remove;
  const [reason, setReason] = useState('');
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      showToast(t(decision === 'release' ? 'settings.quarantine.released' : 'settings.quarantine.removed'));
      onClose();
    };
    const onError = showFailure;
    change.mutate({ id: file.id, reason: reason.trim() }, { onSuccess, onError });
  };
  return (
    <FormDialog
      title={t(`settings.quarantine.${decision}Title`, { name: file.originalName })}
      size={460}
      onSubmit={submit}
      action={t(`settings.quarantine.${decision}`)}
      isBusy={change.isPending}
      isReady={!isTooShort}
      isDangerous
      onClose={onClose}
    >
      <Box component="p" m={0}>
        {t(`settings.quarantine.${decision}Text`)}
      </Box>
      <TextInput
        label={t('settings.quarantine.reason')}
        description={t('settings.quarantine.reasonHint')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reason !== '' && isTooShort ? t('settings.quarantine.minimum') : null}
        data-autofocus
      />
    </FormDialog>
  );
}

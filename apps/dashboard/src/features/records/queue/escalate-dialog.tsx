import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import type { RecordSummary } from '@assay/contract/records';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useChangeReview } from '../api/review-queue.ts';
import { t } from './queue-texts.ts';

/** Asks why a record is escalated. */
export function EscalateDialog({ record, onClose }: { record: RecordSummary; onClose: () => void }) {
  const change = useChangeReview();
  const [note, setNote] = useState('');
  const isTooShort = note.trim().length < CREDENTIAL_MINIMUM_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooShort) return;
    change.mutate(
      { recordId: record.id, escalation: note.trim() },
      {
        onSuccess: () => {
          showToast(t('queue.escalated'));
          onClose();
        },
        onError: showFailure,
      },
    );
  };
  return (
    <FormDialog
      title={t('queue.escalateTitle', { reference: record.referenceId })}
      gap="md"
      onSubmit={submit}
      action={t('queue.escalate')}
      isBusy={change.isPending}
      isReady={!isTooShort}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('queue.note')}
        description={t('queue.escalateText')}
        autosize
        minRows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import type { RecordSummary } from '@assay/contract/records';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
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
        onError: (error) => showToast(error.message, 'warning'),
      },
    );
  };
  return (
    <DraftModal
      opened
      onClose={onClose}
      title={t('queue.escalateTitle', { reference: record.referenceId })}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending} disabled={isTooShort}>
              {t('queue.escalate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftModal>
  );
}

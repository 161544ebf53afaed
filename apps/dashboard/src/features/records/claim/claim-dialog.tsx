import type { Claim } from '@assay/contract/claims';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useChangeClaim } from '../api/change-claim.ts';
import { t } from './claim-texts.ts';
import { FactFields } from './fact-fields.tsx';
import type { ClaimFields } from './use-claim-fields.ts';
import { useClaimForm } from './use-claim-form.ts';

interface ClaimDialogProps {
  readonly referenceId: string;
  readonly claim: Claim | null;
  readonly fields: ClaimFields;
  readonly onClose: () => void;
}

/** Every fact is optional; missing facts are not compared. */
export function ClaimDialog({ referenceId, claim, fields, onClose }: ClaimDialogProps) {
  const change = useChangeClaim(referenceId);
  const form = useClaimForm(claim, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = form.read();
    if (!changes) return;
    change.mutate(changes, {
      onSuccess: () => {
        showToast(t('claim.saved'));
        onClose();
      },
      onError: (error) => showToast(error.message, 'warning'),
    });
  };
  return (
    <DraftModal opened onClose={onClose} title={t('claim.title')} size={640} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FactFields form={form} fields={fields} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('claim.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftModal>
  );
}

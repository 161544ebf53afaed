import type { Claim } from '@assay/contract/claims';
import type { FormEvent } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
      onError: showFailure,
    });
  };
  return (
    <FormDialog
      title={t('claim.title')}
      size={640}
      onSubmit={submit}
      action={t('claim.save')}
      isBusy={change.isPending}
      onClose={onClose}
    >
      <FactFields form={form} fields={fields} />
    </FormDialog>
  );
}

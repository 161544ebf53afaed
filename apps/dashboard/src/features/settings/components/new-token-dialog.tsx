import { ACCESS_TOKEN_DAYS } from '@assay/contract/access-tokens';
import { SCOPES, type Scope } from '@assay/contract/roles';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { wrongFieldOf } from '../../../platform/api/wrong-field.ts';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateToken } from '../api/access-tokens.ts';
import { t } from '../settings-texts.ts';

const USUAL: Scope[] = ['records:read', 'records:write', 'assets:read', 'assets:write', 'forensics:run'];

export interface NewTokenDialogProps {
  /** Identifier of the organisation. */
  entity: string;
  onCreated: (secrets: { accessToken: string; refreshToken: string }) => void;
  onClose: () => void;
}

/** Asks for a new token's purpose, scopes and lifetime. */
export function NewTokenDialog({ entity, onCreated, onClose }: NewTokenDialogProps) {
  const create = useCreateToken();
  const form = useForm<{ name: string; scopes: string[]; days: string }>({
    initialValues: { name: '', scopes: USUAL, days: String(ACCESS_TOKEN_DAYS.usual) },
  });
  const submit = form.onSubmit(({ name, scopes, days }) => {
    const body = {
      type: 'organization' as const,
      entity,
      name: name.trim(),
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      // The server's message explains an invalid value.
      expiration: days.trim() === '' ? Number.NaN : Number(days),
    };
    create.mutate(body, {
      onSuccess: (issued) => {
        showToast(t('settings.tokens.created'));
        onCreated(issued);
        onClose();
      },
      onError: (error) => {
        const field = wrongFieldOf(error);
        if (field === 'scopes' || field === 'name') form.setFieldError(field, error.message);
        if (field === 'expiration') form.setFieldError('days', error.message);
        showToast(error.message, 'warning');
      },
    });
  });
  return (
    <FormDialog
      title={t('settings.tokens.newTitle')}
      size={480}
      onSubmit={submit}
      action={t('settings.tokens.create')}
      isBusy={create.isPending}
      isReady={form.values.scopes.length > 0}
      onClose={onClose}
    >
      <TextInput
        label={t('settings.name')}
        description={t('settings.tokens.nameHint')}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('settings.tokens.scopes')} {...form.getInputProps('scopes')}>
        <Stack gap={8} mt={8}>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`settings.tokens.scope.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t('settings.tokens.expiration')}
        description={t('settings.tokens.expirationHint')}
        inputMode="numeric"
        styles={{ wrapper: { width: 140 } }}
        {...form.getInputProps('days')}
      />
    </FormDialog>
  );
}

import { CallError } from '@assay/contract/client';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { meetsAllRules, PasswordChecklist } from '../../session/session.ts';
import { changePassword } from '../api/change-password.ts';
import { t } from '../profile-texts.ts';

/** A new password for a user who knows the current one; all other sessions end. */
export function PasswordForm() {
  const { username } = useSignedIn().user.data;
  const client = useQueryClient();
  const form = useForm({
    initialValues: { current: '', next: '', confirm: '' },
    onValuesChange: () => form.clearErrors(),
  });
  const { current, next, confirm } = form.values;
  const isValid = current !== '' && meetsAllRules(next) && next === confirm;

  const submit = form.onSubmit(async () => {
    if (!isValid || form.submitting) return;
    try {
      await changePassword(current, next, confirm);
      form.reset();
      showToast(t('profile.passwordChanged'));
      await client.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      const isAboutNext = error instanceof CallError && error.code === 'PASSWORD_RULES';
      const message = error instanceof Error ? error.message : String(error);
      form.setFieldError(isAboutNext ? 'next' : 'current', message);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={460}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordField
          label={t('session.newPassword')}
          autoComplete="new-password"
          aria-describedby="new-password-rules"
          {...form.getInputProps('next')}
        />
        {next !== '' && (
          <Stack mt="xs">
            <PasswordChecklist password={next} id="new-password-rules" />
          </Stack>
        )}
        <PasswordField
          label={t('session.confirmPassword')}
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
          error={confirm !== '' && next !== confirm && t('session.mismatch')}
        />
        <Group>
          <Button type="submit" loading={form.submitting} disabled={!isValid}>
            {t('profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

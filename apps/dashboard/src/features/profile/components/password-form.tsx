import { CallError } from '@assay/contract/client';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { meetsAllRules, PasswordChecklist } from '../../session/session.ts';
import { changePassword } from '../api/change-password.ts';
import { t } from '../profile-texts.ts';

const EMPTY = { current: '', next: '', confirm: '' };

/** A new password for whoever knows the present one; all other sessions end. */
export function PasswordForm() {
  const { username } = useSignedIn().user.data;
  const client = useQueryClient();
  const [fields, setFields] = useState(EMPTY);
  const [refusal, setRefusal] = useState<{ field: 'current' | 'next'; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { current, next, confirm } = fields;
  const isValid = current !== '' && meetsAllRules(next) && next === confirm;

  const bind = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((now) => ({ ...now, [name]: value }));
      setRefusal(null);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    try {
      await changePassword(current, next, confirm);
      setFields(EMPTY);
      showToast(t('profile.passwordChanged'));
      await client.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      const isAboutNext = error instanceof CallError && error.code === 'PASSWORD_RULES';
      const message = error instanceof Error ? error.message : String(error);
      setRefusal({ field: isAboutNext ? 'next' : 'current', message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={460}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={refusal?.field === 'current' && refusal.message}
          {...bind('current')}
        />
        <PasswordField
          label={t('session.newPassword')}
          autoComplete="new-password"
          aria-describedby="new-password-rules"
          error={refusal?.field === 'next' && refusal.message}
          {...bind('next')}
        />
        {next !== '' && (
          <Stack mt="xs">
            <PasswordChecklist password={next} id="new-password-rules" />
          </Stack>
        )}
        <PasswordField
          label={t('session.confirmPassword')}
          autoComplete="new-password"
          error={confirm !== '' && next !== confirm && t('session.mismatch')}
          {...bind('confirm')}
        />
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isValid}>
            {t('profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

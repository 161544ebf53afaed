import { FRESH_SIGN_IN_MINUTES } from '@assay/contract/constants';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { confirmPassword } from '../api/confirm-password.ts';
import { t } from '../two-factor-texts.ts';

/** The password again, before the account's protection is changed. Calls `onDone` if it was right. */
export function ConfirmPassword({ onDone }: { onDone: () => void }) {
  const { username } = useSignedIn().user.data;
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setBusy(true);
    try {
      await confirmPassword(password);
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('twoFactor.confirmText')}</Text>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={t('twoFactor.password')}
          autoComplete="current-password"
          // The first for when its dialog is open already; the second for a dialog that opens with it.
          autoFocus
          data-autofocus
          value={password}
          error={refusal}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Text size="sm" c="dimmed">
          {t('twoFactor.noPassword', { minutes: FRESH_SIGN_IN_MINUTES })}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={password === ''}>
            {t('twoFactor.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

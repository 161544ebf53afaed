import { CallError } from '@assay/contract/client';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSendsMail } from '../../../platform/api/version.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { looksLikeEmail, requestMailChange } from '../../session/session.ts';
import { t } from '../profile-texts.ts';

type Field = 'email' | 'password';

/** Another mail address for a user who knows the password; a link that is mailed there confirms it. */
export function MailAddressForm() {
  const { data } = useSignedIn().user;
  const sendsMail = useSendsMail();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<{ field: Field; message: string } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isValid = looksLikeEmail(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || password === '' || isBusy) return;
    setBusy(true);
    try {
      await requestMailChange(email.trim(), password);
      setSentTo(email.trim());
      setEmail('');
      setPassword('');
      setLeft(false);
    } catch (error) {
      const isAboutMail = error instanceof CallError && error.code === 'INVALID_REQUEST';
      const message = error instanceof Error ? error.message : String(error);
      setRefusal({ field: isAboutMail ? 'email' : 'password', message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={460}>
        <Text size="sm">{t('profile.mailNow', { email: data.email, username: data.username })}</Text>
        {sentTo && (
          <Alert color="teal" role="status">
            {t(sendsMail ? 'profile.mailSent' : 'profile.mailKept', { email: sentTo })}
          </Alert>
        )}
        <TextInput
          label={t('profile.newMail')}
          type="email"
          autoComplete="email"
          value={email}
          error={
            (refusal?.field === 'email' && refusal.message) ||
            (hasLeft && email !== '' && !isValid && t('session.invalidEmail'))
          }
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setRefusal(null);
          }}
          onBlur={() => setLeft(true)}
        />
        <PasswordField
          label={t('profile.mailPassword')}
          autoComplete="current-password"
          value={password}
          error={refusal?.field === 'password' && refusal.message}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isValid || password === ''}>
            {t('profile.changeMail')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

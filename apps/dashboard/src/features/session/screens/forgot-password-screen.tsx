import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSendsMail } from '../../../platform/api/version.ts';
import { requestResetLink } from '../api/request-reset-link.ts';
import { Entrance } from '../components/entrance.tsx';
import { t } from '../entrance-texts.ts';

export function ForgotPasswordScreen() {
  const sendsMail = useSendsMail();
  const [username, setUsername] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const isLongEnough = username.trim().length >= CREDENTIAL_MINIMUM_LENGTH;

  if (isSent)
    return (
      <Entrance
        title={t('session.requestSent')}
        text={t(sendsMail ? 'session.requestSentText' : 'session.requestKeptText', {
          username: username.trim(),
        })}
      >
        <Stack gap="lg" role="status">
          <Button component={Link} to="/login" size="md">
            {t('session.toLogin')}
          </Button>
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setSent(false)}>
            {t('session.askAgain')}
          </Anchor>
        </Stack>
      </Entrance>
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough || isBusy) return;
    setBusy(true);
    try {
      await requestResetLink(username);
      setSent(true);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const tooShort = hasLeft && username !== '' && !isLongEnough ? t('session.minimum') : null;

  return (
    <Entrance title={t('session.forgotTitle')} text={t('session.forgotText')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('session.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            size="md"
            value={username}
            error={refusal ?? tooShort}
            onChange={(event) => {
              setUsername(event.currentTarget.value);
              setRefusal(null);
            }}
            onBlur={() => setLeft(true)}
          />
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isLongEnough}>
            {t('session.sendLink')}
          </Button>
          <Anchor component={Link} to="/login" size="sm" ta="center">
            {t('session.toLogin')}
          </Anchor>
        </Stack>
      </form>
    </Entrance>
  );
}

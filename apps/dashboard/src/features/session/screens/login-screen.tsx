import { CallError } from '@assay/contract/client';
import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import { Anchor, Button, Progress, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useVersion } from '../../../platform/api/version.ts';
import { showNotification } from '../../../platform/notify.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { LoginDialog } from '../../two-factor/two-factor.ts';
import { logIn } from '../api/log-in.ts';
import { Entrance } from '../components/entrance.tsx';
import { keepChallenge, readChallenge } from '../pending-challenge.ts';
import { t } from '../session-texts.ts';

const SignOnForm = lazy(() =>
  import('../components/sign-on-form.tsx').then((form) => ({ default: form.SignOnForm })),
);

const isLongEnough = (text: string) => text.trim().length >= CREDENTIAL_MINIMUM_LENGTH;

export function LoginScreen() {
  const navigate = useNavigate();
  const isOpen = useVersion()?.registrationEnabled ?? false;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ username: false, password: false });
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The refusal is of username and password together. */
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** From 0 to 1, while the server wants work before it looks at the password. */
  const [work, setWork] = useState<number | null>(null);
  const [challengeToken, setChallenge] = useState(readChallenge);
  const [isSignOn, setSignOn] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  const valid = { username: isLongEnough(username), password: isLongEnough(password) };
  const errorOf = (field: 'username' | 'password', value: string) =>
    left[field] && value !== '' && !valid[field] ? t('session.minimum') : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid.username || !valid.password || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const outcome = await logIn(username, password, setWork);
      // Signed in, the guard of this screen leads on to the path that was asked for.
      if (outcome === 'first-login') await navigate({ to: '/reset-password' });
      if (typeof outcome === 'object') setChallenge(outcome.challengeToken);
    } catch (error) {
      setPassword('');
      setLeft({ username: true, password: false });
      const message = error instanceof Error ? error.message : String(error);
      setRefusal(message);
      setWrong(error instanceof CallError && error.code === 'SIGN_IN_FAILED');
      showNotification(message, 'warning');
      passwordField.current?.focus();
    } finally {
      setBusy(false);
      setWork(null);
    }
  };

  if (isSignOn)
    return (
      <Entrance title={t('session.signOn')} text={t('session.welcomeText')}>
        <Suspense>
          <SignOnForm onBack={() => setSignOn(false)} />
        </Suspense>
      </Entrance>
    );
  return (
    <Entrance title={t('session.welcome')} text={t('session.welcomeText')}>
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
            error={errorOf('username', username) ?? (refusal !== null && isWrong)}
            onChange={(event) => setUsername(event.currentTarget.value)}
            onBlur={() => setLeft((now) => ({ ...now, username: true }))}
          />
          <PasswordField
            ref={passwordField}
            label={t('session.password')}
            name="password"
            autoComplete="current-password"
            size="md"
            value={password}
            error={refusal ?? errorOf('password', password)}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setRefusal(null);
            }}
            onBlur={() => setLeft((now) => ({ ...now, password: true }))}
          />
          {work !== null && (
            <Stack gap="xs" role="status">
              <Text size="sm">{t('session.work')}</Text>
              <Progress value={work * 100} aria-label={t('session.workDone')} />
            </Stack>
          )}
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={isBusy}
            disabled={!valid.username || !valid.password}
          >
            {t('session.signIn')}
          </Button>
          <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
            {t('session.forgot')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setSignOn(true)}>
            {t('session.signOn')}
          </Anchor>
          {isOpen && (
            <Text size="sm" ta="center">
              {t('session.newHere')}{' '}
              <Anchor component={Link} to="/register" size="sm">
                {t('session.register')}
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
      <Suspense>
        {challengeToken && (
          <LoginDialog
            challengeToken={challengeToken}
            onClose={(reason) => {
              keepChallenge(null);
              setChallenge(null);
              setPassword('');
              setRefusal(reason);
            }}
          />
        )}
      </Suspense>
    </Entrance>
  );
}

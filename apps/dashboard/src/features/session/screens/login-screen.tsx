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

type Credential = 'username' | 'password';

export function LoginScreen() {
  const [isSignOn, setSignOn] = useState(false);
  const login = useLogin();
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
      <form onSubmit={login.submit} noValidate>
        <Stack gap="lg">
          <CredentialFields login={login} />
          {login.work !== null && (
            <Stack gap="xs" role="status">
              <Text size="sm">{t('session.work')}</Text>
              <Progress value={login.work * 100} aria-label={t('session.workDone')} />
            </Stack>
          )}
          <Button type="submit" size="md" fullWidth loading={login.isBusy} disabled={!login.isComplete}>
            {t('session.signIn')}
          </Button>
          <OtherWays onSignOn={() => setSignOn(true)} />
        </Stack>
      </form>
      <Suspense>
        {login.challengeToken && (
          <LoginDialog challengeToken={login.challengeToken} onClose={login.endChallenge} />
        )}
      </Suspense>
    </Entrance>
  );
}

type Login = ReturnType<typeof useLogin>;

function useLogin() {
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [left, setLeft] = useState({ username: false, password: false });
  /** Why the server refused, and whether it was because username and password do not match. */
  const [refusal, setRefusal] = useState<{ message: string; isWrong: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [work, setWork] = useState<number | null>(null);
  const [challengeToken, setChallenge] = useState(readChallenge);
  const passwordField = useRef<HTMLInputElement>(null);
  const { username, password } = credentials;
  const isComplete = isLongEnough(username) && isLongEnough(password);
  const set = (field: Credential, value: string) => setCredentials((now) => ({ ...now, [field]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const outcome = await logIn(username, password, setWork);
      // Once the user is signed in, the guard of this screen redirects to the requested path.
      if (outcome === 'first-login') await navigate({ to: '/reset-password' });
      if (typeof outcome === 'object') setChallenge(outcome.challengeToken);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      set('password', '');
      setLeft({ username: true, password: false });
      setRefusal({ message, isWrong: error instanceof CallError && error.code === 'SIGN_IN_FAILED' });
      showNotification(message, 'warning');
      passwordField.current?.focus();
    } finally {
      setBusy(false);
      setWork(null);
    }
  };
  return {
    credentials,
    passwordField,
    refusal,
    isComplete,
    isBusy,
    /** From 0 to 1, while the server demands a computation before it checks the password. */
    work,
    submit,
    type(field: Credential, value: string) {
      set(field, value);
      if (field === 'password') setRefusal(null);
    },
    leave: (field: Credential) => setLeft((now) => ({ ...now, [field]: true })),
    isTooShort: (field: Credential) =>
      left[field] && credentials[field] !== '' && !isLongEnough(credentials[field]),
    challengeToken,
    endChallenge(reason: string | null) {
      keepChallenge(null);
      setChallenge(null);
      set('password', '');
      setRefusal(reason === null ? null : { message: reason, isWrong: false });
    },
  };
}

function CredentialFields({ login }: { readonly login: Login }) {
  const { credentials, refusal, isTooShort } = login;
  const bind = (field: Credential) => ({
    value: credentials[field],
    onChange: (event: { currentTarget: { value: string } }) => login.type(field, event.currentTarget.value),
    onBlur: () => login.leave(field),
  });
  const tooShort = (field: Credential) => (isTooShort(field) ? t('session.minimum') : null);
  return (
    <>
      <TextInput
        label={t('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        size="md"
        error={tooShort('username') ?? refusal?.isWrong}
        {...bind('username')}
      />
      <PasswordField
        ref={login.passwordField}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        size="md"
        error={refusal?.message ?? tooShort('password')}
        {...bind('password')}
      />
    </>
  );
}

function OtherWays({ onSignOn }: { readonly onSignOn: () => void }) {
  const isOpen = useVersion()?.registrationEnabled ?? false;
  return (
    <>
      <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
        {t('session.forgot')}
      </Anchor>
      <Anchor component="button" type="button" size="sm" ta="center" onClick={onSignOn}>
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
    </>
  );
}

import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import { Anchor, Button, Stack } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { Entrance, logIn } from '../../features/session/session.ts';
import { LoginDialog } from '../../features/two-factor/two-factor.ts';
import { endSession } from '../../platform/session/end-session.ts';
import { forgetName, keepName } from '../../platform/session/locked-name.ts';
import { readKeptName } from '../../platform/session/read-kept-name.ts';
import { takeRememberedPath } from '../../platform/session/remembered-path.ts';
import { readSession, useSession } from '../../platform/session/session-store.ts';
import { whileSpinning } from '../../platform/spinner.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { t } from '../app-texts.ts';

/** Drops the token and keeps the user name: after the password, work continues where it was. */
export function LockScreen() {
  const [locked] = useState(() => {
    const session = readSession();
    return session.phase === 'signed-in' ? session.user.data : readKeptName();
  });
  useEffect(() => {
    if (readSession().phase !== 'signed-in' || locked === null) return;
    keepName(locked);
    void whileSpinning(() => endSession('asked'));
  }, [locked]);
  if (locked === null) return <Navigate to="/login" replace />;
  return (
    <Entrance title={t('pages.lockedTitle')} text={t('pages.lockedText', { name: locked.displayName })}>
      <UnlockForm username={locked.username} />
    </Entrance>
  );
}

function UnlockForm({ username }: { username: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [challengeToken, setChallenge] = useState<string | null>(null);
  const isSignedIn = useSession().phase === 'signed-in';
  const isLongEnough = password.trim().length >= CREDENTIAL_MINIMUM_LENGTH;

  const goOn = async () => {
    forgetName();
    await navigate({ href: takeRememberedPath(), replace: true });
  };
  // The dialog for the code signs in by itself.
  const isDone = challengeToken !== null && isSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (isDone) void goOn();
  }, [isDone]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough || isBusy) return;
    setBusy(true);
    try {
      const outcome = await logIn(username, password);
      if (typeof outcome === 'object') setChallenge(outcome.challengeToken);
      else if (outcome === 'signed-in') await goOn();
      else {
        forgetName();
        await navigate({ to: '/reset-password', replace: true });
      }
    } catch (error) {
      setPassword('');
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={t('pages.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          autoFocus
          value={password}
          error={refusal}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Button type="submit" size="md" loading={isBusy} disabled={!isLongEnough}>
          {t('pages.unlock')}
        </Button>
        <Anchor component={Link} to="/login" onClick={forgetName} size="sm" ta="center">
          {t('pages.otherUser')}
        </Anchor>
      </Stack>
      <Suspense>
        {challengeToken && (
          <LoginDialog
            challengeToken={challengeToken}
            onClose={(reason) => {
              setChallenge(null);
              setPassword('');
              setRefusal(reason);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

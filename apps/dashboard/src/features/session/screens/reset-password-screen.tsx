import { Anchor, Button, NativeSelect, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { keepTimezone } from '../../../platform/session/keep-timezone.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { listTimezones, readTimezone } from '../../../ui/timezones.ts';
import { logIn } from '../api/log-in.ts';
import { isResetTokenValid, resetPassword } from '../api/reset-password.ts';
import { Entrance } from '../components/entrance.tsx';
import { PasswordChecklist } from '../components/password-checklist.tsx';
import { t } from '../entrance-texts.ts';
import { meetsAllRules } from '../password-rules.ts';
import { keepChallenge } from '../pending-challenge.ts';
import { clearResetToken, readResetToken, readSigningIn } from '../reset-token.ts';

export function ResetPasswordScreen() {
  const [token] = useState(readResetToken);
  const isRefused = useRefusedToken(token);
  return token === null || isRefused ? <InvalidLink /> : <NewPasswordForm token={token} />;
}

function InvalidLink() {
  return (
    <Entrance title={t('session.linkInvalid')} text={t('session.linkInvalidText')}>
      <Stack gap="lg">
        <Button component={Link} to="/forgot-password" size="md">
          {t('session.askNewLink')}
        </Button>
        <ToLogin />
      </Stack>
    </Entrance>
  );
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const isFirstSignIn = readSigningIn() !== null;
  const [timezone, setTimezone] = useState(readTimezone);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const matches = password === confirm;
  const isReady = meetsAllRules(password) && matches;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    try {
      await resetPassword(token, password, confirm);
      const username = readSigningIn();
      clearResetToken();
      const isIn = username !== null && (await isSignedIn(username, password));
      // If the timezone cannot be stored, the user is signed in all the same and can set it in the profile.
      if (isIn) await keepTimezone(timezone).catch(showFailure);
      showToast(t(isIn ? 'session.savedAndIn' : 'session.saved'), 'success');
      // If the user is signed in, the guard of that screen redirects to the requested path.
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Entrance
      title={t('session.resetTitle')}
      text={t(isFirstSignIn ? 'session.firstPasswordText' : 'session.resetText')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <PasswordField
            label={t('session.newPassword')}
            name="password"
            autoComplete="new-password"
            autoFocus
            size="md"
            value={password}
            error={refusal}
            aria-describedby="password-rules"
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setRefusal(null);
            }}
          />
          <PasswordChecklist password={password} id="password-rules" />
          <PasswordField
            label={t('session.confirmPassword')}
            name="password-confirm"
            autoComplete="new-password"
            size="md"
            value={confirm}
            error={confirm !== '' && !matches ? t('session.mismatch') : null}
            onChange={(event) => setConfirm(event.currentTarget.value)}
          />
          {isFirstSignIn && (
            <NativeSelect
              label={t('session.timezone')}
              description={t('session.timezoneText')}
              size="md"
              data={listTimezones(readTimezone())}
              value={timezone}
              onChange={(event) => setTimezone(event.currentTarget.value)}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isReady}>
            {t('session.save')}
          </Button>
          <ToLogin />
        </Stack>
      </form>
    </Entrance>
  );
}

function ToLogin() {
  return (
    <Anchor component={Link} to="/login" size="sm" ta="center">
      {t('session.toLogin')}
    </Anchor>
  );
}

/** Signs in with the new password. False if that needs more, such as a code: the sign-in page asks for it. */
async function isSignedIn(username: string, password: string): Promise<boolean> {
  const outcome = await logIn(username, password).catch(() => null);
  if (typeof outcome === 'object' && outcome) keepChallenge(outcome.challengeToken);
  return outcome === 'signed-in';
}

/**
 * Whether the server says that the token is no longer valid. If the server cannot be asked, the form finds
 * out.
 */
function useRefusedToken(token: string | null): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    isResetTokenValid(token, stop.signal).then(
      (isValid) => setRefused(!isValid),
      () => undefined,
    );
    return () => stop.abort();
  }, [token]);
  return isRefused;
}

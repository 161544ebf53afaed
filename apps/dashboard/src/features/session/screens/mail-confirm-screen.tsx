import { CallError } from '@assay/contract/client';
import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { confirmRegistration } from '../api/register.ts';
import { Entrance } from '../components/entrance.tsx';
import { t } from '../entrance-texts.ts';

type Stage =
  | { name: 'asked' | 'busy' }
  | { name: 'done'; username: string }
  | { name: 'refused' | 'over'; message: string };

/**
 * Confirmed by the chosen password, so that nobody gets in who registered with another person's address; and
 * by pressing a button: programs that open the links in mails to examine them confirm nothing.
 */
export function MailConfirmScreen() {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [password, setPassword] = useState('');
  const [stage, setStage] = useState<Stage>({ name: 'asked' });

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setStage({ name: 'busy' });
    try {
      setStage({ name: 'done', username: await confirmRegistration(token, password) });
    } catch (error) {
      setPassword('');
      const isOver = error instanceof CallError && error.code === 'CONFIRMATION_LINK_INVALID';
      const message = error instanceof Error ? error.message : String(error);
      setStage({ name: isOver ? 'over' : 'refused', message });
    }
  };

  if (stage.name === 'done')
    return (
      <Entrance
        title={t('session.confirmed')}
        text={t('session.confirmedText', { username: stage.username })}
      >
        <Button component={Link} to="/login" size="md" autoFocus>
          {t('session.signIn')}
        </Button>
      </Entrance>
    );
  if (token === '')
    return (
      <Entrance title={t('session.linkInvalid')} text={t('session.linkInvalidText')}>
        <RegisterAgain />
      </Entrance>
    );
  return (
    <Entrance title={t('session.confirmTitle')} text={t('session.confirmText')}>
      <form onSubmit={confirm} noValidate>
        <Stack gap="lg">
          <PasswordField
            label={t('session.password')}
            name="password"
            autoComplete="current-password"
            size="md"
            autoFocus
            value={password}
            error={stage.name === 'refused' && stage.message}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setStage((now) => (now.name === 'refused' ? { name: 'asked' } : now));
            }}
          />
          <Button
            type="submit"
            size="md"
            loading={stage.name === 'busy'}
            disabled={password.length < CREDENTIAL_MINIMUM_LENGTH}
          >
            {t('session.confirm')}
          </Button>
          {stage.name === 'over' && (
            <>
              <Text role="alert" c="red">
                {stage.message}
              </Text>
              <RegisterAgain />
            </>
          )}
        </Stack>
      </form>
    </Entrance>
  );
}

function RegisterAgain() {
  return (
    <Stack gap="lg">
      <Button component={Link} to="/register" size="md" variant="default">
        {t('session.register')}
      </Button>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {t('session.toLogin')}
      </Anchor>
    </Stack>
  );
}

import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { confirmRegistration } from '../api/register.ts';
import { Entrance } from '../components/entrance.tsx';

type Stage =
  | { name: 'asked' | 'busy' }
  | { name: 'done'; username: string }
  | { name: 'refused'; message: string };

/** Confirms by a press of a button: programs that open the links of mails to look at them confirm nothing. */
export function MailConfirmScreen() {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [stage, setStage] = useState<Stage>({ name: 'asked' });

  const confirm = async () => {
    setStage({ name: 'busy' });
    try {
      setStage({ name: 'done', username: await confirmRegistration(token) });
    } catch (error) {
      setStage({ name: 'refused', message: error instanceof Error ? error.message : String(error) });
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
      <Stack gap="lg">
        <Button size="md" autoFocus loading={stage.name === 'busy'} onClick={confirm}>
          {t('session.confirm')}
        </Button>
        {stage.name === 'refused' && (
          <>
            <Text role="alert" c="red">
              {stage.message}
            </Text>
            <RegisterAgain />
          </>
        )}
      </Stack>
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

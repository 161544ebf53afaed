import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmMailChange } from '../api/mail-address.ts';
import { Entrance } from '../components/entrance.tsx';
import { t } from '../entrance-texts.ts';

type Stage =
  | { name: 'asked' | 'busy' }
  | { name: 'done'; email: string }
  | { name: 'refused'; message: string };

/** Confirmed by pressing a button: programs that open the links in mails to examine them confirm nothing. */
export function MailChangeScreen() {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [stage, setStage] = useState<Stage>({ name: 'asked' });

  const confirm = async () => {
    setStage({ name: 'busy' });
    try {
      setStage({ name: 'done', email: await confirmMailChange(token) });
    } catch (error) {
      setStage({ name: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  };

  if (stage.name === 'done')
    return (
      <Entrance title={t('session.mailChanged')} text={t('session.mailChangedText', { email: stage.email })}>
        <GoOn />
      </Entrance>
    );
  if (token === '')
    return (
      <Entrance title={t('session.linkInvalid')} text={t('session.linkInvalidText')}>
        <GoOn />
      </Entrance>
    );
  return (
    <Entrance title={t('session.mailChangeTitle')} text={t('session.mailChangeText')}>
      <Stack gap="lg">
        {stage.name === 'refused' ? (
          <>
            <Text role="alert" c="red">
              {stage.message}
            </Text>
            <GoOn />
          </>
        ) : (
          <Button size="md" autoFocus loading={stage.name === 'busy'} onClick={confirm}>
            {t('session.confirm')}
          </Button>
        )}
      </Stack>
    </Entrance>
  );
}

/** Reloads the page, so that the user who is signed in here sees the address that counts now. */
function GoOn() {
  return (
    <Button component="a" href="/profile" size="md" variant="default">
      {t('session.goOn')}
    </Button>
  );
}

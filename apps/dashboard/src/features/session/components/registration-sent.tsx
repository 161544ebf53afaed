import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSendsMail } from '../../../platform/api/version.ts';
import { resendConfirmation } from '../api/register.ts';
import { t } from '../entrance-texts.ts';
import { Entrance } from './entrance.tsx';

export interface RegistrationSentProps {
  email: string;
  /** Back to the form, with the typed values. */
  onChange: () => void;
}

/** The message is the same whether the address is known or not. */
export function RegistrationSent({ email, onChange }: RegistrationSentProps) {
  const sendsMail = useSendsMail();
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await resendConfirmation(email);
      setSaid(t(sendsMail ? 'session.sentAgain' : 'session.keptAgain', { email }));
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Entrance
      title={t(sendsMail ? 'session.checkMail' : 'session.keptTitle')}
      text={t(sendsMail ? 'session.checkMailText' : 'session.keptText', { email })}
    >
      <Stack gap="lg">
        <Button component={Link} to="/login" size="md">
          {t('session.toLogin')}
        </Button>
        <Button variant="default" size="md" loading={isBusy} onClick={resend}>
          {t('session.sendAgain')}
        </Button>
        <Text size="sm" ta="center" role="status" mih="1.5em">
          {said}
        </Text>
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onChange}>
          {t('session.otherAddress')}
        </Anchor>
      </Stack>
    </Entrance>
  );
}

import { CallError } from '@assay/contract/client';
import { Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { logInWithCode } from '../api/two-factor.ts';
import { t } from '../two-factor-texts.ts';
import { CodeField } from './code-field.tsx';

export interface LoginDialogProps {
  challengeToken: string;
  /** Receives the reason if the sign-in must start over; null otherwise. */
  onClose: (reason: string | null) => void;
}

/** Second step of a sign-in. Signed in, the guard of the sign-in page leads on. */
export function LoginDialog({ challengeToken, onClose }: LoginDialogProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const logIn = async (code: string): Promise<boolean> => {
    try {
      await logInWithCode(challengeToken, code);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'TWO_FACTOR_INVALID') return false;
      if (error.httpStatus !== 401) throw error;
      onClose(error.message);
      return true;
    }
  };
  return (
    <Modal opened onClose={() => onClose(null)} title={t('twoFactor.title')} centered>
      {byRecovery ? (
        <RecoveryForm onCode={logIn} />
      ) : (
        <Stack align="center" gap="md">
          <Text>{t('twoFactor.enterCode')}</Text>
          <CodeField onCode={logIn} />
        </Stack>
      )}
      <Stack align="center" mt="lg">
        <Anchor component="button" type="button" size="sm" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? t('twoFactor.withApp') : t('twoFactor.lost')}
        </Anchor>
      </Stack>
    </Modal>
  );
}

function RecoveryForm({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      if (!(await onCode(code))) setRefusal(t('twoFactor.invalid'));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('twoFactor.recoveryCode')}
          description={t('twoFactor.recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={refusal}
          data-autofocus
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('twoFactor.login')}
        </Button>
      </Stack>
    </form>
  );
}

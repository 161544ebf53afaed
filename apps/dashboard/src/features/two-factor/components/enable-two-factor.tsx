import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CopyText } from '../../../ui/copy-text.tsx';
import { confirmTwoFactor, type Setup, setUpTwoFactor } from '../api/two-factor.ts';
import { t } from '../two-factor-texts.ts';
import { CodeField } from './code-field.tsx';
import classes from './enable-two-factor.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Picture and secret, then a first code, then the recovery codes. `onDone` when these were kept. */
export function EnableTwoFactor({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => {
    if (isFailed) return;
    const stop = new AbortController();
    setUpTwoFactor(stop.signal).then(setSetup, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [isFailed]);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (isFailed)
    return (
      <Stack align="center" gap="md" role="alert">
        <Text>{t('twoFactor.notConfigured')}</Text>
        <Button variant="default" onClick={() => setFailed(false)}>
          {t('twoFactor.tryNow')}
        </Button>
      </Stack>
    );
  if (!setup)
    return (
      <Stack align="center" py="xl">
        <Loader />
      </Stack>
    );
  const confirm = async (code: string): Promise<boolean> => {
    const { valid, recoveryCodes } = await confirmTwoFactor(code);
    if (valid) setCodes(recoveryCodes ?? []);
    return valid;
  };
  return (
    <Stack align="center" gap="md">
      <Text>{t('twoFactor.scan')}</Text>
      <img className={classes.picture} src={setup.result} alt={t('twoFactor.picture')} />
      <div className={classes.secret}>
        <Text size="sm" c="dimmed">
          {t('twoFactor.secret')}
        </Text>
        <CopyText text={setup.secret} label={t('twoFactor.secret')} />
      </div>
      <CodeField onCode={confirm} />
    </Stack>
  );
}

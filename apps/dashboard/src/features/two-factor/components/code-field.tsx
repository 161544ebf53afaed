import './two-factor.css';
import { TWO_FACTOR_DIGITS } from '@assay/contract/constants';
import { PinInput } from '@mantine/core';
import { useState } from 'react';
import { showNotification } from '../../../platform/notify.ts';
import { t } from '../two-factor-texts.ts';

/** Six boxes that submit automatically. A code that `onCode` rejects is cleared with a message. */
export function CodeField({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** A new set of boxes takes the focus back to the first. */
  const [attempt, setAttempt] = useState(0);

  const clear = (message: string) => {
    showNotification(message, 'warning');
    setValue('');
    setAttempt((now) => now + 1);
  };
  const submit = async (code: string) => {
    setBusy(true);
    try {
      if (!(await onCode(code))) clear(t('twoFactor.invalid'));
    } catch (error) {
      clear(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PinInput
      key={attempt}
      length={TWO_FACTOR_DIGITS}
      type="number"
      inputMode="numeric"
      oneTimeCode
      autoFocus
      size="md"
      gap="xs"
      value={value}
      disabled={isBusy}
      onChange={setValue}
      onComplete={submit}
      aria-label={t('twoFactor.digit')}
      getInputProps={(index) => ({ 'aria-label': `${t('twoFactor.code')} ${index + 1}` })}
    />
  );
}

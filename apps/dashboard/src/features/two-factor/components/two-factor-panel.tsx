import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { confirmTwoFactor, disableTwoFactor, noteTwoFactor } from '../api/two-factor.ts';
import { t } from '../two-factor-texts.ts';
import { CodeField } from './code-field.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';

/** Whether the second factor is on, and the dialogs that turn it on and off. */
export function TwoFactorPanel() {
  const { user, config } = useSignedIn();
  const [dialog, setDialog] = useState<'enable' | 'disable' | null>(null);
  const isOn = user.data.twoFactorInUse;
  const isRequired = config.twoFactorRequiredEnabled;
  const close = () => setDialog(null);
  const finish = (inUse: boolean) => {
    close();
    noteTwoFactor(inUse);
    showToast(t(inUse ? 'twoFactor.enabled' : 'twoFactor.disabled'));
  };
  const disable = async (code: string): Promise<boolean> => {
    if (!(await confirmTwoFactor(code)).valid) return false;
    await disableTwoFactor();
    finish(false);
    return true;
  };
  return (
    <Group justify="space-between" wrap="wrap">
      <Text maw={520}>
        {t(isOn ? 'twoFactor.on' : 'twoFactor.off')} {isOn && isRequired && t('twoFactor.required')}
      </Text>
      {isOn ? (
        <Button variant="default" disabled={isRequired} onClick={() => setDialog('disable')}>
          {t('twoFactor.disable')}
        </Button>
      ) : (
        <Button onClick={() => setDialog('enable')}>{t('twoFactor.enable')}</Button>
      )}
      <Modal
        opened={dialog === 'enable'}
        onClose={close}
        title={t('twoFactor.title')}
        centered
        // A click outside would close it and lose the unread recovery codes.
        closeOnClickOutside={false}
      >
        <EnableTwoFactor onDone={() => finish(true)} />
      </Modal>
      <Modal opened={dialog === 'disable'} onClose={close} title={t('twoFactor.title')} centered>
        <Stack align="center" gap="md">
          <Text>{t('twoFactor.disableText')}</Text>
          <CodeField onCode={disable} />
        </Stack>
      </Modal>
    </Group>
  );
}

import { MESSAGE_CHANNELS } from '@assay/contract/outbox';
import { Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useSendTestMessage } from '../api/outbox.ts';
import { t } from '../settings-texts.ts';

type Channel = (typeof MESSAGE_CHANNELS)[number];

/** Sends a message that only says that messages arrive. */
export function TestMessageDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSignedIn().user.data;
  const send = useSendTestMessage();
  const [channel, setChannel] = useState<Channel>('mail');
  const [recipient, setRecipient] = useState(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      showToast(t('settings.outbox.sent'));
      onClose();
    };
    const onError = showFailure;
    send.mutate({ channel, recipient: recipient.trim() }, { onSuccess, onError });
  };
  return (
    <Modal opened onClose={onClose} title={t('settings.outbox.testTitle')} size={440} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <SegmentedControl
            aria-label={t('settings.area.outbox.title')}
            value={channel}
            data={MESSAGE_CHANNELS.map((value) => ({ value, label: t(`settings.outbox.channel.${value}`) }))}
            onChange={(value) => {
              setChannel(value as Channel);
              setRecipient(value === 'mail' ? email : '');
            }}
          />
          <TextInput
            label={t(channel === 'mail' ? 'settings.outbox.recipientMail' : 'settings.outbox.recipientSms')}
            inputMode={channel === 'mail' ? 'email' : 'tel'}
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
            error={send.error?.message}
            data-autofocus
          />
          <FormButtons
            action={t('settings.outbox.send')}
            isBusy={send.isPending}
            isReady={recipient.trim() !== ''}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

import { WEBHOOK_EVENTS, type Webhook } from '@assay/contract/webhooks';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useCreateWebhook, useUpdateWebhook } from '../api/webhooks.ts';
import { t } from '../settings-texts.ts';

export interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** With the secret, which is shown once. */
  onCreated?: (secret: string) => void;
  onClose: () => void;
}

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const onError = (error: Error) => {
    setRefusal(error.message);
    showToast(error.message, 'warning');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const chosen = WEBHOOK_EVENTS.filter((name) => events.includes(name));
    const body = { url: url.trim(), description: description.trim(), events: chosen };
    if (webhook) {
      const onSuccess = () => {
        showToast(t('settings.webhooks.updated'));
        onClose();
      };
      update.mutate({ id: webhook.id, change: body }, { onSuccess, onError });
    } else {
      const onSuccess = ({ secret }: { secret: string }) => {
        showToast(t('settings.webhooks.created'));
        onCreated?.(secret);
        onClose();
      };
      create.mutate(body, { onSuccess, onError });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(webhook ? 'settings.webhooks.editTitle' : 'settings.webhooks.newTitle')}
      size={520}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('settings.webhooks.url')}
            description={t('settings.webhooks.urlHint')}
            type="url"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={refusal}
            data-autofocus
          />
          <TextInput
            label={t('settings.webhooks.description')}
            value={description}
            maxLength={200}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Checkbox.Group label={t('settings.webhooks.events')} value={[...events]} onChange={setEvents}>
            <Stack gap={8} mt={8}>
              {WEBHOOK_EVENTS.map((name) => (
                <Checkbox key={name} value={name} label={t(`settings.webhooks.event.${name}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              loading={create.isPending || update.isPending}
              disabled={url.trim() === '' || events.length === 0}
            >
              {t(webhook ? 'settings.save' : 'settings.webhooks.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { WEBHOOK_EVENTS, type Webhook } from '@assay/contract/webhooks';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
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
  const form = useForm<{ url: string; description: string; events: string[] }>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? WEBHOOK_EVENTS)],
    },
  });
  const onError = (error: Error) => {
    form.setFieldError('url', error.message);
    showToast(error.message, 'warning');
  };
  const submit = form.onSubmit(({ url, description, events }) => {
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
  });
  return (
    <DraftModal
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
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput
            label={t('settings.webhooks.description')}
            maxLength={200}
            {...form.getInputProps('description')}
          />
          <Checkbox.Group label={t('settings.webhooks.events')} {...form.getInputProps('events')}>
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
              disabled={form.values.url.trim() === '' || form.values.events.length === 0}
            >
              {t(webhook ? 'settings.save' : 'settings.webhooks.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftModal>
  );
}

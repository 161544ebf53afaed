import { CLAIMS_SYSTEMS, NOTE_EVENTS, WEBHOOK_EVENTS, type Webhook } from '@assay/contract/webhooks';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from '../api/webhooks.ts';
import { t } from '../settings-texts.ts';
import { draftWebhook, isComplete, readNotes, readWebhook, wrongFieldIn } from '../webhook-draft.ts';
import { NoteFields } from './note-fields.tsx';

export interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** Called with the secret of a new webhook that sends events; the secret is shown once. */
  onCreated?: (secret: string) => void;
  onClose: () => void;
}

/** Adds or changes a webhook. Whether it sends events or notes cannot be changed later. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm({ initialValues: draftWebhook(webhook) });
  const { sends } = form.values;
  const onError = (error: Error) => {
    form.setFieldError(wrongFieldIn(form.values, error) ?? 'url', error.message);
    showToast(error.message, 'warning');
  };
  const submit = form.onSubmit((draft) => {
    const done = (text: string) => {
      showToast(text);
      onClose();
    };
    const body = readWebhook(draft);
    const notes = readNotes(draft);
    if (webhook) {
      const change = notes ? { ...body, notes } : body;
      update.mutate(
        { id: webhook.id, change },
        { onSuccess: () => done(t('settings.webhooks.updated')), onError },
      );
      return;
    }
    create.mutate(notes ? { ...body, notes: { clientSecret: '', ...notes } } : body, {
      onSuccess: ({ secret }) => {
        if (!notes) onCreated?.(secret);
        done(t('settings.webhooks.created'));
      },
      onError,
    });
  });
  return (
    <FormDialog
      title={t(webhook ? 'settings.webhooks.editTitle' : 'settings.webhooks.newTitle')}
      size={520}
      onSubmit={submit}
      action={t(webhook ? 'settings.save' : 'settings.webhooks.create')}
      isBusy={create.isPending || update.isPending}
      isReady={isComplete(form.values, webhook === null)}
      onClose={onClose}
    >
      {!webhook && (
        <Select
          label={t('settings.webhooks.sends')}
          allowDeselect={false}
          data-autofocus
          data={(['events', ...CLAIMS_SYSTEMS] as const).map((value) => ({
            value,
            label: t(`settings.webhooks.sending.${value}`),
          }))}
          {...form.getInputProps('sends')}
        />
      )}
      <TextInput
        label={t(sends === 'events' ? 'settings.webhooks.url' : 'settings.webhooks.base')}
        description={t(`settings.webhooks.urlHints.${sends}`)}
        type="url"
        placeholder="https://"
        data-autofocus={webhook !== null || undefined}
        {...form.getInputProps('url')}
      />
      {sends !== 'events' && <NoteFields form={form} isNew={webhook === null} />}
      <TextInput
        label={t('settings.webhooks.description')}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group
        label={t(sends === 'events' ? 'settings.webhooks.events' : 'settings.webhooks.noteEvents')}
        {...form.getInputProps('events')}
      >
        <Stack gap={8} mt={8}>
          {(sends === 'events' ? WEBHOOK_EVENTS : NOTE_EVENTS).map((name) => (
            <Checkbox key={name} value={name} label={t(`settings.webhooks.event.${name}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}

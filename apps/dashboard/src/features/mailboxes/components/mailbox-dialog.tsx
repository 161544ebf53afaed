import '@mantine/core/styles/NumberInput.layer.css';
import { MAILBOX_TLS, type Mailbox, type MailboxTls } from '@assay/contract/mailboxes';
import {
  Autocomplete,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateMailbox, useUpdateMailbox } from '../api/mailboxes.ts';
import { explainRefusal } from '../explain-refusal.ts';
import {
  type DraftErrors,
  draftOf,
  leadsElsewhere,
  type MailboxDraft,
  mailboxChangeOf,
  newMailboxOf,
  PORT_OF,
  wantsPassword,
} from '../mailbox-draft.ts';
import { t } from '../mailboxes-texts.ts';
import { useTestAndTell } from './use-test-and-tell.ts';

export interface MailboxDialogProps {
  /** Null: a new one. */
  mailbox: Mailbox | null;
  onClose: () => void;
}

/** Connects a mailbox, or changes one, and tests the saved settings. */
export function MailboxDialog({ mailbox, onClose }: MailboxDialogProps) {
  const create = useCreateMailbox();
  const update = useUpdateMailbox();
  const test = useTestAndTell();
  const form = useForm<MailboxDraft>({ initialValues: draftOf(mailbox) });
  const onError = (error: Error) => {
    const { fields, reason } = explainRefusal(error);
    form.setErrors(fields);
    showToast(reason, 'warning');
  };
  const showErrors = (errors: DraftErrors) =>
    form.setErrors(
      Object.fromEntries(Object.entries(errors).map(([field, wrong]) => [field, t(`invalid.${wrong}`)])),
    );
  const onSaved = (id: string) => {
    showToast(t(mailbox ? 'saved' : 'added'));
    onClose();
    test.mutate(id);
  };
  const submit = form.onSubmit((values) => {
    if (mailbox) {
      const { body, errors } = mailboxChangeOf(values, mailbox);
      if (errors) return showErrors(errors);
      const { id } = mailbox;
      return update.mutate({ id, change: body }, { onSuccess: () => onSaved(id), onError });
    }
    const { body, errors } = newMailboxOf(values);
    if (errors) return showErrors(errors);
    create.mutate(body, { onSuccess: ({ data }) => onSaved(data.id), onError });
  });
  return (
    <FormDialog
      title={t(mailbox ? 'editTitle' : 'newTitle')}
      size={560}
      gap="md"
      autoComplete="off"
      onSubmit={submit}
      action={t(mailbox ? 'save' : 'add')}
      isBusy={create.isPending || update.isPending}
      onClose={onClose}
    >
      <TextInput label={t('field.name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <ServerFields form={form} mailbox={mailbox} />
      <FolderFields form={form} folders={mailbox?.lastTest?.folders ?? []} />
      <Textarea
        label={t('field.senders')}
        description={t('field.sendersHint')}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('senders')}
      />
      <Checkbox
        label={t('field.joinsReplies')}
        description={t('field.joinsRepliesHint')}
        {...form.getInputProps('joinsReplies', { type: 'checkbox' })}
      />
      <ExistingField form={form} mailbox={mailbox} />
      <NumberInput
        w={220}
        label={t('field.pollMinutes')}
        min={1}
        max={1_440}
        allowDecimal={false}
        {...form.getInputProps('pollMinutes')}
      />
    </FormDialog>
  );
}

type Form = UseFormReturnType<MailboxDraft>;

interface PartProps {
  form: Form;
  mailbox: Mailbox | null;
}

/** What to do with existing messages: asked for each folder. */
function ExistingField({ form, mailbox }: PartProps) {
  const leads = mailbox ? leadsElsewhere(form.values, mailbox) : 'folder';
  if (!leads) return null;
  return (
    <Checkbox
      label={t('field.takesExisting')}
      description={t(leads === 'folder' ? 'field.takesExistingHint' : 'field.takesExistingMovedHint')}
      {...form.getInputProps('takesExisting', { type: 'checkbox' })}
    />
  );
}

function ServerFields({ form, mailbox }: PartProps) {
  const props = form.getInputProps;
  const chooseTls = (tls: MailboxTls) => {
    // A port that was typed stays.
    const { port, tls: before } = form.values;
    if (Number(port) === PORT_OF[before]) form.setFieldValue('port', PORT_OF[tls]);
    form.setFieldValue('tls', tls);
  };
  return (
    <>
      <Group align="flex-start" wrap="nowrap">
        <TextInput flex={1} label={t('field.host')} placeholder="imap.example.com" {...props('host')} />
        <NumberInput
          w={110}
          label={t('field.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          {...props('port')}
        />
      </Group>
      <NativeSelect
        label={t('field.tls')}
        data={MAILBOX_TLS.map((value) => ({ value, label: t(`tls.${value}`) }))}
        value={form.values.tls}
        onChange={(event) => chooseTls(event.currentTarget.value as MailboxTls)}
      />
      <TextInput label={t('field.user')} autoComplete="off" {...props('user')} />
      <PasswordInput
        label={t('field.password')}
        description={
          mailbox ? t(wantsPassword(form.values, mailbox) ? 'field.keptForOther' : 'field.kept') : undefined
        }
        autoComplete="new-password"
        {...props('password')}
      />
    </>
  );
}

function FolderFields({ form, folders }: { form: Form; folders: readonly string[] }) {
  const props = form.getInputProps;
  return (
    <>
      <Autocomplete label={t('field.folder')} data={[...folders]} {...props('folder')} />
      <NativeSelect
        label={t('field.afterwards')}
        data={(['mark', 'move'] as const).map((value) => ({ value, label: t(`afterwards.${value}`) }))}
        {...props('afterwards')}
      />
      {form.values.afterwards === 'move' && (
        <Autocomplete label={t('field.targetFolder')} data={[...folders]} {...props('targetFolder')} />
      )}
    </>
  );
}

import { type MediaStorage, STORAGE_KINDS, type StorageKind } from '@assay/contract/media-storages';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { explainError, explainFields } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateStorage, useTestStorage, useUpdateStorage } from '../api/media-storages.ts';
import { t } from '../media-storages-texts.ts';
import { draftOf, fieldOf, newStorageOf, type StorageDraft, storageChangeOf } from '../storage-draft.ts';
import { StorageFields } from './storage-fields.tsx';

export interface StorageDialogProps {
  /** Null: a new one. */
  storage: MediaStorage | null;
  folders: readonly string[];
  onClose: () => void;
}

/** Adds a storage, or changes one, and tests the saved settings. */
export function StorageDialog({ storage, folders, onClose }: StorageDialogProps) {
  const create = useCreateStorage();
  const update = useUpdateStorage();
  const test = useTestStorage();
  const form = useForm<StorageDraft>({ initialValues: draftOf(storage, folders) });
  const draft = form.values;
  const onError = (error: Error) => {
    const fields = Object.entries(explainFields(error));
    form.setErrors(Object.fromEntries(fields.map(([name, words]) => [fieldOf(draft, name), words])));
    showToast(explainError(error), 'warning');
  };
  const onSaved = (id: string) => {
    showToast(t(storage ? 'saved' : 'added'));
    onClose();
    test.mutate(id);
  };
  const submit = form.onSubmit((values) => {
    if (storage) {
      const { body, errors } = storageChangeOf(values, storage);
      if (errors) return form.setErrors(errors);
      const { id } = storage;
      return update.mutate({ id, change: body }, { onSuccess: () => onSaved(id), onError });
    }
    const { body, errors } = newStorageOf(values, t('field.needed'));
    if (errors) return form.setErrors(errors);
    create.mutate(body, { onSuccess: ({ data }) => onSaved(data.id), onError });
  });
  return (
    <FormDialog
      title={t(storage ? 'editTitle' : 'newTitle')}
      size={560}
      gap="md"
      autoComplete="off"
      onSubmit={submit}
      action={t(storage ? 'save' : 'add')}
      isBusy={create.isPending || update.isPending}
      onClose={onClose}
    >
      <TextInput label={t('field.name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      {!storage && (
        <NativeSelect
          label={t('kind.label')}
          data={STORAGE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={draft.kind}
          onChange={(event) => {
            form.clearErrors();
            form.setFieldValue('kind', event.currentTarget.value as StorageKind);
          }}
        />
      )}
      <StorageFields form={form} folders={folders} hasSecret={storage?.hasSecret ?? false} />
      <TextInput
        label={t('field.directoryPath')}
        description={t('field.directoryHint')}
        {...form.getInputProps('directoryPath')}
      />
    </FormDialog>
  );
}

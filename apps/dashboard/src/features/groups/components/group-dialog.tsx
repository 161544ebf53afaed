import { CallError } from '@assay/contract/client';
import type { UserGroup } from '@assay/contract/user-groups';
import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateGroup, useUpdateGroup } from '../api/change-groups.ts';
import { useCandidates } from '../api/list-candidates.ts';
import { t } from '../groups-texts.ts';

const MAX_NAME_LENGTH = 100;

/** The server's message about a refused name, under the field. */
function faultOf(error: Error | null): string | null {
  return error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500
    ? error.message
    : null;
}

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateGroup();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    create.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          showToast(t('groups.created'));
          onClose();
        },
        onError: () => showToast(t('groups.notCreated'), 'warning'),
      },
    );
  };
  return (
    <FormDialog
      title={t('groups.new')}
      size={440}
      onSubmit={submit}
      action={t('groups.create')}
      isBusy={create.isPending}
      isReady={name.trim() !== ''}
      onClose={onClose}
    >
      <TextInput
        label={t('groups.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={faultOf(create.error)}
        maxLength={MAX_NAME_LENGTH}
        data-autofocus
      />
    </FormDialog>
  );
}

export function EditGroupDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const update = useUpdateGroup();
  const candidates = useCandidates();
  const form = useForm({
    initialValues: {
      name: group.name,
      limitsRecords: group.limitsRecords,
      members: group.members.map(({ username }) => username),
    },
  });
  const { name, members } = form.values;
  const submit = form.onSubmit((fields) => {
    if (name.trim() === '') return;
    update.mutate(
      { ...fields, identifier: group.identifier, name: name.trim() },
      {
        onSuccess: () => {
          showToast(t('groups.updated'));
          onClose();
        },
        onError: () => showToast(t('groups.notUpdated'), 'warning'),
      },
    );
  });
  const known = candidates.data?.docs.map(({ data }) => data) ?? group.members;
  return (
    <FormDialog
      title={t('groups.editTitle')}
      size={480}
      onSubmit={submit}
      action={t('groups.save')}
      isBusy={update.isPending}
      isReady={name.trim() !== ''}
      onClose={onClose}
    >
      <TextInput
        label={t('groups.name')}
        {...form.getInputProps('name')}
        error={faultOf(update.error)}
        maxLength={MAX_NAME_LENGTH}
        data-autofocus
      />
      <MultiSelect
        label={t('groups.members')}
        placeholder={members.length === 0 ? t('groups.membersPlaceholder') : undefined}
        data={known.map(({ username, displayName }) => ({
          value: username,
          label: displayName === '' || displayName === username ? username : `${displayName} (${username})`,
        }))}
        {...form.getInputProps('members')}
        error={candidates.error?.message}
        searchable
        hidePickedOptions
      />
      <Switch label={t('groups.limits')} {...form.getInputProps('limitsRecords', { type: 'checkbox' })} />
    </FormDialog>
  );
}

import type { ManagedUser } from '@assay/contract/managed-users';
import { ROLES, type Role } from '@assay/contract/roles';
import { Checkbox, MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useUserGroups } from '../../../platform/api/user-groups.ts';
import { useSendsMail } from '../../../platform/api/version.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useDraftFields } from '../../../ui/use-draft-fields.ts';
import { useChangeUser, useCreateUser } from '../api/change-users.ts';
import { asChange, asNewUser, EMPTY_FIELDS, faultsOf, findFaults, type UserFields } from '../read-fields.ts';
import { t } from '../users-texts.ts';

export interface UserDialogProps {
  /** Null to add one. */
  user: ManagedUser | null;
  onClose: () => void;
}

/** Adds a user, or changes one. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <DraftModal
      opened
      onClose={onClose}
      title={t(user ? 'users.editTitle' : 'users.newTitle')}
      size={560}
      centered
    >
      <UserForm user={user} onDone={onClose} />
    </DraftModal>
  );
}

function fieldsOf({ data, roles, userGroups }: ManagedUser): UserFields {
  const { email, username, firstName, lastName, displayName } = data;
  return {
    email,
    username,
    firstName,
    lastName,
    displayName,
    roles,
    userGroups: userGroups.map(({ identifier }) => identifier),
  };
}

function UserForm({ user, onDone }: { user: ManagedUser | null; onDone: () => void }) {
  const sendsMail = useSendsMail();
  const isOwn = useSignedIn().user.id === user?.id;
  const { draft, bind, submit, isBusy } = useUserForm(user, onDone);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('users.firstName')} autoComplete="off" data-autofocus {...bind('firstName')} />
          <TextInput label={t('users.lastName')} autoComplete="off" {...bind('lastName')} />
        </SimpleGrid>
        <TextInput
          label={t('users.email')}
          description={isOwn ? t('users.ownEmailHint') : undefined}
          readOnly={isOwn}
          variant={isOwn ? 'filled' : 'default'}
          type="email"
          autoComplete="off"
          {...bind('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('users.username')}
            description={user ? undefined : t('users.usernameHint')}
            readOnly={user !== null}
            variant={user ? 'filled' : 'default'}
            autoComplete="off"
            {...bind('username')}
          />
          <TextInput
            label={t('users.displayName')}
            description={user ? undefined : t('users.displayNameHint')}
            autoComplete="off"
            {...bind('displayName')}
          />
        </SimpleGrid>
        <RolesField draft={draft} />
        <GroupsField draft={draft} />
        {!user && (
          <Text size="sm" c="dimmed">
            {t(sendsMail ? 'users.inviteHint' : 'users.inviteKeptHint')}
          </Text>
        )}
        <FormButtons action={t(user ? 'users.save' : 'users.invite')} isBusy={isBusy} onCancel={onDone} />
      </Stack>
    </form>
  );
}

type UserDraft = ReturnType<typeof useUserForm>['draft'];

function useUserForm(user: ManagedUser | null, onDone: () => void) {
  const sendsMail = useSendsMail();
  const create = useCreateUser();
  const change = useChangeUser();
  const draft = useDraftFields<UserFields>(user ? fieldsOf(user) : EMPTY_FIELDS, (fields) =>
    findFaults(fields, user === null),
  );
  const isBusy = create.isPending || change.isPending;
  const end = {
    onSuccess: () => {
      showToast(t(user ? 'users.updated' : sendsMail ? 'users.created' : 'users.createdKept'));
      onDone();
    },
    onError: (error: Error) => {
      draft.setRefused(faultsOf(error));
      showToast(error.message || t(user ? 'users.notUpdated' : 'users.notCreated'), 'warning');
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.check() || isBusy) return;
    if (user) change.mutate({ username: user.data.username, change: asChange(draft.fields) }, end);
    else create.mutate(asNewUser(draft.fields), end);
  };
  const bind = (name: 'email' | 'username' | 'firstName' | 'lastName' | 'displayName') => ({
    value: draft.fields[name],
    error: draft.faultOf(name),
    onChange: (event: { currentTarget: { value: string } }) => draft.set(name, event.currentTarget.value),
    onBlur: () => draft.leave(name),
  });
  return { draft, bind, submit, isBusy };
}

function RolesField({ draft }: { draft: UserDraft }) {
  const { isMain } = useSignedIn().user.organization;
  const { roles } = draft.fields;
  // Only the main organisation gives support.
  const offered = ROLES.filter((role) => role !== 'support' || isMain || roles.includes(role));
  return (
    <Checkbox.Group
      label={t('users.roles')}
      value={roles}
      error={draft.faultOf('roles')}
      onChange={(chosen) => {
        draft.set('roles', chosen as Role[]);
        draft.leave('roles');
      }}
    >
      <Stack gap="xs" mt={6}>
        {offered.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(`users.role.${role}`)}
            description={t(`users.roleText.${role}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function GroupsField({ draft }: { draft: UserDraft }) {
  const groups = useUserGroups();
  const { userGroups } = draft.fields;
  return (
    <MultiSelect
      label={t('users.groups')}
      placeholder={userGroups.length === 0 ? t('users.groupsPlaceholder') : undefined}
      nothingFoundMessage={t('users.noGroupsYet')}
      data={(groups.data ?? []).map(({ identifier, name }) => ({ value: identifier, label: name }))}
      disabled={groups.data === undefined}
      value={userGroups}
      error={draft.faultOf('userGroups') ?? groups.error?.message}
      onChange={(chosen) => draft.set('userGroups', chosen)}
      searchable
      hidePickedOptions
    />
  );
}

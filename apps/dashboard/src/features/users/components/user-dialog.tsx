import type { ManagedUser } from '@assay/contract/managed-users';
import { ROLES, type Role } from '@assay/contract/roles';
import { Button, Checkbox, Group, MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUserGroups } from '../../../platform/api/user-groups.ts';
import { useSendsMail } from '../../../platform/api/version.ts';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useChangeUser, useCreateUser } from '../api/change-users.ts';
import {
  asChange,
  asNewUser,
  EMPTY_FIELDS,
  type FieldFaults,
  type FieldName,
  faultsOf,
  findFaults,
  type UserFields,
} from '../read-fields.ts';
import { t } from '../users-texts.ts';

export interface UserDialogProps {
  /** Null: a new one. */
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
  const create = useCreateUser();
  const change = useChangeUser();
  const groups = useUserGroups();
  const signedIn = useSignedIn().user;
  const { isMain } = signedIn.organization;
  const isOwn = user?.id === signedIn.id;
  const [fields, setFields] = useState(user ? fieldsOf(user) : EMPTY_FIELDS);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<FieldFaults>({});
  const faults = findFaults(fields, user === null);
  const isBusy = create.isPending || change.isPending;

  const set = <Name extends FieldName>(name: Name, value: UserFields[Name]) => {
    setFields((now) => ({ ...now, [name]: value }));
    setRefused((now) => ({ ...now, [name]: undefined }));
  };
  /** A fault is told once the field was left, the server's at once. */
  const faultOf = (name: FieldName) => refused[name] ?? (left.has(name) ? faults[name] : undefined);
  const bind = (name: 'email' | 'username' | 'firstName' | 'lastName' | 'displayName') => ({
    value: fields[name],
    error: faultOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });
  const told = {
    onSuccess: () => {
      showToast(t(user ? 'users.updated' : sendsMail ? 'users.created' : 'users.createdKept'));
      onDone();
    },
    onError: (error: Error) => {
      setRefused(faultsOf(error));
      showToast(error.message || t(user ? 'users.notUpdated' : 'users.notCreated'), 'warning');
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(Object.keys(fields) as FieldName[]));
    if (isBusy || Object.keys(faults).length > 0) return;
    if (user) change.mutate({ username: user.data.username, change: asChange(fields) }, told);
    else create.mutate(asNewUser(fields), told);
  };

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
        <Checkbox.Group
          label={t('users.roles')}
          value={fields.roles}
          error={faultOf('roles')}
          onChange={(roles) => {
            set('roles', roles as Role[]);
            setLeft((now) => new Set(now).add('roles'));
          }}
        >
          <Stack gap="xs" mt={6}>
            {ROLES.filter((role) => role !== 'support' || isMain || fields.roles.includes(role)).map(
              (role) => (
                <Checkbox
                  key={role}
                  value={role}
                  label={t(`users.role.${role}`)}
                  description={t(`users.roleText.${role}`)}
                />
              ),
            )}
          </Stack>
        </Checkbox.Group>
        <MultiSelect
          label={t('users.groups')}
          placeholder={fields.userGroups.length === 0 ? t('users.groupsPlaceholder') : undefined}
          nothingFoundMessage={t('users.noGroupsYet')}
          data={(groups.data ?? []).map(({ identifier, name }) => ({ value: identifier, label: name }))}
          disabled={groups.data === undefined}
          value={fields.userGroups}
          error={faultOf('userGroups') ?? groups.error?.message}
          onChange={(userGroups) => set('userGroups', userGroups)}
          searchable
          hidePickedOptions
        />
        {!user && (
          <Text size="sm" c="dimmed">
            {t(sendsMail ? 'users.inviteHint' : 'users.inviteKeptHint')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {t('users.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(user ? 'users.save' : 'users.invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { listTimezones } from '../../../ui/timezones.ts';
import { useSaveOwnUser } from '../api/save-own-user.ts';
import { useUpdateOwnData } from '../api/update-own-data.ts';
import { t } from '../profile-texts.ts';

const MIN_NAME_LENGTH = 4;

/** The user's name, time zone and whether mail is welcome. */
export function OwnDataForm() {
  const { data } = useSignedIn().user;
  const update = useUpdateOwnData();
  const save = useSaveOwnUser();
  const { displayName, firstName, lastName, timezone } = data;
  const form = useForm({ initialValues: { displayName, firstName, lastName, timezone } });
  const isTooShort = form.values.displayName.trim().length < MIN_NAME_LENGTH;
  const isChanged = Object.entries(form.values).some(
    ([name, value]) => data[name as keyof typeof form.values] !== value,
  );
  const told = {
    onSuccess: (said: string) => showToast(said),
    onError: showFailure,
  };
  const submit = form.onSubmit((fields) => {
    if (!isTooShort) save.mutate(fields, told);
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('profile.username')} value={data.username} readOnly variant="filled" />
          <TextInput label={t('profile.email')} value={data.email} readOnly variant="filled" />
          <TextInput
            label={t('profile.displayName')}
            {...form.getInputProps('displayName')}
            error={isTooShort ? t('session.minimum') : null}
            autoComplete="name"
          />
          <NativeSelect
            label={t('profile.timezone')}
            data={listTimezones(form.values.timezone)}
            {...form.getInputProps('timezone')}
          />
          <TextInput
            label={t('profile.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('profile.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <Switch
          label={t('profile.notifications')}
          checked={data.receiveEmailNotifications}
          onChange={(event) =>
            update.mutate({ receiveEmailNotifications: event.currentTarget.checked }, told)
          }
        />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isChanged || isTooShort}>
            {t('profile.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

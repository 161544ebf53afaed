import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatDay } from '../../../ui/time-words.ts';
import { t } from '../account-texts.ts';
import { type Account, useRename } from '../api/account.ts';

const MIN_NAME_LENGTH = 2;

export function OrganisationForm({ account }: { account: Account }) {
  const { timezone } = useSignedIn().user.data;
  const rename = useRename();
  const [name, setName] = useState(account.name);
  const isTooShort = name.trim().length < MIN_NAME_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooShort) return;
    rename.mutate(name.trim(), {
      onSuccess: (status) => showToast(status),
      onError: showFailure,
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('account.name')}
            value={name}
            error={isTooShort ? t('account.tooShort') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput label={t('account.identifier')} value={account.identifier} readOnly variant="filled" />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('account.since')} {formatDay(account.createdAt, timezone)}
        </Text>
        <Group>
          <Button
            type="submit"
            loading={rename.isPending}
            disabled={isTooShort || name.trim() === account.name}
          >
            {t('account.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { DELETION_GRACE_DAYS } from '@assay/contract/constants';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { usePasswordFirst } from '../../two-factor/two-factor.ts';
import { t } from '../account-texts.ts';
import { type Account, useCancelDeletion, useRequestDeletion } from '../api/account.ts';

const days = DELETION_GRACE_DAYS;

/** The deletion of an organisation: what is erased and what stays, and how to cancel it. */
export function DeletionPanel({ account }: { account: Account }) {
  const [isAsking, setAsking] = useState(false);
  if (account.isMain) return <Text maw={620}>{t('account.mainStays')}</Text>;
  if (account.deletion) return <PendingDeletion name={account.name} deletion={account.deletion} />;
  return (
    <Stack gap="md" align="flex-start">
      <Text maw={620}>{t('account.deletionText', { days })}</Text>
      <Text maw={620} c="dimmed" size="sm">
        {t('account.ledgerStays')}
      </Text>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {t('account.startDeletion')}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('account.deletion')} centered>
        <ConfirmDeletion name={account.name} onDone={() => setAsking(false)} />
      </Modal>
    </Stack>
  );
}

function ConfirmDeletion({ name, onDone }: { name: string; onDone: () => void }) {
  const request = useRequestDeletion();
  const password = usePasswordFirst();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = () =>
    request.mutate(typed, {
      onSuccess: onDone,
      onError: password.orElse(confirm, ({ message }) => setRefusal(message)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const form = (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('account.deletionText', { days })}</Text>
        <TextInput
          label={t('account.typeName', { name })}
          value={typed}
          autoComplete="off"
          data-autofocus
          error={refusal}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <FormButtons
          action={t('account.confirmDeletion', { days })}
          isBusy={request.isPending}
          isReady={typed.trim() === name}
          isDangerous
          cancel={t('account.keep')}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
  return (
    <>
      {form}
      {password.dialog}
    </>
  );
}

function PendingDeletion({ name, deletion }: { name: string; deletion: NonNullable<Account['deletion']> }) {
  const { timezone } = useSignedIn().user.data;
  const cancel = useCancelDeletion();
  const undo = () =>
    cancel.mutate(undefined, { onSuccess: () => showToast(t('account.undone')), onError: showFailure });
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('account.pending', { name })}
    >
      <Stack gap="md" align="flex-start">
        <Text>
          {t('account.pendingText', {
            name: deletion.requestedBy,
            date: formatLong(deletion.dueAt, timezone),
          })}
        </Text>
        <Button loading={cancel.isPending} onClick={undo}>
          {t('account.undo')}
        </Button>
      </Stack>
    </Alert>
  );
}

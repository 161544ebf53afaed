import type { IdentityProvider } from '@assay/contract/identity-providers';
import { Box, Button, Flex, Group, NativeSelect, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { usePasswordFirst } from '../../two-factor/two-factor.ts';
import {
  useIdentityProvider,
  useRemoveProvider,
  useSaveProvider,
  useTestProvider,
  wrongFieldOf,
} from '../api/identity-provider.ts';
import { AreaPage } from '../components/area-page.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { ProviderChecks } from '../components/provider-checks.tsx';
import { draftOf, isChanged, type ProviderDraft, readDraft } from '../provider-draft.ts';
import { t } from '../settings-texts.ts';

const failed = (error: Error) => showToast(error.message, 'warning');

/** Sign-in through the organisation's own identity provider. */
export function SignOnArea() {
  const { data, error, refetch } = useIdentityProvider();
  return (
    <AreaPage area="signon">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="md" aria-busy>
          <Skeleton height={260} radius="lg" />
          <Skeleton height={180} radius="lg" />
        </Stack>
      ) : (
        // What was saved is where the form begins anew.
        <ProviderForm
          key={data.data?.updatedAt ?? 'none'}
          provider={data.data}
          redirectUri={data.redirectUri}
        />
      )}
    </AreaPage>
  );
}

function ProviderForm({ provider, redirectUri }: { provider: IdentityProvider | null; redirectUri: string }) {
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [refusal, setRefusal] = useState<{ field: string | null; message: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const password = usePasswordFirst();
  const save = useSaveProvider();
  const test = useTestProvider();
  const isDirty = isChanged(draft, provider);
  const isComplete = [draft.issuer, draft.clientId, draft.mailDomains].every((text) => text.trim() !== '');

  const set = (change: Partial<ProviderDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefusal(null);
  };
  const bind = (name: 'issuer' | 'clientId' | 'clientSecret' | 'mailDomains') => ({
    value: draft[name],
    error: refusal?.field === name && refusal.message,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const onError = (error: Error) => {
    setRefusal({ field: wrongFieldOf(error), message: error.message });
    failed(error);
  };
  /** Whoever only found the session open is asked for the password first. */
  const keep = () =>
    save.mutate(readDraft(draft), {
      onSuccess: () => showToast(t('settings.saved')),
      onError: password.orElse(keep, onError),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && isComplete && !save.isPending) keep();
  };
  const tryIt = () => {
    const { issuer, clientId, clientSecret } = readDraft(draft);
    test.mutate({ issuer, clientId, clientSecret }, { onError });
  };

  const form = (
    <Flex component="form" direction="column" gap={16} onSubmit={submit} noValidate>
      <Panel title={t('settings.signon.provider')}>
        <Stack gap="lg" maw={560}>
          <div>
            <Box component="p" m={0} fz={14} fw={500}>
              {t('settings.signon.redirectUri')}
            </Box>
            <Box component="p" m="0 0 6px" fz={12} c="var(--mantine-color-dimmed)">
              {t('settings.signon.redirectUriHint')}
            </Box>
            <CopyText text={redirectUri} label={t('settings.signon.redirectUri')} />
          </div>
          <TextInput
            label={t('settings.signon.issuer')}
            description={t('settings.signon.issuerHint')}
            type="url"
            placeholder="https://"
            {...bind('issuer')}
          />
          <TextInput label={t('settings.signon.clientId')} {...bind('clientId')} />
          <PasswordField
            label={t('settings.signon.clientSecret')}
            description={t(
              provider?.hasClientSecret ? 'settings.signon.secretKept' : 'settings.signon.secretHint',
            )}
            {...bind('clientSecret')}
            autoComplete="new-password"
          />
          <Group>
            <Button
              variant="default"
              loading={test.isPending}
              disabled={draft.issuer.trim() === '' || draft.clientId.trim() === ''}
              onClick={tryIt}
            >
              {t('settings.signon.test')}
            </Button>
          </Group>
          {test.data && <ProviderChecks checks={test.data} />}
        </Stack>
      </Panel>
      <Panel title={t('settings.signon.people')}>
        <Stack gap="lg" maw={560}>
          <TextInput
            label={t('settings.signon.mailDomains')}
            description={t('settings.signon.mailDomainsHint')}
            placeholder="example.com"
            {...bind('mailDomains')}
          />
          <Switch
            label={t('settings.signon.provisions')}
            description={t('settings.signon.provisionsHint')}
            checked={draft.provisionsUsers}
            onChange={(event) => set({ provisionsUsers: event.currentTarget.checked })}
          />
          {draft.provisionsUsers && (
            <NativeSelect
              label={t('settings.signon.role')}
              value={draft.newUserRole}
              data={[
                { value: 'user', label: t('settings.signon.roleUser') },
                { value: 'admin', label: t('settings.signon.roleAdmin') },
              ]}
              onChange={(event) =>
                set({ newUserRole: event.currentTarget.value as ProviderDraft['newUserRole'] })
              }
            />
          )}
          <Switch
            label={t('settings.signon.enabled')}
            description={t('settings.signon.enabledHint')}
            checked={draft.enabled}
            onChange={(event) => set({ enabled: event.currentTarget.checked })}
          />
        </Stack>
      </Panel>
      <Group gap="sm">
        <Button type="submit" loading={save.isPending} disabled={!isDirty || !isComplete}>
          {t('settings.save')}
        </Button>
        {provider && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('settings.signon.remove')}
          </Button>
        )}
      </Group>
      {isRemoving && <RemoveQuestion onClose={() => setRemoving(false)} />}
      <LeaveGuard isDirty={isDirty && !save.isPending && !isRemoving} />
    </Flex>
  );
  return (
    <>
      {form}
      {password.dialog}
    </>
  );
}

function RemoveQuestion({ onClose }: { onClose: () => void }) {
  const remove = useRemoveProvider();
  const password = usePasswordFirst();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('settings.signon.removed'));
        onClose();
      },
      onError: password.orElse(confirm, failed),
    });
  return (
    <>
      <ConfirmDialog
        title={t('settings.signon.removeTitle')}
        text={t('settings.signon.removeText')}
        action={t('settings.signon.remove')}
        isDangerous
        isBusy={remove.isPending}
        onClose={onClose}
        onConfirm={confirm}
      />
      {password.dialog}
    </>
  );
}

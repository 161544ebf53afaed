import type { IdentityProvider } from '@assay/contract/identity-providers';
import { Box, Button, Flex, Group, NativeSelect, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { wrongFieldOf } from '../../../platform/api/wrong-field.ts';
import { showFailure, showToast } from '../../../platform/notify.ts';
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
} from '../api/identity-provider.ts';
import { AreaPage } from '../components/area-page.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { ProviderChecks } from '../components/provider-checks.tsx';
import { draftOf, isChanged, type ProviderDraft, readDraft } from '../provider-draft.ts';
import { t } from '../settings-texts.ts';

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
        // After saving, the form is reset to the saved values.
        <ProviderForm
          key={data.data?.updatedAt ?? 'none'}
          provider={data.data}
          redirectUri={data.redirectUri}
        />
      )}
    </AreaPage>
  );
}

interface ProviderFormProps {
  readonly provider: IdentityProvider | null;
  readonly redirectUri: string;
}

function ProviderForm({ provider, redirectUri }: ProviderFormProps) {
  const form = useProviderForm(provider);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Flex component="form" direction="column" gap={16} onSubmit={form.submit} noValidate>
        <ConnectionPanel form={form} provider={provider} redirectUri={redirectUri} />
        <PeoplePanel form={form} />
        <Group gap="sm">
          <Button type="submit" loading={form.isSaving} disabled={!form.isReady}>
            {t('settings.save')}
          </Button>
          {provider && (
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {t('settings.signon.remove')}
            </Button>
          )}
        </Group>
        {isRemoving && <RemoveQuestion onClose={() => setRemoving(false)} />}
        <LeaveGuard isDirty={form.isDirty && !form.isSaving && !isRemoving} />
      </Flex>
      {form.passwordDialog}
    </>
  );
}

type ProviderFormState = ReturnType<typeof useProviderForm>;

function useProviderForm(provider: IdentityProvider | null) {
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [refusal, setRefusal] = useState<{ field: string | null; message: string } | null>(null);
  const password = usePasswordFirst();
  const saving = useSaveProvider();
  const isDirty = isChanged(draft, provider);
  const isComplete = [draft.issuer, draft.clientId, draft.mailDomains].every((text) => text.trim() !== '');
  const isReady = isDirty && isComplete;

  const set = (change: Partial<ProviderDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefusal(null);
  };
  const onError = (error: Error) => {
    setRefusal({ field: wrongFieldOf(error), message: error.message });
    showFailure(error);
  };
  /** A user whose sign-in is not recent is asked for the password first. */
  const save = () =>
    saving.mutate(readDraft(draft), {
      onSuccess: () => showToast(t('settings.saved')),
      onError: password.orElse(save, onError),
    });
  return {
    draft,
    set,
    bind: (name: 'issuer' | 'clientId' | 'clientSecret' | 'mailDomains') => ({
      value: draft[name],
      error: refusal?.field === name && refusal.message,
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    }),
    onError,
    submit(event: FormEvent) {
      event.preventDefault();
      if (isReady && !saving.isPending) save();
    },
    isDirty,
    isReady,
    isSaving: saving.isPending,
    passwordDialog: password.dialog,
  };
}

/** How the provider is reached, with a test of the connection. */
function ConnectionPanel({
  form,
  provider,
  redirectUri,
}: ProviderFormProps & { readonly form: ProviderFormState }) {
  const { draft, bind, onError } = form;
  const test = useTestProvider();
  const runTest = () => {
    const { issuer, clientId, clientSecret } = readDraft(draft);
    test.mutate({ issuer, clientId, clientSecret }, { onError });
  };
  return (
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
            onClick={runTest}
          >
            {t('settings.signon.test')}
          </Button>
        </Group>
        {test.data && <ProviderChecks checks={test.data} />}
      </Stack>
    </Panel>
  );
}

/** Who signs in through the provider, and what happens to users whom the organisation does not know. */
function PeoplePanel({ form: { draft, set, bind } }: { readonly form: ProviderFormState }) {
  return (
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
      onError: password.orElse(confirm, showFailure),
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

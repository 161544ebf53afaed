import { ACCESS_TOKEN_DAYS } from '@assay/contract/constants';
import { SCOPES, type Scope } from '@assay/contract/roles';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useCreateToken } from '../api/access-tokens.ts';
import { t } from '../settings-texts.ts';

const USUAL: Scope[] = ['records:read', 'records:write', 'assets:read', 'assets:write', 'forensics:run'];

export interface NewTokenDialogProps {
  /** Identifier of the organisation. */
  entity: string;
  onCreated: (secrets: { accessToken: string; refreshToken: string }) => void;
  onClose: () => void;
}

/** Asks what a new token is for, what it may do and for how long. */
export function NewTokenDialog({ entity, onCreated, onClose }: NewTokenDialogProps) {
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(USUAL);
  const [days, setDays] = useState(String(ACCESS_TOKEN_DAYS.usual));
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...{ type: 'organization' as const, entity, name: name.trim() },
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      // The server's words say what is wrong with it.
      expiration: days.trim() === '' ? Number.NaN : Number(days),
    };
    create.mutate(body, {
      onSuccess: (issued) => {
        showToast(t('settings.tokens.created'));
        onCreated(issued);
        onClose();
      },
      onError: (error) => {
        const field = /scope/.test(error.message) ? 'scopes' : 'days';
        setFault({ field, message: error.message });
        showToast(error.message, 'warning');
      },
    });
  };
  const faultOf = (field: string) => (fault?.field === field ? fault.message : null);
  return (
    <Modal opened onClose={onClose} title={t('settings.tokens.newTitle')} size={480} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('settings.name')}
            description={t('settings.tokens.nameHint')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox.Group
            label={t('settings.tokens.scopes')}
            value={[...scopes]}
            onChange={setScopes}
            error={faultOf('scopes')}
          >
            <Stack gap={8} mt={8}>
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`settings.tokens.scope.${scope}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            label={t('settings.tokens.expiration')}
            description={t('settings.tokens.expirationHint')}
            inputMode="numeric"
            value={days}
            styles={{ wrapper: { width: 140 } }}
            onChange={(event) => setDays(event.currentTarget.value)}
            error={faultOf('days')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={scopes.length === 0}>
              {t('settings.tokens.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

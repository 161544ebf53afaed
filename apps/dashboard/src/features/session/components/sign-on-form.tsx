import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findSignOn, goToProvider, type SignOnOrganisation } from '../api/sign-on.ts';
import { t } from '../entrance-texts.ts';

/** Finds the organisation with this sign-in, by name, and opens it. */
export function SignOnForm({ onBack }: { onBack: () => void }) {
  const [name, setName] = useState('');
  const [found, setFound] = useState<SignOnOrganisation[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The current activity: the search, or the organisation being opened. */
  const [busy, setBusy] = useState<string | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found.length > 0) first.current?.focus();
  }, [found]);

  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(null);
    }
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    void attempt('find', async () => {
      setFound(await findSignOn(name.trim()));
      setBusy(null);
    });
  };

  return (
    <form onSubmit={find} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('session.signOnName')}
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          size="md"
          maxLength={254}
          value={name}
          error={refusal}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFound([]);
            setRefusal(null);
          }}
        />
        {found.map((organisation, at) => (
          <Button
            key={organisation.identifier}
            ref={at === 0 ? first : null}
            size="md"
            loading={busy === organisation.identifier}
            disabled={busy !== null}
            onClick={() =>
              void attempt(organisation.identifier, () => goToProvider(organisation.identifier, name.trim()))
            }
          >
            {t('session.signOnWith', { name: organisation.name })}
          </Button>
        ))}
        {found.length === 0 && (
          <Button type="submit" size="md" loading={busy === 'find'} disabled={name.trim() === ''}>
            {t('session.signOnFind')}
          </Button>
        )}
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onBack}>
          {t('session.signOnByPassword')}
        </Anchor>
      </Stack>
    </form>
  );
}

import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUnlock } from '../api/open-document.ts';
import { t } from './document-texts.ts';

interface UnlockFormProps {
  readonly assetId: string;
  /** The analysis's message: that a password is needed, or that the given one is wrong. */
  readonly locked: VerdictSentence;
}

/** Asks users who may give it for the password of a locked document; tells others that it is locked. */
export function UnlockForm({ assetId, locked }: UnlockFormProps) {
  const [password, setPassword] = useState('');
  const unlock = useUnlock(assetId);
  const message = (
    <Text fw={500} role="alert">
      <TranslatedSentence {...locked} />
    </Text>
  );
  if (!useMayChange())
    return (
      <Paper withBorder radius="md" p="md">
        {message}
      </Paper>
    );
  return (
    <Paper
      component="form"
      withBorder
      radius="md"
      p="md"
      aria-label={t('unlock.open')}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (password !== '') unlock.mutate(password, { onSettled: () => setPassword('') });
      }}
    >
      <Stack gap="sm">
        {message}
        <Flex gap={8} wrap="wrap" maw={560}>
          <PasswordField
            flex="1 1 200px"
            aria-label={t('unlock.password')}
            placeholder={t('unlock.password')}
            autoComplete="off"
            maxLength={1_024}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button
            type="submit"
            leftSection={<IconLockOpen size={16} />}
            disabled={password === ''}
            loading={unlock.isPending}
          >
            {t('unlock.open')}
          </Button>
        </Flex>
        <Text fz={13} c="dimmed">
          {t('unlock.kept')}
        </Text>
      </Stack>
    </Paper>
  );
}

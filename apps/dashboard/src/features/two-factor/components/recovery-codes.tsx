import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { t } from '../two-factor-texts.ts';
import classes from './enable-two-factor.module.css';

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const clipboard = useClipboard({ timeout: 1_600 });
  return (
    <Stack align="center" gap="md">
      <Text>{t('twoFactor.keep')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
          {clipboard.copied ? t('twoFactor.copied') : t('twoFactor.copyAll')}
        </Button>
        <Button onClick={onDone}>{t('twoFactor.kept')}</Button>
      </Group>
    </Stack>
  );
}

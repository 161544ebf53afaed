import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CopyText } from '../../../ui/copy-text.tsx';
import { t } from '../settings-texts.ts';
import classes from './secret-dialog.module.css';

export interface SecretDialogProps {
  title: string;
  text: string;
  secrets: readonly { label: string; value: string }[];
  /** An example of its use, as typed. */
  example?: string;
  onClose: () => void;
}

/**
 * Shows secrets that are shown only once. It only closes by its button, so that it is not closed by accident.
 */
export function SecretDialog({ title, text, secrets, example, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="lg">
        <Text>{text}</Text>
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <Box mb={4} fw={500}>
              {label}
            </Box>
            <div className={classes.secret}>
              <CopyText text={value} label={label} />
            </div>
          </div>
        ))}
        {example && (
          <div>
            <Box mb={4} fw={500}>
              {t('settings.tokens.use')}
            </Box>
            <pre className={classes.example}>{example}</pre>
          </div>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('settings.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useMessage, useRetryMessage } from '../api/outbox.ts';
import classes from '../areas/outbox-area.module.css';
import { t } from '../settings-texts.ts';

/** The text of a message, as long as it is kept. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: message, error, refetch } = useMessage(id);
  const retry = useRetryMessage();
  const canRetry = message?.status === 'failed' || message?.status === 'kept';
  return (
    <Modal
      opened
      onClose={onClose}
      title={message?.subject || t('settings.outbox.smsSubject')}
      size={600}
      centered
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !message ? (
        <Skeleton height={160} />
      ) : (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('settings.outbox.to')}: {message.recipient}
          </Text>
          {message.error && <Text c="red">{message.error}</Text>}
          {message.text === null ? (
            <Text>{t('settings.outbox.forgotten')}</Text>
          ) : (
            <pre className={classes.text}>{message.text}</pre>
          )}
          <Group justify="flex-end" gap="sm">
            {canRetry && (
              <Button
                variant="default"
                loading={retry.isPending}
                onClick={() =>
                  retry.mutate(id, {
                    onSuccess: () => {
                      showToast(t('settings.outbox.sent'));
                      onClose();
                    },
                    onError: (refusal) => showToast(refusal.message, 'warning'),
                  })
                }
              >
                {t('settings.outbox.retry')}
              </Button>
            )}
            <Button onClick={onClose}>{t('settings.close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

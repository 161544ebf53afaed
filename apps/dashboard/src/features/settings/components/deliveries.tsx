import { DELIVERIES_KEPT_DAYS } from '@assay/contract/constants';
import type { WebhookDelivery } from '@assay/contract/webhooks';
import { Box, Button, Flex, Skeleton, Text } from '@mantine/core';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useDeliveries, useRedeliver } from '../api/webhooks.ts';
import { t } from '../settings-texts.ts';
import classes from './deliveries.module.css';

export const DELIVERY_TONES = {
  waiting: 'review',
  delivered: 'done',
  failed: 'danger',
  skipped: 'quiet',
} as const;

/** The newest messages to a webhook, with the responses. */
export function Deliveries({ webhookId, writesNotes }: { webhookId: string; writesNotes: boolean }) {
  const { data: deliveries, error, refetch } = useDeliveries(webhookId);
  if (error && !deliveries) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!deliveries) return <Skeleton height={80} mt={8} radius="md" />;
  if (deliveries.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt={4}>
        {t('settings.webhooks.noDeliveries', { days: DELIVERIES_KEPT_DAYS })}
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('settings.webhooks.deliveries')}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} {...{ webhookId, writesNotes, delivery }} />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  readonly webhookId: string;
  readonly writesNotes: boolean;
  readonly delivery: WebhookDelivery;
}

function Delivery({ webhookId, writesNotes, delivery }: DeliveryProps) {
  const { id, event, status, attempts, responseStatus, error, milliseconds, createdAt, data } = delivery;
  const redeliver = useRedeliver();
  return (
    <li className={classes.delivery}>
      <Flex wrap="wrap" align="center" gap="4px 14px" p="9px 14px" fz={13}>
        <Box component="span" flex="1 1 140px" fw={500}>
          {event}
        </Box>
        <StatusPill tone={DELIVERY_TONES[status]}>{t(`settings.webhooks.status.${status}`)}</StatusPill>
        {responseStatus !== null && <span className={classes.fact}>HTTP {responseStatus}</span>}
        {milliseconds !== null && (
          <span className={classes.fact}>{t('settings.webhooks.took', { count: milliseconds })}</span>
        )}
        {attempts > 1 && (
          <span className={classes.fact}>{t('settings.webhooks.attempts', { count: attempts })}</span>
        )}
        <span className={classes.fact}>
          <RelativeTime value={createdAt} />
        </span>
        <Button
          size="compact-xs"
          variant="default"
          loading={redeliver.isPending}
          onClick={() =>
            redeliver.mutate(
              { id: webhookId, deliveryId: id },
              {
                onSuccess: () => showToast(t('settings.webhooks.redelivered')),
                onError: (refusal) => showToast(refusal.message, 'warning'),
              },
            )
          }
        >
          {t('settings.webhooks.redeliver')}
        </Button>
        {error && <span className={classes.error}>{error}</span>}
      </Flex>
      <details className={classes.payload}>
        <summary>{t(writesNotes ? 'settings.webhooks.payloadOfNote' : 'settings.webhooks.payload')}</summary>
        <pre>{JSON.stringify(data, null, 2)}</pre>
      </details>
    </li>
  );
}

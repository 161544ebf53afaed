import type { ClientRequest } from '@assay/contract';
import { Alert, Button, Group } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { t } from '../../../i18n/i18n.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface UndeliveredNoteProps {
  readonly order: ClientRequest;
  readonly timezone: string;
  readonly isBusy: boolean;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
}

/** That the link did not reach the client, why, and what can be done about it. Nothing where it did. */
export function UndeliveredNote({ order, timezone, isBusy, onResend, onCorrect }: UndeliveredNoteProps) {
  if (order.undelivered.length === 0) return null;
  return (
    <section aria-label={t('workOrders.undelivered')}>
      {order.undelivered.map(({ channel, recipient, reason, at }) => (
        <Alert
          key={channel}
          color="red"
          mb="sm"
          icon={<IconMailX size={18} stroke={1.7} aria-hidden />}
          title={t(`workOrders.undeliveredTo.${channel}`, { recipient })}
        >
          {reason && <p style={{ margin: '0 0 4px', overflowWrap: 'anywhere' }}>{reason}</p>}
          <RelativeTime value={at} timezone={timezone} />
        </Alert>
      ))}
      <Group gap="sm">
        <Button variant="default" disabled={isBusy} onClick={onResend}>
          {t('workOrders.sendAgain')}
        </Button>
        <Button variant="default" onClick={onCorrect}>
          {t('workOrders.correct')}
        </Button>
      </Group>
    </section>
  );
}

import type { ClientRequest } from '@assay/contract/client-requests';
import { Box, Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { t } from '../work-orders-texts.ts';
import classes from './undelivered-note.module.css';

interface UndeliveredNoteProps {
  readonly order: ClientRequest;
  readonly timezone: string;
  readonly isBusy: boolean;
  /** Null for users who may change nothing. */
  readonly onResend: (() => void) | null;
  readonly onCorrect: () => void;
}

/** That the link did not reach the client, why, and what can be done about it. Nothing where it did. */
export function UndeliveredNote({ order, timezone, isBusy, onResend, onCorrect }: UndeliveredNoteProps) {
  if (order.undelivered.length === 0) return null;
  return (
    <section className={classes.note} aria-label={t('workOrders.undelivered')}>
      <IconMailX className={classes.icon} size={18} stroke={1.7} aria-hidden />
      <ul className={classes.ways}>
        {order.undelivered.map(({ channel, recipient, reason, at }) => (
          <li key={channel}>
            <strong>{t(`workOrders.undeliveredTo.${channel}`, { recipient })}</strong>
            {reason && <p>{reason}</p>}
            <Box component="span" c="dimmed" fz={13}>
              <RelativeTime value={at} timezone={timezone} />
            </Box>
          </li>
        ))}
      </ul>
      {onResend && (
        <div className={classes.actions}>
          <Button variant="default" disabled={isBusy} onClick={onResend}>
            {t('workOrders.sendAgain')}
          </Button>
          <Button variant="default" onClick={onCorrect}>
            {t('workOrders.correct')}
          </Button>
        </div>
      )}
    </section>
  );
}

import type { ClientRequestSummary } from '@assay/contract/client-requests';
import type { ClientRequestState } from '@assay/contract/closed-sets';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../work-orders-texts.ts';

const TONES = {
  CREATED: 'quiet',
  SENT: 'done',
  OPENED: 'done',
  STARTED: 'done',
  SUBMITTED: 'review',
  COMPLETED: 'done',
  EXPIRED: 'danger',
} as const satisfies Record<ClientRequestState, string>;

type Delivery = Pick<ClientRequestSummary, 'state' | 'undelivered' | 'email' | 'smsNumber'>;

/** A sent link reached nobody: every channel to the client failed, or there is none. */
export function reachedNobody({ state, undelivered, email, smsNumber }: Delivery): boolean {
  const ways = [email, smsNumber].filter((way) => way !== null).length;
  return state === 'SENT' && ways > 0 && undelivered.length >= ways;
}

/** The state, and that the link was not delivered; "Sent" is not used if it reached nobody. */
export function OrderState({ order }: { order: Delivery }) {
  return (
    <>
      {!reachedNobody(order) && <StatePill state={order.state} />}
      {order.undelivered.length > 0 && <StatusPill tone="danger">{t('workOrders.undelivered')}</StatusPill>}
    </>
  );
}

export function StatePill({ state }: { state: ClientRequestState }) {
  return <StatusPill tone={TONES[state]}>{t(`workOrders.state.${state}`)}</StatusPill>;
}

import type { ClientRequestState } from '@assay/contract/words';
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

export function StatePill({ state }: { state: ClientRequestState }) {
  return <StatusPill tone={TONES[state]}>{t(`workOrders.state.${state}`)}</StatusPill>;
}

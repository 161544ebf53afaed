import type { ClientRequestState } from '@assay/contract';
import { t } from '../../../i18n/i18n.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';

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

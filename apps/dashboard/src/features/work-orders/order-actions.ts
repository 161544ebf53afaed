import { isClientRequestOpen } from '@assay/contract/client-requests';
import type { ClientRequestState } from '@assay/contract/closed-sets';
import { canBeResent } from './selection.ts';

export type OrderAction = 'edit' | 'resend' | 'expire' | 'complete' | 'more';

/** The possible actions on a work order in this state, in display order. */
export function actionsOf(state: ClientRequestState): OrderAction[] {
  const isOpen = isClientRequestOpen(state);
  const isAnswered = state === 'SUBMITTED' || state === 'COMPLETED';
  return [
    ...(isOpen || state === 'EXPIRED' ? (['edit'] as const) : []),
    ...(canBeResent({ state }) ? (['resend'] as const) : []),
    ...(isOpen ? (['expire'] as const) : []),
    ...(isAnswered ? (['more'] as const) : []),
    ...(state === 'SUBMITTED' ? (['complete'] as const) : []),
  ];
}

import { type ClientRequestSummary, isClientRequestOpen } from '@assay/contract/client-requests';
import { showToast } from '../../platform/notify.ts';
import { useChangeWorkOrder, useExpireWorkOrders, useResendWorkOrders } from './api/change-work-orders.ts';
import { reasonOf } from './order-fields.ts';
import { canBeResent } from './selection.ts';
import { t } from './work-orders-texts.ts';

/** Resending, ending and completing, with their messages. */
export function useOrderActions() {
  const resend = useResendWorkOrders();
  const expire = useExpireWorkOrders();
  const change = useChangeWorkOrder();
  /** The server's reason is more specific than its message. */
  const warn = (fallback: string) => (error: Error) =>
    showToast([error.message || fallback, reasonOf(error)].filter(Boolean).join('. '), 'warning');
  return {
    isBusy: resend.isPending || expire.isPending || change.isPending,
    resend(orders: readonly ClientRequestSummary[], onDone?: () => void) {
      const sendable = orders.filter(canBeResent);
      resend.mutate(sendable, {
        onSuccess: (done) => {
          const isAll = done === orders.length;
          if (isAll) showToast(t('workOrders.resent', { count: done }));
          else showToast(t('workOrders.resentSome', { done, count: orders.length }), 'warning');
          onDone?.();
        },
        onError: warn(t('workOrders.notSent')),
      });
    },
    expire(orders: readonly ClientRequestSummary[], onDone?: () => void) {
      const open = orders.filter(({ state }) => isClientRequestOpen(state));
      expire.mutate(open, {
        onSuccess: (done) => {
          if (done === orders.length) showToast(t('workOrders.expired', { count: done }));
          else showToast(t('workOrders.expiredSome', { done, count: orders.length }), 'warning');
          onDone?.();
        },
        onError: warn(t('workOrders.notUpdated')),
      });
    },
    complete({ id }: { id: string }) {
      change.mutate(
        { id, change: { state: 'COMPLETED' } },
        {
          onSuccess: () => showToast(t('workOrders.completed')),
          onError: warn(t('workOrders.notUpdated')),
        },
      );
    },
  };
}

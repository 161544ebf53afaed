import type { AssayRecord } from '@assay/contract/records';
import { IconCameraPlus, IconLock, IconLockOpen } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useChangeHold } from '../../../platform/api/change-hold.ts';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import type { Action } from '../../../ui/action-bar.tsx';
import { WorkOrderDialog } from '../../work-orders/work-orders.ts';
import { askCustomerOf } from './ask-customer.ts';
import { t } from './review-texts.ts';

const HoldDialog = lazy(() => import('./hold-dialog.tsx').then((module) => ({ default: module.HoldDialog })));

/** Occasional actions on a record; the legal hold only for administrators. */
export function useCaseActions(record: AssayRecord): {
  readonly actions: readonly Action[];
  readonly dialogs: ReactNode;
} {
  const { referenceId, hold } = record;
  const change = useChangeHold();
  const { role } = useSignedIn().user;
  const [isHolding, setHolding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const end = () =>
    change.mutate(
      { referenceId, legalHold: false },
      {
        onSuccess: () => showToast(t('review.holdOff')),
        onError: showFailure,
      },
    );
  const askAgain: Action = {
    id: 'ask-again',
    label: t('review.askAgain'),
    Icon: IconCameraPlus,
    onChoose: () => setAsking(true),
  };
  const legalHold: Action = {
    id: 'legal-hold',
    label: hold ? t('review.holdEnd') : t('review.hold'),
    Icon: hold ? IconLockOpen : IconLock,
    isLoading: change.isPending,
    onChoose: hold ? end : () => setHolding(true),
  };
  return {
    actions: role === 'admin' ? [askAgain, legalHold] : [askAgain],
    dialogs: (
      <Suspense fallback={null}>
        {isAsking && <WorkOrderDialog of={askCustomerOf(record)} onClose={() => setAsking(false)} />}
        {isHolding && <HoldDialog referenceId={referenceId} onClose={() => setHolding(false)} />}
      </Suspense>
    ),
  };
}

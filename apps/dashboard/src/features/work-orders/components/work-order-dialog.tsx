import type { ClientRequest } from '@assay/contract/client-requests';
import { Skeleton, Stack } from '@mantine/core';
import { language } from '../../../i18n/language.ts';
import { useAssignees } from '../../../platform/people/assignees.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useChangeWorkOrder, useCreateWorkOrder, useRequestMore } from '../api/change-work-orders.ts';
import { useWorkOrder } from '../api/get-work-order.ts';
import { asAdditional, asChange, asNewOrder, emptyFields, fieldsOf } from '../order-fields.ts';
import { t } from '../work-orders-texts.ts';
import { OrderForm } from './order-form.tsx';

export interface WorkOrderDialogProps {
  /** A new one, a change of one, or a request for more to its client. */
  of: { kind: 'new'; recordId?: string } | { kind: 'edit' | 'additional'; id: string };
  /** The first version of the message to the client; not for a change. */
  message?: string;
  /** Id of the picture whose original is requested; not for a change. */
  originalOf?: string;
  onClose: () => void;
  /** Receives the new or changed work order. */
  onDone?: (order: ClientRequest) => void;
}

const TITLES = {
  new: 'workOrders.newTitle',
  edit: 'workOrders.editTitle',
  additional: 'workOrders.moreTitle',
} as const;

export function WorkOrderDialog({ of, message = '', originalOf, onClose, onDone }: WorkOrderDialogProps) {
  const done = (order: ClientRequest) => {
    onClose();
    onDone?.(order);
  };
  return (
    <DraftModal opened onClose={onClose} title={t(TITLES[of.kind])} size={600} centered>
      {of.kind === 'new' ? (
        <NewOrder
          recordId={of.recordId}
          message={message}
          originalOf={originalOf}
          onDone={done}
          onCancel={onClose}
        />
      ) : (
        <ExistingOrder
          id={of.id}
          kind={of.kind}
          message={message}
          originalOf={originalOf}
          onDone={done}
          onCancel={onClose}
        />
      )}
    </DraftModal>
  );
}

interface Ends {
  onDone: (order: ClientRequest) => void;
  onCancel: () => void;
}

function NewOrder({
  recordId,
  message,
  originalOf,
  ...ends
}: Ends & { recordId?: string; message: string; originalOf?: string }) {
  const { config } = useSignedIn();
  const create = useCreateWorkOrder();
  return (
    <OrderForm
      kind="new"
      start={{ ...emptyFields(config.workOrderDueDays, { language }), message }}
      people={useAssignees().data ?? []}
      onSubmit={(fields, send) => create.mutateAsync({ ...asNewOrder(fields, send), recordId, originalOf })}
      {...ends}
    />
  );
}

/** The dialog opens at once, and its fields as soon as they are known. */
function ExistingOrder({
  id,
  kind,
  message,
  originalOf,
  ...ends
}: Ends & { id: string; kind: 'edit' | 'additional'; message: string; originalOf?: string }) {
  const { config } = useSignedIn();
  const { data: order, error, refetch } = useWorkOrder(id);
  const change = useChangeWorkOrder();
  const more = useRequestMore();
  const people = useAssignees().data ?? [];
  if (error && !order) {
    return <ErrorState error={error} title={t('workOrders.notShown')} onRetry={() => void refetch()} />;
  }
  if (!order) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={60} />
        <Skeleton height={60} />
        <Skeleton height={120} />
      </Stack>
    );
  }
  const usual = {
    ...emptyFields(config.workOrderDueDays, { language: order.language ?? '' }),
    ...{ type: order.type, message },
  };
  return (
    <OrderForm
      kind={kind}
      start={kind === 'edit' ? fieldsOf(order) : { ...usual, assignedTo: order.assignedTo ?? '' }}
      people={people}
      onSubmit={(fields, send) =>
        kind === 'edit'
          ? change.mutateAsync({ id, change: asChange(fields, order) })
          : more.mutateAsync({ id, body: { ...asAdditional(fields, send), originalOf } })
      }
      {...ends}
    />
  );
}

import type { ClientRequest } from '@assay/contract/client-requests';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useDraftFields } from '../../../ui/use-draft-fields.ts';
import { type FieldName, faultsOf, findFaults, type OrderFields, reasonOf } from '../order-fields.ts';
import { t } from '../work-orders-texts.ts';

export interface OrderFormOptions {
  readonly kind: 'new' | 'edit' | 'additional';
  readonly start: OrderFields;
  /** Rejects if the server refuses the work order. */
  readonly onSubmit: (fields: OrderFields, send: boolean) => Promise<ClientRequest>;
  readonly onDone: (order: ClientRequest) => void;
}

const MESSAGES = {
  new: { done: 'workOrders.created', failed: 'workOrders.notSent' },
  edit: { done: 'workOrders.updated', failed: 'workOrders.notUpdated' },
  additional: { done: 'workOrders.created', failed: 'workOrders.notSent' },
} as const;

/** A work order while it is being written; `text` and `choice` connect an input with one of its fields. */
export function useOrderForm({ kind, start, onSubmit, onDone }: OrderFormOptions) {
  const draft = useDraftFields(start, (fields) => findFaults(fields, kind));
  const { fields } = draft;
  const [send, setSend] = useState(true);
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: FieldName) => ({
    value: fields[name],
    error: draft.faultOf(name),
    onBlur: () => draft.leave(name),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.check() || isBusy) return;
    setBusy(true);
    try {
      const order = await onSubmit(fields, send);
      showToast(t(MESSAGES[kind].done));
      onDone(order);
    } catch (error) {
      draft.setRefused(faultsOf(error));
      setReason(reasonOf(error));
      const message = error instanceof Error && error.message;
      showToast(message || t(MESSAGES[kind].failed), 'warning');
    } finally {
      setBusy(false);
    }
  };
  return {
    fields,
    refused: draft.refused,
    /** Why the server refused the work order as a whole. */
    reason,
    isBusy,
    send,
    setSend,
    submit,
    text: (name: FieldName) => ({
      ...bind(name),
      onChange: (event: { currentTarget: { value: string } }) => draft.set(name, event.currentTarget.value),
    }),
    choice: (name: FieldName) => ({
      ...bind(name),
      onChange: (value: string | null) => draft.set(name, value ?? ''),
      allowDeselect: false,
      comboboxProps: { withinPortal: true },
    }),
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

import type { ClientRequest } from '@assay/contract/client-requests';
import { LANGUAGES } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { Alert, Button, Group, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useQuestionSetLinks, useQuestionSets } from '../api/list-question-sets.ts';
import { describeType } from '../describe-order.ts';
import {
  type FieldFaults,
  type FieldName,
  faultsOf,
  findFaults,
  type OrderFields,
  reasonOf,
  USUAL_TYPE,
} from '../order-fields.ts';
import { t } from '../work-orders-texts.ts';

export interface OrderFormProps {
  kind: 'new' | 'edit' | 'additional';
  start: OrderFields;
  /** Usernames and names of those who may look after it. */
  people: readonly { username: string; displayName: string }[];
  /** Does it; rejects with what the server refuses. */
  onSubmit: (fields: OrderFields, send: boolean) => Promise<ClientRequest>;
  onDone: (order: ClientRequest) => void;
  onCancel: () => void;
}

const WORDS = {
  new: { button: 'workOrders.create', done: 'workOrders.created', failed: 'workOrders.notSent' },
  edit: { button: 'workOrders.save', done: 'workOrders.updated', failed: 'workOrders.notUpdated' },
  additional: { button: 'workOrders.ask', done: 'workOrders.created', failed: 'workOrders.notSent' },
} as const;

export function OrderForm({ kind, start, people, onSubmit, onDone, onCancel }: OrderFormProps) {
  const [fields, setFields] = useState(start);
  const [send, setSend] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<FieldFaults>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const types = useTypes(start.type);
  const sets = useQuestionSets();
  const faults = findFaults(fields, kind);

  const set = (name: FieldName, value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    setRefused((now) => ({ ...now, [name]: undefined }));
  };
  const bind = (name: FieldName) => ({
    value: fields[name],
    // A fault is told once the field was left, the server's at once.
    error: refused[name] ?? (left.has(name) ? faults[name] : undefined),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });
  const text = (name: FieldName) => ({
    ...bind(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const choice = (name: FieldName) => ({
    ...bind(name),
    onChange: (value: string | null) => set(name, value ?? ''),
    allowDeselect: false,
    comboboxProps: { withinPortal: true },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(Object.keys(fields) as FieldName[]));
    if (isBusy || Object.keys(faults).length > 0) return;
    setBusy(true);
    try {
      const order = await onSubmit(fields, send);
      showToast(t(WORDS[kind].done));
      onDone(order);
    } catch (error) {
      setRefused(faultsOf(error));
      setReason(reasonOf(error));
      showToast(error instanceof Error && error.message ? error.message : t(WORDS[kind].failed), 'warning');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {kind !== 'additional' && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                label={t('workOrders.firstName')}
                autoComplete="off"
                data-autofocus
                {...text('firstName')}
              />
              <TextInput label={t('workOrders.lastName')} autoComplete="off" {...text('lastName')} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput label={t('workOrders.email')} type="email" autoComplete="off" {...text('email')} />
              <TextInput
                label={t('workOrders.smsNumber')}
                description={t('workOrders.smsHint')}
                // So that it stands in line with the field beside it.
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                {...text('smsNumber')}
              />
            </SimpleGrid>
          </>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select label={t('workOrders.type')} data={types} {...choice('type')} />
          <TextInput label={t('workOrders.due')} type="date" {...text('due')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('workOrders.questionSet')}
            data={[
              { value: '', label: t('workOrders.ofType') },
              ...(sets.data ?? []).map(({ refId, title }) => ({ value: refId, label: title })),
            ]}
            {...choice('questionSetRefId')}
            error={sets.error?.message ?? refused.questionSetRefId}
          />
          <Select
            label={t('workOrders.assignedTo')}
            data={[
              { value: '', label: t('workOrders.nobody') },
              ...people.map(({ username, displayName }) => ({
                value: username,
                label: displayName || username,
              })),
            ]}
            {...choice('assignedTo')}
          />
        </SimpleGrid>
        <Select
          label={t('workOrders.language')}
          description={t('workOrders.languageHint')}
          data={[
            ...(fields.language === '' ? [{ value: '', label: t('workOrders.noLanguage') }] : []),
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          {...choice('language')}
        />
        <Textarea
          label={t('workOrders.message')}
          description={t('workOrders.messageHint')}
          autosize
          minRows={3}
          maxRows={8}
          {...text('message')}
        />
        {kind !== 'edit' && (
          <Switch
            label={t('workOrders.sendNow')}
            description={send ? undefined : t('workOrders.sendOff')}
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
        )}
        {reason && (
          <Alert color="yellow" role="alert">
            {reason}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('workOrders.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(WORDS[kind].button)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The types that have a question set, the usual one, and what the work order has now. */
function useTypes(own: string) {
  const links = useQuestionSetLinks();
  const types = new Set([USUAL_TYPE, ...(links.data ?? []).map(({ type }) => type), own]);
  return [...types].map((value) => ({ value, label: describeType(value) }));
}

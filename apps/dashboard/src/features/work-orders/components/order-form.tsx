import { LANGUAGES } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { Alert, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useQuestionSetLinks, useQuestionSets } from '../api/list-question-sets.ts';
import { describeType } from '../describe-order.ts';
import { USUAL_TYPE } from '../order-fields.ts';
import { t } from '../work-orders-texts.ts';
import { type OrderFormOptions, type OrderFormState, useOrderForm } from './use-order-form.ts';

export interface OrderFormProps extends OrderFormOptions {
  /** Users who can be assigned. */
  readonly people: readonly { readonly username: string; readonly displayName: string }[];
  readonly onCancel: () => void;
}

const BUTTONS = { new: 'workOrders.create', edit: 'workOrders.save', additional: 'workOrders.ask' } as const;

export function OrderForm({ people, onCancel, ...options }: OrderFormProps) {
  const { kind, start } = options;
  const form = useOrderForm(options);
  const { send, setSend, reason } = form;
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Stack gap="md">
        {kind !== 'additional' && <CustomerFields form={form} />}
        <TaskFields form={form} ownType={start.type} people={people} />
        <LanguageField form={form} />
        <Textarea
          label={t('workOrders.message')}
          description={t('workOrders.messageHint')}
          autosize
          minRows={3}
          maxRows={6}
          {...form.text('message')}
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
        <FormButtons action={t(BUTTONS[kind])} isBusy={form.isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly form: OrderFormState;
}

function CustomerFields({ form: { text } }: FieldsProps) {
  return (
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
          // So that the input is on one line with that of the field beside it.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...text('smsNumber')}
        />
      </SimpleGrid>
    </>
  );
}

/** The task, the due date, and the assignee. */
function TaskFields({
  form: { text, choice, refused },
  ownType,
  people,
}: FieldsProps & { readonly ownType: string } & Pick<OrderFormProps, 'people'>) {
  const types = useTypes(ownType);
  const sets = useQuestionSets();
  return (
    <>
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
    </>
  );
}

function LanguageField({ form: { fields, choice } }: FieldsProps) {
  return (
    <Select
      label={t('workOrders.language')}
      description={t('workOrders.languageHint')}
      data={[
        ...(fields.language === '' ? [{ value: '', label: t('workOrders.noLanguage') }] : []),
        ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      ]}
      {...choice('language')}
    />
  );
}

/** The types that have a question set, the usual one, and the present type of the work order. */
function useTypes(own: string) {
  const links = useQuestionSetLinks();
  const types = new Set([USUAL_TYPE, ...(links.data ?? []).map(({ type }) => type), own]);
  return [...types].map((value) => ({ value, label: describeType(value) }));
}

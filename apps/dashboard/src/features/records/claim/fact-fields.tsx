import { CLAIM_KINDS } from '@assay/contract/claims';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import classes from './claim-panel.module.css';
import { t } from './claim-texts.ts';
import type { ClaimFields } from './use-claim-fields.ts';
import type { ClaimForm } from './use-claim-form.ts';

interface FactFieldsProps {
  readonly form: ClaimForm;
  readonly fields: ClaimFields;
}

const LONGEST = { place: 300, coordinates: 60, claimant: 200, number: 100, amount: 20, currency: 3 } as const;
const SIDES = ['none', 'before', 'after'] as const;
/** Hints go below the inputs, so that inputs beside each other are on one line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The facts of a claim, under the organisation's names for them. */
export function FactFields({ form, fields }: FactFieldsProps) {
  const { draft, set } = form;
  return (
    <div className={classes.grid}>
      <NativeSelect
        label={t('claim.kind')}
        className={classes.wide}
        data={CLAIM_KINDS.map((value) => ({ value, label: t(`claim.kinds.${value}`) }))}
        value={draft.kind}
        onChange={({ currentTarget }) =>
          set({ kind: CLAIM_KINDS.find((kind) => kind === currentTarget.value) ?? draft.kind })
        }
        data-autofocus
      />
      <WhenFields form={form} fields={fields} />
      <WhereFields form={form} fields={fields} />
      <WhoseFields form={form} fields={fields} />
      <AmountFields form={form} fields={fields} />
      {form.isShown('account') && (
        <Textarea
          className={classes.wide}
          label={fields.nameOf('account') ?? t('claim.account')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4_000}
          value={draft.account}
          onChange={({ currentTarget }) => set({ account: currentTarget.value })}
        />
      )}
      {fields.own.map(({ id, label }) => (
        <TextInput
          key={id}
          label={label}
          maxLength={2_000}
          value={draft.own[id] ?? ''}
          onChange={({ currentTarget }) => set({ own: { ...draft.own, [id]: currentTarget.value } })}
        />
      ))}
    </div>
  );
}

function WhenFields({ form: { draft, set, isShown }, fields: { nameOf } }: FactFieldsProps) {
  return (
    <>
      {isShown('date') && (
        <TextInput
          type="date"
          label={nameOf('date') ?? t(`claim.dates.${draft.kind}`)}
          value={draft.date}
          onChange={({ currentTarget }) => set({ date: currentTarget.value })}
        />
      )}
      {isShown('time') && (
        <TextInput
          type="time"
          label={nameOf('time') ?? t('claim.time')}
          description={t('claim.timeHint')}
          inputWrapperOrder={ORDER}
          value={draft.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
        />
      )}
    </>
  );
}

function WhereFields({ form, fields }: FactFieldsProps) {
  if (!form.isShown('place')) return null;
  return (
    <>
      <TextInput
        label={fields.nameOf('place') ?? t(`claim.places.${form.draft.kind}`)}
        description={t('claim.placeHint')}
        inputWrapperOrder={ORDER}
        {...textOf(form, 'place')}
      />
      <TextInput
        label={t('claim.coordinates')}
        description={t('claim.coordinatesHint')}
        inputWrapperOrder={ORDER}
        error={form.isWrong('coordinates') && t('claim.coordinatesWrong')}
        {...textOf(form, 'coordinates')}
      />
    </>
  );
}

function WhoseFields({ form, fields: { nameOf } }: FactFieldsProps) {
  return (
    <>
      {form.isShown('claimant') && (
        <TextInput label={nameOf('claimant') ?? t('claim.claimant')} {...textOf(form, 'claimant')} />
      )}
      {form.isShown('number') && (
        <TextInput label={nameOf('number') ?? t('claim.number')} {...textOf(form, 'number')} />
      )}
    </>
  );
}

/** How much is claimed, and whether receipts are from before or after the event. */
function AmountFields({ form, fields: { nameOf } }: FactFieldsProps) {
  return (
    <>
      {form.isShown('amount') && (
        <>
          <TextInput
            label={nameOf('amount') ?? t('claim.amount')}
            inputMode="decimal"
            error={form.isWrong('amount') && t('claim.amountWrong')}
            {...textOf(form, 'amount')}
          />
          <TextInput
            label={t('claim.currency')}
            error={form.isWrong('currency') && t('claim.currencyWrong')}
            {...textOf(form, 'currency')}
          />
        </>
      )}
      {form.isShown('receipts') && (
        <NativeSelect
          label={nameOf('receipts') ?? t('claim.receipts')}
          description={t('claim.receiptsHint')}
          inputWrapperOrder={ORDER}
          className={classes.wide}
          data={SIDES.map((value) => ({ value, label: t(`claim.receiptSides.${value}`) }))}
          value={form.draft.receipts}
          onChange={({ currentTarget }) =>
            form.set({ receipts: SIDES.find((side) => side === currentTarget.value) ?? 'none' })
          }
        />
      )}
    </>
  );
}

function textOf({ draft, set }: ClaimForm, field: keyof typeof LONGEST) {
  return {
    value: draft[field],
    maxLength: LONGEST[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [field]: currentTarget.value }),
  };
}

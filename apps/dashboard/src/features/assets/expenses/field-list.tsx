import type { Expense, ExpenseCorrection } from '@assay/contract/expenses';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { formatDay } from '../../../ui/time-words.ts';
import { useCorrectExpenses } from '../api/expenses.ts';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { FieldRow } from './field-row.tsx';
import { listCorrected } from './list-corrected.ts';
import type { Pointing } from './pointing.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type FieldName,
  listShown,
  parseAmount,
  TEXT_FIELDS,
  type TextField,
  writeAmount,
} from './receipt-fields.ts';
import type { ReceiptView } from './take-receipt.ts';

interface FieldListProps extends Pointing {
  readonly expenses: ReceiptView;
  readonly expense: Expense;
}

type Parsed = { readonly value: string | number | null } | { readonly fault: string };

/** The fields of a receipt, each corrected in place. */
export function FieldList({ expenses, expense, ...pointing }: FieldListProps) {
  const [areAllShown, setAllShown] = useState(false);
  const mayChange = useMayChange();
  const correct = useCorrectExpenses(expenses.assetId, expenses.receipt);
  const corrected = listCorrected(expenses.history);
  const save = (name: FieldName, value: string | number | null) =>
    correct.mutateAsync({ [name]: value } as ExpenseCorrection);
  const row = (name: FieldName, shown: string | null, parse: (text: string) => Parsed) => (
    <FieldRow
      key={name}
      name={name}
      value={shown}
      initial={initialOf(expense, name)}
      certainty={expense.certainty[name] ?? null}
      hasPlace={(expense.places[name]?.length ?? 0) > 0}
      isCorrected={corrected.has(name)}
      parse={parse}
      onSave={(value) => save(name, value)}
      {...pointing}
    >
      {mayChange && name === 'date' && expense.otherDate && (
        <p className={classes.hint}>
          {t('otherDate')}{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={correct.isPending}
            onClick={() => correct.mutate({ date: expense.otherDate })}
          >
            {t('takeOther', { date: formatDay(expense.otherDate, 'UTC') })}
          </Button>
        </p>
      )}
    </FieldRow>
  );
  return (
    <section className={classes.block}>
      <h3>{t('fields')}</h3>
      <dl className={classes.fields}>
        {listShown(TEXT_FIELDS, expense, areAllShown).map((name) =>
          row(name, showText(expense, name), parseText(name)),
        )}
        {listShown(AMOUNT_FIELDS, expense, areAllShown).map((name) =>
          row(name, showAmount(expense, name), parseMoney),
        )}
      </dl>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={areAllShown}
        onClick={() => setAllShown(!areAllShown)}
      >
        {t(areAllShown ? 'fewer' : 'more')}
      </Button>
    </section>
  );
}

function initialOf(expense: Expense, name: FieldName): string {
  const value = expense[name];
  return typeof value === 'number' ? writeAmount(value) : (value ?? '');
}

function showText({ date, ...expense }: Expense, name: TextField): string | null {
  return name === 'date' ? date && formatDay(date, 'UTC') : expense[name];
}

function showAmount(expense: Expense, name: AmountField): string | null {
  const amount = expense[name] ?? null;
  if (amount === null) return null;
  return [name === 'total' ? expense.currency : null, writeAmount(amount)].filter(Boolean).join(' ');
}

const parseText =
  (name: TextField) =>
  (text: string): Parsed => {
    const value = name === 'currency' ? text.trim().toUpperCase() : text.trim();
    if (value === '') return { value: null };
    return name === 'currency' && !/^[A-Z]{3}$/.test(value) ? { fault: t('wrongCurrency') } : { value };
  };

function parseMoney(text: string): Parsed {
  if (text.trim() === '') return { value: null };
  const value = parseAmount(text);
  return value === undefined ? { fault: t('wrongAmount') } : { value };
}

import { EXPENSE_FLAGS } from '@assay/contract/expenses';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type ExpensesSearch, isFiltered } from '../expenses-address.ts';
import { t } from '../expenses-texts.ts';
import classes from './expenses.module.css';

interface FilterBarProps {
  readonly search: ExpensesSearch;
  readonly onChange: (part: Partial<ExpensesSearch>) => void;
}

const TEXTS = ['merchant', 'currency', 'record'] as const;
const NOTHING = { from: undefined, to: undefined, flag: undefined };
const NO_TEXTS = { merchant: undefined, currency: undefined, record: undefined };

/** Filters by time, merchant, currency and record, and by what must stand out. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const isList = search.view !== 'merchants';
  return (
    <search className={classes.tools}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          label={t(end)}
          value={search[end] ?? ''}
          max={end === 'from' ? search.to : undefined}
          min={end === 'to' ? search.from : undefined}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
        />
      ))}
      {isList && (
        <>
          <TextFilters search={search} onChange={onChange} />
          <NativeSelect
            className={classes.flag}
            label={t('flag')}
            value={search.flag ?? ''}
            data={[
              { value: '', label: t('flags.all') },
              ...EXPENSE_FLAGS.map((flag) => ({ value: flag, label: t(`flags.${flag}`) })),
            ]}
            onChange={({ currentTarget }) => onChange({ flag: currentTarget.value || undefined })}
          />
        </>
      )}
      {isFiltered(isList ? search : { from: search.from, to: search.to }) && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => onChange({ ...NOTHING, ...(isList ? NO_TEXTS : {}) })}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

/** Typed text is queried once typing pauses. */
function TextFilters({ search, onChange }: FilterBarProps) {
  const { merchant = '', currency = '', record = '' } = search;
  const [typed, setTyped] = useState({ merchant, currency, record });
  const ask = useDebouncedCallback(
    (now: typeof typed) =>
      onChange({
        merchant: now.merchant || undefined,
        record: now.record || undefined,
        currency: now.currency || undefined,
      }),
    300,
  );
  // Changes of the address elsewhere, such as a chosen merchant, show here.
  useEffect(() => setTyped({ merchant, currency, record }), [merchant, currency, record]);
  return TEXTS.map((name) => (
    <TextInput
      key={name}
      className={classes[name]}
      label={t(name)}
      placeholder={t(`${name}Hint`)}
      maxLength={name === 'currency' ? 3 : 100}
      value={typed[name]}
      onChange={({ currentTarget }) => {
        const next = { ...typed, [name]: currentTarget.value };
        setTyped(next);
        ask(next);
      }}
    />
  ));
}

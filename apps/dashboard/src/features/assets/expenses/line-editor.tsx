import type { Expense, ExpenseCorrection } from '@assay/contract/expenses';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { parseAmount, writeAmount } from './receipt-fields.ts';

type Lines = NonNullable<ExpenseCorrection['lines']>;

interface LineEditorProps {
  readonly lines: Expense['lines'];
  readonly onSave: (lines: Lines) => Promise<void>;
  readonly onCancel: () => void;
}

interface Draft {
  readonly key: number;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}

/** All lines as they are typed. */
export function LineEditor({ lines, onSave, onCancel }: LineEditorProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => lines.map(toDraft));
  const [next, setNext] = useState(lines.length);
  const [hasFault, setFault] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = drafts.map(readDraft);
    const good = read.filter((line) => line !== null);
    if (good.length < read.length) return setFault(true);
    setFault(false);
    setSaving(true);
    try {
      await onSave(good);
    } catch {
      // Reported in a message; the typed text stays to be changed.
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.drafts}>
        {drafts.map((draft, index) => {
          const number = index + 1;
          const field = (name: keyof Omit<Draft, 'key'>, label: string, placeholder: string) => (
            <TextInput
              size="xs"
              aria-label={label}
              placeholder={placeholder}
              value={draft[name]}
              error={hasFault && isFaulty(draft, name)}
              onChange={({ currentTarget }) => change(draft.key, { [name]: currentTarget.value })}
            />
          );
          return (
            <li key={draft.key}>
              {field('name', t('lineName', { number }), t('name'))}
              <div className={classes.figures}>
                {field('quantity', t('lineQuantity', { number }), t('quantity'))}
                {field('unitPrice', t('linePrice', { number }), t('price'))}
                {field('amount', t('lineAmount', { number }), t('amount'))}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('removeLine', { number })}
                  onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                >
                  <IconTrash size={15} stroke={1.7} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      {hasFault && (
        <p className={classes.fault} role="alert">
          {t('wrongLines')}
        </p>
      )}
      <span className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            setDrafts([...drafts, { key: next, name: '', quantity: '', unitPrice: '', amount: '' }]);
            setNext(next + 1);
          }}
        >
          {t('addLine')}
        </Button>
        <Button size="compact-sm" type="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}

function toDraft({ name, quantity, unitPrice, amount }: Expense['lines'][number], key: number): Draft {
  const write = (value: number | null) => (value === null ? '' : writeAmount(value));
  return {
    key,
    name,
    quantity: quantity === null ? '' : String(quantity),
    unitPrice: write(unitPrice),
    amount: write(amount),
  };
}

const readOptional = (text: string) => (text.trim() === '' ? null : parseAmount(text));
/** Counts may have more decimals than amounts: kilograms have three. */
function readCount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = Number(text.trim().replace(',', '.'));
  return Number.isFinite(count) && count >= 0 ? count : undefined;
}

function readDraft({ name, quantity, unitPrice, amount }: Draft): Lines[number] | null {
  const [count, price, sum] = [readCount(quantity), readOptional(unitPrice), parseAmount(amount)];
  if (count === undefined || price === undefined || sum === undefined) return null;
  return { name: name.trim(), quantity: count, unitPrice: price, amount: sum };
}

function isFaulty(draft: Draft, name: keyof Omit<Draft, 'key'>): boolean {
  if (name === 'name') return false;
  if (name === 'quantity') return readCount(draft.quantity) === undefined;
  return (name === 'amount' ? parseAmount(draft.amount) : readOptional(draft.unitPrice)) === undefined;
}

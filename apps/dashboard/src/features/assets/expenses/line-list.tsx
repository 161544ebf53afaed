import type { Expense } from '@assay/contract/expenses';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { useCorrectExpenses } from '../api/expenses.ts';
import { Certainty } from './certainty.tsx';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { LineEditor } from './line-editor.tsx';
import { listCorrected } from './list-corrected.ts';
import { lineId } from './list-marks.ts';
import { type Pointing, pointAt } from './pointing.ts';
import { writeAmount } from './receipt-fields.ts';
import type { ReceiptView } from './take-receipt.ts';

interface LineListProps extends Pointing {
  readonly expenses: ReceiptView;
  readonly expense: Expense;
}

/** The purchased items, corrected all at once. */
export function LineList({ expenses, expense, chosen, onChoose, onPoint }: LineListProps) {
  const [isEditing, setEditing] = useState(false);
  const mayChange = useMayChange();
  const correct = useCorrectExpenses(expenses.assetId, expenses.receipt);
  const { lines } = expense;
  const isCorrected = listCorrected(expenses.history).has('lines');
  return (
    <section className={classes.block}>
      <header className={classes.head}>
        <h3>{t('lines')}</h3>
        {mayChange && !isEditing && (
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {t('editLines')}
          </Button>
        )}
      </header>
      {isEditing ? (
        <LineEditor
          lines={lines}
          onSave={async (changed) => {
            await correct.mutateAsync({ lines: changed });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : lines.length === 0 ? (
        <p className={classes.note}>{t('noLines')}</p>
      ) : (
        <ol className={classes.lines}>
          {lines.map(({ name, quantity, unitPrice, amount, certainty, places }, index) => {
            const id = lineId(index);
            const count =
              quantity !== null && unitPrice !== null ? `${quantity} × ${writeAmount(unitPrice)}` : null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
              <li key={index} data-chosen={chosen === id || undefined} {...pointAt(id, onPoint)}>
                <button
                  type="button"
                  className={classes.line}
                  aria-pressed={chosen === id}
                  disabled={places.length === 0}
                  onClick={() => onChoose(chosen === id ? null : id)}
                >
                  <span>
                    {name || <span className={classes.missing}>{t('unnamed')}</span>}
                    {count && <span className={classes.count}>{count}</span>}
                  </span>
                  <span className={classes.figure}>{writeAmount(amount)}</span>
                </button>
                <Certainty share={certainty} isCorrected={isCorrected} />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

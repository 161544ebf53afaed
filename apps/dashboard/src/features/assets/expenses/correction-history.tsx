import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useUndoCorrection } from '../api/expenses.ts';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { findLastCorrection } from './list-corrected.ts';
import { nameField, writeAmount } from './receipt-fields.ts';
import type { ReceiptView } from './take-receipt.ts';

/** The history of corrections: who changed which value when; the last one can be taken back. */
export function CorrectionHistory({
  expenses: { assetId, receipt, history },
}: {
  readonly expenses: ReceiptView;
}) {
  const mayChange = useMayChange();
  const undo = useUndoCorrection(assetId, receipt);
  const last = findLastCorrection(history);
  const nameOf = usePersonName(history.length > 0);
  return (
    <section className={classes.block}>
      <header className={classes.head}>
        <h3>{t('history')}</h3>
        {mayChange && last && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('undoOf')}
            leftSection={<IconArrowBackUp size={15} />}
            loading={undo.isPending}
            onClick={() => undo.mutate(last)}
          >
            {t('undo')}
          </Button>
        )}
      </header>
      {history.length === 0 && <p className={classes.note}>{t('noHistory')}</p>}
      <ol className={classes.history}>
        {history.map(({ id, at, by, before, after, undoes, isUndone }) => (
          <li key={id} data-undone={isUndone || undefined}>
            <p>
              <strong>{nameOf(by)}</strong> {undoes && `${t('tookBack')} `}
              <span className={classes.when}>
                <RelativeTime value={at} />
                {isUndone && ` · ${t('undone')}`}
              </span>
            </p>
            {Object.keys(after).map((name) => (
              <p key={name} className={classes.change}>
                <span>{nameField(name)}</span>
                <del>{write(before[name])}</del>
                <IconArrowRight size={13} role="img" aria-label="→" />
                <ins>{write(after[name])}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function write(value: unknown): string {
  if (typeof value === 'number') return writeAmount(value);
  if (Array.isArray(value)) return t('linesOf', { count: value.length });
  return typeof value === 'string' && value !== '' ? value : t('nothing');
}

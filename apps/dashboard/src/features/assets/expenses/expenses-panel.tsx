import type { AssetDetails } from '@assay/contract/assets';
import type { AssetExpenses } from '@assay/contract/expenses';
import { Button, Loader, Select, Skeleton, Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useDetectExpenses, useExpenses } from '../api/expenses.ts';
import { AccountView } from './account-view.tsx';
import { CheckList } from './check-list.tsx';
import { CodeTable } from './code-table.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import { explainNoReceipt } from './describe-certainty.ts';
import { EInvoiceTable } from './e-invoice-table.tsx';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { FieldList } from './field-list.tsx';
import { LineList } from './line-list.tsx';
import { listAccountMarks } from './list-account-marks.ts';
import { listMarks } from './list-marks.ts';
import { NumberTable } from './number-table.tsx';
import type { Pointing } from './pointing.ts';
import type { ReceiptMark } from './receipt-marks.ts';
import { describeReceipt, takeReceipt } from './take-receipt.ts';

interface ExpensesPanelProps extends Pointing {
  readonly asset: AssetDetails;
  /** The marks over the picture while the panel is open. */
  readonly onMarks: (marks: readonly ReceiptMark[]) => void;
}

/** The receipts of a file, one at a time: content and places, failed checks, and corrections. */
export function ExpensesPanel({ asset, onMarks, ...pointing }: ExpensesPanelProps) {
  const { data, error, refetch } = useExpenses(asset.id);
  const [receipt, setReceipt] = useState(0);
  const shown = useMemo(() => (data ? takeReceipt(data, receipt) : null), [data, receipt]);
  const [accountPlace, setAccountPlace] = useState(0);
  const accounts = data?.accountStatements ?? [];
  const account = accounts[Math.min(accountPlace, accounts.length - 1)];
  const marks = useMemo(() => {
    if (account) return listAccountMarks(account);
    return shown ? listMarks(shown) : [];
  }, [shown, account]);
  useEffect(() => {
    onMarks(marks);
    return () => onMarks([]);
  }, [marks, onMarks]);
  if (error && !data)
    return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || !shown)
    return (
      <Stack p={16} gap={10} aria-busy>
        {[64, 20, 20, 20].map((height, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
          <Skeleton key={i} height={height} radius="md" />
        ))}
      </Stack>
    );
  const [expense] = shown.expenses;
  const key = `${shown.receipt} ${shown.history.length}`;
  return (
    <div className={classes.panel}>
      <Progress expenses={data} />
      {data.expenses.length > 1 && (
        <Select
          className={classes.chooser}
          label={t('receipts', { count: data.expenses.length })}
          data={data.expenses.map((one, place) => ({
            value: String(place),
            label: describeReceipt(one, place),
          }))}
          value={String(shown.receipt)}
          allowDeselect={false}
          onChange={(value) => {
            pointing.onChoose(null);
            setReceipt(Number(value));
          }}
        />
      )}
      {account && (
        <AccountView
          statements={accounts}
          shown={accounts.indexOf(account)}
          onShow={(place) => {
            pointing.onChoose(null);
            setAccountPlace(place);
          }}
          {...pointing}
        />
      )}
      {expense && (
        <>
          <CheckList expenses={shown} expense={expense} {...pointing} />
          {expense.eInvoice && <EInvoiceTable invoice={expense.eInvoice} onPoint={pointing.onPoint} />}
          {expense.codes && expense.codes.length > 0 && (
            <CodeTable codes={expense.codes} chains={shown.chains} onPoint={pointing.onPoint} />
          )}
          {expense.numbers && expense.numbers.length > 0 && (
            <NumberTable numbers={expense.numbers} onPoint={pointing.onPoint} />
          )}
          <FieldList key={`fields ${key}`} expenses={shown} expense={expense} {...pointing} />
          <LineList key={`lines ${key}`} expenses={shown} expense={expense} {...pointing} />
          <CorrectionHistory expenses={shown} />
        </>
      )}
    </div>
  );
}

/** The state of the search for receipts, and the next action. */
function Progress({ expenses }: { readonly expenses: AssetExpenses }) {
  const {
    assetId,
    state,
    failure,
    failureStatements,
    refusal,
    refusalStatements,
    checkedOn,
    notes,
    statements,
  } = expenses;
  const detect = useDetectExpenses(assetId);
  const mayChange = useMayChange();
  const found = expenses.expenses.length + (expenses.accountStatements?.length ?? 0);
  const isFound = found > 0;
  const missing = explainNoReceipt({ checkedOn, found });
  const refused = refusal && <TranslatedSentence english={refusal} statements={refusalStatements} />;
  const start = (label: string) =>
    refusal === null &&
    mayChange && (
      <Button
        size="xs"
        variant={isFound ? 'default' : 'filled'}
        loading={detect.isPending}
        onClick={() => detect.mutate()}
      >
        {label}
      </Button>
    );
  const isBusy = state === 'waiting' || state === 'running';
  if (isBusy)
    return (
      <div className={classes.progress} role="status">
        <Loader size={18} /> <p>{t(state)}</p>
      </div>
    );
  if (state === 'failed')
    return (
      <div className={classes.progress} role="alert">
        <p>
          <strong>{t('failed')}</strong>{' '}
          {failure && <TranslatedSentence english={failure} statements={failureStatements} />} {refused}
        </p>
        {start(t('retry'))}
      </div>
    );
  if (checkedOn === null)
    return (
      <div className={classes.progress}>
        <p>{refused ?? t('intro')}</p>
        {start(t('detect'))}
      </div>
    );
  return (
    <>
      {missing && (
        <div className={classes.progress}>
          <p>
            <strong>{missing.none}</strong> {missing.hint}
          </p>
          {start(t('again'))}
        </div>
      )}
      {notes.map((note, index) => (
        <p key={note} className={classes.note}>
          <TranslatedSentence english={note} statements={statements?.notes[index]} />
        </p>
      ))}
      {refusal && isFound && <p className={classes.note}>{t('offNow')}</p>}
    </>
  );
}

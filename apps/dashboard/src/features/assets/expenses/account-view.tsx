import type { AccountStatement } from '@assay/contract/account-statements';
import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import classes from './account-view.module.css';
import panel from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { accountFailureId, accountRowId } from './list-account-marks.ts';
import { listShownRows } from './list-shown-rows.ts';
import { type Pointing, pointAt } from './pointing.ts';
import { writeAmount } from './receipt-fields.ts';

interface AccountViewProps extends Pointing {
  readonly statements: readonly AccountStatement[];
  /** Which of them is shown, from 0. */
  readonly shown: number;
  readonly onShow: (place: number) => void;
}

/**
 * The account statements of a file, one at a time: the account, the result of its sums, and every line with
 * an amount.
 */
export function AccountView({ statements, shown, onShow, ...pointing }: AccountViewProps) {
  const statement = statements[shown];
  if (!statement) return null;
  return (
    <>
      {statements.length > 1 && (
        <Select
          className={panel.chooser}
          label={t('account.several', { count: statements.length })}
          data={statements.map((one, place) => ({
            value: String(place),
            label: `${place + 1}. ${one.account ?? one.institution ?? t('notFound')}`,
          }))}
          value={String(shown)}
          allowDeselect={false}
          onChange={(value) => onShow(Number(value))}
        />
      )}
      <Sums statement={statement} {...pointing} />
      <Facts statement={statement} onPoint={pointing.onPoint} />
      <Rows key={shown} statement={statement} {...pointing} />
    </>
  );
}

interface StatementProps extends Pointing {
  readonly statement: AccountStatement;
}

/**
 * The sums that fail, each with the figure that would explain it; or that all fit, or that the result is
 * unknown.
 */
function Sums({ statement: { sums, remarks }, chosen, onChoose, onPoint }: StatementProps) {
  const { fit, compared, fitting, failures } = sums;
  return (
    <section className={panel.block}>
      <h3>{t('checks')}</h3>
      <ul className={panel.checks}>
        {failures.map(({ id, sentence, statements, explanations }, index) => {
          const mark = accountFailureId(index);
          return (
            <li key={`${id} ${sentence}`} data-tone="bad">
              <button
                type="button"
                className={panel.check}
                aria-pressed={chosen === mark}
                onClick={() => onChoose(chosen === mark ? null : mark)}
                {...pointAt(mark, onPoint)}
              >
                <span className={panel.checkIcon}>
                  <IconAlertTriangle size={16} role="img" aria-label={t('failing')} />
                </span>
                <span>
                  <TranslatedSentence english={sentence} statements={statements} />
                  {explanations.map(({ figure, row, printed, expected }) => (
                    <span key={`${figure} ${row}`} className={classes.explanation}>
                      {t(`account.explains.${figure}`, {
                        row: row + 1,
                        printed: writeAmount(printed),
                        expected: writeAmount(expected),
                      })}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
        {fit !== false && (
          <li data-tone={fit ? 'good' : 'open'}>
            <div className={panel.check}>
              <span className={panel.checkIcon}>
                {fit ? <IconCheck size={16} aria-hidden /> : <IconHelp size={16} aria-hidden />}
              </span>
              <span>
                {fit
                  ? t('account.fit', { count: compared })
                  : t('account.unclear', { fitting, count: compared })}
              </span>
            </div>
          </li>
        )}
      </ul>
      {remarks.map(({ sentence, statements }) => (
        <p key={sentence} className={panel.note}>
          <TranslatedSentence english={sentence} statements={statements} />
        </p>
      ))}
    </section>
  );
}

function Facts({ statement, onPoint }: Pick<StatementProps, 'statement' | 'onPoint'>) {
  const { institution, holder, account, iban, from, to, currency, opening, closing } = statement;
  const money = (amount: number | null) =>
    amount === null ? null : [currency, writeAmount(amount)].filter(Boolean).join(' ');
  const facts: [string, string | null, string | null][] = [
    ['institution', institution, null],
    ['holder', holder, null],
    ['account', account, iban && t(`checkDigit.${iban}`)],
    ['from', from && to && `${formatDay(from, 'UTC')} – ${formatDay(to, 'UTC')}`, null],
    ['opening', money(opening), null],
    ['closing', money(closing), null],
  ];
  return (
    <section className={panel.block}>
      <h3>{t('fields')}</h3>
      <dl className={classes.facts}>
        {facts.map(([name, value, note]) => (
          <div key={name} {...pointAt(name, onPoint)}>
            <dt>{t(`account.${name as 'institution'}`)}</dt>
            <dd>
              {value ?? <span className={panel.missing}>{t('notFound')}</span>}
              {note && <span className={classes.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Every line with an amount. Of hundreds the first are shown, and those around a failing one, until all are
 * requested.
 */
function Rows({ statement: { rows, sums }, chosen, onChoose, onPoint }: StatementProps) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = useMemo(
    () => (areAllShown ? rows.map((_, index) => index) : listShownRows(rows.length, sums.failures)),
    [rows, sums, areAllShown],
  );
  return (
    <section className={panel.block}>
      <h3>{t('account.rows', { count: rows.length })}</h3>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('account.date')}</th>
            <th scope="col">{t('account.description')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('account.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((index, place) => {
            const row = rows[index];
            if (!row) return null;
            const id = accountRowId(index, row.state);
            const isGap = place > 0 && shown[place - 1] !== index - 1;
            const { date, valueDate, description, kind, amount, balance, state } = row;
            const name = description || t(`account.kind.${kind}`);
            return (
              <tr
                key={index}
                data-state={state}
                data-kind={kind}
                data-gap={isGap || undefined}
                data-chosen={chosen === id || undefined}
                {...pointAt(id, onPoint)}
              >
                <td>
                  {date && formatDay(date, 'UTC')}
                  {valueDate && valueDate !== date && (
                    <span className={classes.note}>{formatDay(valueDate, 'UTC')}</span>
                  )}
                </td>
                <td>
                  <button
                    type="button"
                    aria-pressed={chosen === id}
                    title={t('show', { name })}
                    onClick={() => onChoose(chosen === id ? null : id)}
                  >
                    {state === 'fails' && (
                      <IconAlertTriangle size={14} role="img" aria-label={t('failing')} />
                    )}
                    {name}
                  </button>
                  {state === 'not-compared' && kind === 'booking' && (
                    <span className={classes.note}>{t('account.notCompared')}</span>
                  )}
                </td>
                <td>{amount !== null && writeAmount(amount)}</td>
                <td>{balance !== null && writeAmount(balance)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAllShown(true)}>
          {t('account.all', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

import type { Expense } from '@assay/contract/expenses';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCheck,
  IconFiles,
  IconHelp,
  IconNumbers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { DIGITS, failureId } from './list-marks.ts';
import { type Pointing, pointAt } from './pointing.ts';
import type { ReceiptView } from './take-receipt.ts';

interface CheckListProps extends Pointing {
  readonly expenses: ReceiptView;
  readonly expense: Expense;
}

/**
 * The failed checks, each with its sentence and its place; or that everything fits, or that the result is
 * unknown.
 */
export function CheckList({ expenses, expense, chosen, onChoose, onPoint }: CheckListProps) {
  const { digits, earlier, consecutive, checkedOn } = expenses;
  const { fit, failures } = expense.sums;
  const { closedDay } = expense;
  const choose = (id: string) => onChoose(chosen === id ? null : id);
  return (
    <section className={classes.block}>
      <h3>{t('checks')}</h3>
      <ul className={classes.checks}>
        {failures.map(({ id, sentence, statements, places }, index) => (
          <Check
            key={`${id} ${sentence}`}
            tone="bad"
            icon={<IconAlertTriangle size={16} role="img" aria-label={t('failing')} />}
            isChosen={chosen === failureId(index)}
            onClick={places.length > 0 ? () => choose(failureId(index)) : null}
            pointing={pointAt(failureId(index), onPoint)}
          >
            <TranslatedSentence english={sentence} statements={statements} />
          </Check>
        ))}
        {fit !== false && (
          <Check
            tone={fit ? 'good' : 'open'}
            icon={fit ? <IconCheck size={16} aria-hidden /> : <IconHelp size={16} aria-hidden />}
          >
            {t(fit ? 'fit' : 'cannotTell')}
          </Check>
        )}
        {digits && (
          <Check
            tone={digits.isConspicuous ? 'bad' : 'good'}
            icon={
              digits.isConspicuous ? (
                <IconAlertTriangle size={16} role="img" aria-label={t('digits')} />
              ) : (
                <IconCheck size={16} aria-hidden />
              )
            }
            isChosen={chosen === DIGITS}
            onClick={digits.isConspicuous ? () => choose(DIGITS) : null}
            pointing={pointAt(DIGITS, onPoint)}
          >
            <TranslatedSentence english={digits.message} statements={digits.statements} />
          </Check>
        )}
        {closedDay && (
          <Check tone="open" icon={<IconCalendarOff size={16} aria-hidden />}>
            <TranslatedSentence english={closedDay.sentence} statements={closedDay.statements} />
          </Check>
        )}
        {earlier.length > 0 && (
          <Check tone="bad" icon={<IconFiles size={16} aria-hidden />}>
            {t('earlier', { count: earlier.length })}
            <Files
              files={earlier.map(({ match, ...file }) => ({
                ...file,
                note: match === 'content' ? t('sameContent') : null,
              }))}
            />
          </Check>
        )}
        {consecutive.length > 0 && (
          <Check tone="bad" icon={<IconNumbers size={16} aria-hidden />}>
            {t('consecutive', { count: consecutive.length })}
            <Files
              files={consecutive.map(({ number, ...file }) => ({ ...file, note: t('numbered', { number }) }))}
            />
          </Check>
        )}
      </ul>
      {checkedOn && expense.date && (
        <p className={classes.note}>{t('checkedOn', { day: formatDay(checkedOn, 'UTC') })}</p>
      )}
    </section>
  );
}

interface CheckProps {
  readonly tone: 'good' | 'bad' | 'open';
  readonly icon: ReactNode;
  readonly isChosen?: boolean;
  readonly onClick?: (() => void) | null;
  readonly pointing?: ReturnType<typeof pointAt>;
  readonly children: ReactNode;
}

function Check({ tone, icon, isChosen = false, onClick = null, pointing, children }: CheckProps) {
  const content = (
    <>
      <span className={classes.checkIcon}>{icon}</span>
      <span>{children}</span>
    </>
  );
  return (
    <li data-tone={tone}>
      {onClick ? (
        <button
          type="button"
          className={classes.check}
          aria-pressed={isChosen}
          onClick={onClick}
          {...pointing}
        >
          {content}
        </button>
      ) : (
        <div className={classes.check}>{content}</div>
      )}
    </li>
  );
}

interface OtherFile {
  readonly assetId: string;
  readonly recordId: string | null;
  readonly originalName: string;
  readonly receivedAt: string;
  readonly note: string | null;
}

function Files({ files }: { readonly files: readonly OtherFile[] }) {
  return (
    <span className={classes.files}>
      {files.map(({ assetId, recordId, originalName, receivedAt, note }) => (
        <span key={assetId}>
          {recordId ? (
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: recordId }}
              search={{ asset: assetId }}
            >
              {originalName}
            </Link>
          ) : (
            <Link to="/utilities/$assetId" params={{ assetId }}>
              {originalName}
            </Link>
          )}{' '}
          · {[note, formatDay(receivedAt)].filter(Boolean).join(' · ')}
        </span>
      ))}
    </span>
  );
}

import type { ReadingNotes, ReportAccount, ReportDocument, ReportExpense } from '@assay/contract/reports';
import { language } from '../../../i18n/language.ts';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatDate, formatLong } from '../../../ui/time-words.ts';
import { t } from '../reports-texts.ts';
import classes from './reports.module.css';

/** The changes of each revision of a document, and its signatures. */
export function DocumentPart({ document }: { readonly document: ReportDocument }) {
  const { revisions, signatures } = document;
  const tell = useTell();
  return (
    <>
      {revisions.length > 1 && (
        <section>
          <h3>{t('reports.document.revisions')}</h3>
          <ol className={classes.revisions}>
            {revisions.map(({ number, date, producer, changes }) => (
              <li key={number}>
                <b>{t('reports.document.revision', { number })}</b>{' '}
                <small>{[date && formatLong(date), producer].filter(Boolean).join(' · ')}</small>
                {changes.map(({ words, statements, harmless }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: changes have nothing else, and stay as they are
                  <p key={at}>
                    {harmless ? (
                      t('reports.document.harmless', { words: tell(words, statements).words })
                    ) : (
                      <TranslatedSentence english={words} statements={statements} />
                    )}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
      {signatures.length > 0 && (
        <section>
          <h3>{t('reports.document.signatures')}</h3>
          <ul className={classes.revisions}>
            {signatures.map(({ signer, state, words, statements }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one may have signed twice, and the order stays
              <li key={at}>
                <b>{signer ?? t('reports.document.unknownSigner')}</b>{' '}
                <small>{t(`reports.document.states.${state}`)}</small>
                <p>
                  <TranslatedSentence english={words} statements={statements} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A receipt as it was read: its content, and sums that do not add up. */
export function ExpensePart({ expense }: { readonly expense: ReportExpense }) {
  const { merchant, date, currency, total, lines, failures, statements } = expense;
  const spell = (amount: number) =>
    `${amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency ?? ''}`;
  return (
    <section>
      <h3>
        {[merchant ?? t('reports.expense.unread'), date && formatDate(date, 'UTC')]
          .filter(Boolean)
          .join(', ')}
      </h3>
      <table className={classes.expense}>
        <tbody>
          {lines.map(({ name, quantity, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may name a thing twice, and the order stays
            <tr key={at}>
              <td>{quantity === null || quantity === 1 ? name : `${quantity} × ${name}`}</td>
              <td>{spell(amount)}</td>
            </tr>
          ))}
          {total !== null && (
            <tr>
              <th scope="row">{t('reports.expense.total')}</th>
              <td>{spell(total)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Failures sentences={failures} statements={statements} />
    </section>
  );
}

/** An account statement: the account, its balances, and the sums that fail. */
export function AccountPart({ account }: { readonly account: ReportAccount }) {
  const { institution, currency, opening, closing, bookings, failures, statements } = account;
  const spell = (amount: number) =>
    `${amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency ?? ''}`;
  const balances = [
    ['opening', opening],
    ['closing', closing],
  ] as const;
  return (
    <section>
      <h3>{[t('reports.account.title', { count: bookings }), institution].filter(Boolean).join(', ')}</h3>
      <table className={classes.expense}>
        <tbody>
          {balances.map(
            ([name, balance]) =>
              balance !== null && (
                <tr key={name}>
                  <th scope="row">{t(`reports.account.${name}`)}</th>
                  <td>{spell(balance)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Failures sentences={failures} statements={statements} />
    </section>
  );
}

/** Parts of the file that were not read, and remarks on the reading. */
export function ReadingNotesPart({ notes }: { readonly notes: ReadingNotes }) {
  return (
    <section>
      <h3>{t('reports.readingNotes')}</h3>
      <ul>
        {notes.map(({ sentence, statements }) => (
          <li key={sentence}>
            <TranslatedSentence english={sentence} statements={statements} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sums that fail; nothing where all fit. */
function Failures({
  sentences,
  statements,
}: Pick<ReportExpense, 'statements'> & { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul>
      {sentences.map((sentence, at) => (
        <li key={sentence}>
          <TranslatedSentence english={sentence} statements={statements?.[at]} />
        </li>
      ))}
    </ul>
  );
}

import type { AssetExpenses, ReceiptCode } from '@assay/contract/expenses';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import classes from './comparison-table.module.css';
import { FigureRow } from './e-invoice-table.tsx';
import panel from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { codeId } from './list-marks.ts';
import { type Pointing, pointAt } from './pointing.ts';

interface CodeTableProps extends Pick<Pointing, 'onPoint'> {
  readonly codes: readonly ReceiptCode[];
  /** Only those of this receipt. */
  readonly chains: AssetExpenses['chains'];
}

/**
 * What each code on a receipt states, beside what is printed, and whether its signature and its chain hold.
 */
export function CodeTable({ codes, chains, onPoint }: CodeTableProps) {
  return (
    <section className={panel.block}>
      <h3>{t('codes')}</h3>
      {codes.map(({ kind, figures, sentence, statements }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may have two codes of one kind, and the order stays
        <div key={index}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(`codeKind.${kind}`)}</th>
                {figures.length > 0 && (
                  <>
                    <th scope="col">{t('inTheCode')}</th>
                    <th scope="col">{t('onThePage')}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <FigureRow key={figure.field} figure={figure} pointing={pointAt(codeId(index), onPoint)} />
              ))}
            </tbody>
          </table>
          {sentence && (
            <p className={panel.note}>
              <TranslatedSentence english={sentence} statements={statements} />
            </p>
          )}
          {chains
            .filter(({ code }) => code === index)
            .map((chain) => (
              <p key={chain.sentence} className={panel.note}>
                <TranslatedSentence english={chain.sentence} statements={chain.statements} />
              </p>
            ))}
        </div>
      ))}
    </section>
  );
}

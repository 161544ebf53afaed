import type { CheckedNumber } from '@assay/contract/expenses';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import classes from './comparison-table.module.css';
import panel from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { numberId } from './list-marks.ts';
import { type Pointing, pointAt } from './pointing.ts';

interface NumberTableProps extends Pick<Pointing, 'onPoint'> {
  readonly numbers: readonly CheckedNumber[];
}

const ICONS = { holds: IconCheck, fails: IconAlertTriangle, unclear: IconHelp } as const;
/** The colours used in the comparison with an electronic invoice. */
const SHOWN_AS = { holds: 'agrees', fails: 'differs', unclear: 'not-compared' } as const;

/** The numbers with check digits on a page, and whether they hold. Failures are listed among the checks. */
export function NumberTable({ numbers, onPoint }: NumberTableProps) {
  return (
    <section className={panel.block}>
      <h3>{t('numbers')}</h3>
      <table className={classes.table}>
        <tbody>
          {numbers.map(({ kind, country, value, state, sentence, statements }, index) => {
            const Icon = ICONS[state];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may print one number twice, and the order stays
              <tr key={index} data-state={SHOWN_AS[state]} {...pointAt(numberId(index), onPoint)}>
                <th scope="row">
                  {t(`numberKind.${kind}`)}
                  {country && <span className={classes.name}>{country}</span>}
                </th>
                <td>{value}</td>
                <td>
                  <span className={classes.page}>
                    <Icon size={15} aria-hidden />
                    <span>
                      {sentence && state === 'unclear' ? (
                        <TranslatedSentence english={sentence} statements={statements} />
                      ) : (
                        t(`checkDigit.${state}`)
                      )}
                    </span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import type { EInvoice } from '@assay/contract/expenses';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import classes from './comparison-table.module.css';
import panel from './expenses.module.css';
import { t } from './expenses-texts.ts';
import { figureId } from './list-marks.ts';
import { type Pointing, pointAt } from './pointing.ts';
import { writeAmount } from './receipt-fields.ts';

type Figure = EInvoice['figures'][number];

interface EInvoiceTableProps extends Pick<Pointing, 'onPoint'> {
  readonly invoice: EInvoice;
}

const ICONS = { agrees: IconCheck, differs: IconAlertTriangle, 'not-compared': IconHelp } as const;

/** What the XML inside a document states, beside what its page prints. */
export function EInvoiceTable({ invoice: { figures, rules }, onPoint }: EInvoiceTableProps) {
  return (
    <section className={panel.block}>
      <h3>{t('eInvoice')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col">{t('forMachines')}</th>
            <th scope="col">{t('onThePage')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may state one figure twice, and the order stays
            <FigureRow key={index} figure={figure} pointing={pointAt(figureId(index), onPoint)} />
          ))}
        </tbody>
      </table>
      {rules.map(({ rule, sentence, statements }) => (
        <p key={`${rule} ${sentence}`} className={panel.note}>
          <TranslatedSentence english={sentence} statements={statements} />
        </p>
      ))}
    </section>
  );
}

interface FigureRowProps {
  readonly figure: Figure;
  readonly pointing: ReturnType<typeof pointAt>;
}

/** A figure that is stated elsewhere, beside the page. */
export function FigureRow({ figure, pointing }: FigureRowProps) {
  const { field, name, stated, printed, state } = figure;
  const Icon = ICONS[state];
  return (
    <tr data-state={state} {...pointing}>
      <th scope="row">
        {t(`stated.${field}`)}
        {name && <span className={classes.name}>{field === 'rate' ? `${name} %` : name}</span>}
      </th>
      <td>{write(figure, stated)}</td>
      <td>
        <span className={classes.page}>
          <Icon size={15} role="img" aria-label={t(`comparison.${state}`)} />
          <span>{printed === null ? t('comparison.not-compared') : write(figure, printed)}</span>
        </span>
      </td>
    </tr>
  );
}

function write({ field }: Figure, value: number | string): string {
  if (typeof value === 'number') return writeAmount(value);
  return field === 'date' || field === 'dueDate' ? formatDay(value, 'UTC') : value;
}

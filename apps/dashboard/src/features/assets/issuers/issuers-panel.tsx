import type { ComparedTrait, IssuerComparison } from '@assay/contract/known-issuers';
import { IconAlertTriangle, IconCheck, IconHelp, IconMinus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import tableClasses from '../expenses/comparison-table.module.css';
import panel from '../expenses/expenses.module.css';
import type { ReceiptMark } from '../expenses/receipt-marks.ts';
import classes from './issuers.module.css';
import { t } from './issuers-texts.ts';

interface IssuersPanelProps {
  readonly comparisons: readonly IssuerComparison[];
  /** What is to lie over the page while the panel is open. */
  readonly onMarks: (marks: readonly ReceiptMark[]) => void;
}

/** How a document compares with the samples of the issuers that it claims to be of, trait by trait. */
export function IssuersPanel({ comparisons, onMarks }: IssuersPanelProps) {
  useEffect(() => {
    onMarks(comparisons.flatMap(listMarks));
    return () => onMarks([]);
  }, [comparisons, onMarks]);
  return (
    <div className={panel.panel}>
      {comparisons.map((comparison) => (
        <Comparison key={comparison.issuer.id} comparison={comparison} />
      ))}
    </div>
  );
}

function Comparison({ comparison }: { readonly comparison: IssuerComparison }) {
  const { issuer, matched, isSample, traits, samples, message, statements } = comparison;
  const compared = traits.filter(({ state }) => state !== 'not-compared');
  const left = traits.filter(({ state }) => state === 'not-compared');
  return (
    <section className={panel.block} aria-label={issuer.name}>
      <h3>
        {issuer.name} · {t(`kinds.${issuer.kind}`)}
      </h3>
      <p className={classes.claim}>
        {t('claims', { keys: matched.map((key) => t(`keys.${key}`)).join(', ') })} {isSample && t('isSample')}
      </p>
      <p className={classes.said}>
        <TranslatedSentence english={message} statements={statements} />
      </p>
      {compared.length > 0 && samples > 0 && (
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col">{t('trait')}</th>
              <th scope="col">{t('samples', { count: samples })}</th>
              <th scope="col">{t('document')}</th>
            </tr>
          </thead>
          <tbody>
            {[...compared].sort(byState).map((trait) => (
              <TraitRow key={trait.id} trait={trait} />
            ))}
          </tbody>
        </table>
      )}
      {left.length > 0 && (
        <p className={panel.note}>
          {t('notCompared', { traits: left.map(({ id }) => t(`traits.${id}`)).join(', ') })}
        </p>
      )}
    </section>
  );
}

const ORDER = ['deviates', 'varies', 'alike', 'not-compared'] as const;
const byState = (one: ComparedTrait, other: ComparedTrait) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

const ICONS = {
  alike: IconCheck,
  deviates: IconAlertTriangle,
  varies: IconMinus,
  'not-compared': IconHelp,
} as const;

function TraitRow({ trait }: { readonly trait: ComparedTrait }) {
  const { id, state } = trait;
  const Icon = ICONS[state];
  return (
    <tr data-state={state === 'deviates' ? 'differs' : state}>
      <th scope="row">{t(`traits.${id}`)}</th>
      <td className={classes.values}>{describeKnown(trait)}</td>
      <td className={classes.values}>
        <span className={tableClasses.page}>
          <Icon size={15} role="img" aria-label={t(`states.${state}`)} />
          <span>{describeSeen(trait)}</span>
        </span>
        {state === 'deviates' && <span className={classes.why}>{t(`why.${trait.group}`)}</span>}
      </td>
    </tr>
  );
}

/** Traits whose values are words of this interface, not of the file. */
const WORDED = ['text', 'fontEmbedding', 'signature', 'eInvoice'] as const;
const LABELS = ['labels', 'places', 'widths'] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (id: ComparedTrait['id']): id is Worded => (WORDED as readonly string[]).includes(id);
const isOfLabels = (id: ComparedTrait['id']): id is (typeof LABELS)[number] =>
  (LABELS as readonly string[]).includes(id);

function describeKnown({ id, known }: ComparedTrait): string {
  if (isOfLabels(id)) return t('labels', { count: Number(known[0] ?? 0) });
  return describe(id, known);
}

function describeSeen({ id, seen, distance }: ComparedTrait): string {
  if (!isOfLabels(id)) return describe(id, seen);
  const words = id === 'labels' ? ('missing' as const) : id;
  if (seen.length === 0) return t(`${words}.none`);
  const share = `${writeCount(Math.round(100 * (distance ?? 0)))}\u00a0%`;
  return t(`${words}.some`, { share, labels: seen.join(', ') });
}

function describe(id: ComparedTrait['id'], values: readonly string[]): string {
  if (values.length === 0) return t('nothing');
  if (id === 'pictures') return t('pictures', { count: values.length });
  if (!isWorded(id)) return values.join(', ');
  return values.map((value) => t(`values.${value}` as 'values.page')).join(', ');
}

function listMarks({ traits }: IssuerComparison): ReceiptMark[] {
  return traits.flatMap(({ id, places }) =>
    places.map((place) => ({
      ...place,
      id: `issuer-${id}`,
      label: t(`traits.${id}`),
      page: place.page ?? null,
    })),
  );
}

import type { ComparedTrait, IssuerComparison } from '@assay/contract/known-issuers';
import { IconAlertTriangle, IconCheck, IconHelp, IconMinus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { language } from '../../../i18n/language.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import tableClasses from '../expenses/comparison-table.module.css';
import panel from '../expenses/expenses.module.css';
import { type Pointing, pointAt } from '../expenses/pointing.ts';
import type { ReceiptMark } from '../expenses/receipt-marks.ts';
import classes from './issuers.module.css';
import { t } from './issuers-texts.ts';

interface IssuersPanelProps {
  readonly comparisons: readonly IssuerComparison[];
  /** Which places on the page are shown: those of one trait. */
  readonly pointing: Pointing;
  /** What is to lie over the page while the panel is open. */
  readonly onMarks: (marks: readonly ReceiptMark[]) => void;
}

/** How a document compares with the samples of the issuers that it claims to be of, trait by trait. */
export function IssuersPanel({ comparisons, pointing, onMarks }: IssuersPanelProps) {
  useEffect(() => {
    onMarks(comparisons.flatMap(listMarks));
    return () => onMarks([]);
  }, [comparisons, onMarks]);
  return (
    <div className={panel.panel}>
      {comparisons.map((comparison) => (
        <Comparison key={comparison.issuer.id} comparison={comparison} pointing={pointing} />
      ))}
    </div>
  );
}

interface ComparisonProps {
  readonly comparison: IssuerComparison;
  readonly pointing: Pointing;
}

function Comparison({ comparison, pointing }: ComparisonProps) {
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
            {[...compared].sort(byState).map((trait, at, sorted) => (
              <TraitRow
                key={trait.id}
                trait={trait}
                hasReason={isLastOfGroup(trait, at, sorted)}
                markId={trait.places.length > 0 ? markIdOf(comparison, trait) : null}
                pointing={pointing}
              />
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

const ORDER = ['deviates', 'varies', 'alike', 'not-judged', 'not-compared'] as const;
const GROUPS = ['production', 'layout', 'content', 'proof'] as const;
const byState = (one: ComparedTrait, other: ComparedTrait) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
  GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group);

const isLastOfGroup = ({ state, group }: ComparedTrait, at: number, sorted: readonly ComparedTrait[]) =>
  state === 'deviates' &&
  !sorted.slice(at + 1).some((other) => other.state === 'deviates' && other.group === group);

const ICONS = {
  alike: IconCheck,
  deviates: IconAlertTriangle,
  varies: IconMinus,
  'not-compared': IconHelp,
  'not-judged': IconHelp,
} as const;

interface TraitRowProps {
  readonly trait: ComparedTrait;
  /** Null: nothing on the page is marked for it. */
  readonly markId: string | null;
  /** Whether other explanations are shown below, once for all differences of a group. */
  readonly hasReason: boolean;
  readonly pointing: Pointing;
}

function TraitRow({ trait, markId, hasReason, pointing }: TraitRowProps) {
  const { id, group, state } = trait;
  const Icon = ICONS[state];
  return (
    <>
      <tr data-state={state === 'deviates' ? 'differs' : state}>
        <th scope="row">
          {markId ? <TraitButton id={id} markId={markId} pointing={pointing} /> : t(`traits.${id}`)}
        </th>
        <td className={classes.values}>{describeKnown(trait)}</td>
        <td className={classes.values}>
          <span className={tableClasses.page}>
            <Icon size={15} role="img" aria-label={t(`states.${state}`)} />
            <span>{describeSeen(trait)}</span>
          </span>
        </td>
      </tr>
      {hasReason && (
        <tr data-state="differs">
          <td colSpan={3}>
            <span className={classes.why}>{t(`why.${group}`)}</span>
          </td>
        </tr>
      )}
    </>
  );
}

/** Shows on the page where the trait differs. */
function TraitButton({
  id,
  markId,
  pointing,
}: Pick<ComparedTrait, 'id'> & { readonly markId: string; readonly pointing: Pointing }) {
  const { chosen, onChoose, onPoint } = pointing;
  const isChosen = chosen === markId;
  return (
    <button
      type="button"
      className={classes.trait}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : markId)}
      {...pointAt(markId, onPoint)}
    >
      {t(`traits.${id}`)}
    </button>
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

function describeSeen({ id, seen, known, distance }: ComparedTrait): string {
  const share = (distance ?? 0).toLocaleString(language, { style: 'percent' });
  // Pictures have no names: only how many of the samples' are missing can be said.
  if (id === 'pictures') return distance ? t('missing.pictures', { share }) : t('missing.none');
  if (!isOfLabels(id)) return describe(id, seen);
  const words = id === 'labels' ? ('missing' as const) : id;
  if (seen.length === 0) return t(`${words}.none`);
  // If there are many labels, only some are named.
  const isCut = Math.round((distance ?? 0) * Number(known[0] ?? 0)) > seen.length;
  return t(`${words}.some`, { share, labels: [...seen, ...(isCut ? ['…'] : [])].join(', ') });
}

function describe(id: ComparedTrait['id'], values: readonly string[]): string {
  if (values.length === 0) return t('nothing');
  if (id === 'pictures') return t('pictures', { count: values.length });
  // Made of parts, some of which a file may lack.
  if (id === 'writing') return values.map((value) => value.replace(/·(?=\s*(·|$))/g, '· –')).join(', ');
  if (!isWorded(id)) return values.join(', ');
  return values.map((value) => t(`values.${value}` as 'values.page')).join(', ');
}

const markIdOf = ({ issuer }: IssuerComparison, { id }: ComparedTrait) => `issuer ${issuer.id} ${id}`;

function listMarks(comparison: IssuerComparison): ReceiptMark[] {
  return comparison.traits.flatMap((trait) =>
    trait.places.map((place) => ({
      ...place,
      id: markIdOf(comparison, trait),
      label: t(`traits.${trait.id}`),
      page: place.page ?? null,
    })),
  );
}

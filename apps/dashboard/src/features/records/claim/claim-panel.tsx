import { isOwnFact } from '@assay/contract/claim-fields';
import { CLAIM_CHECKS, type Claim, type ClaimChanges } from '@assay/contract/claims';
import type { AnsweredFact } from '@assay/contract/questions/facts';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { language } from '../../../i18n/language.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatDate } from '../../../ui/time-words.ts';
import { useChangeClaim } from '../api/change-claim.ts';
import classes from './claim-panel.module.css';
import { t } from './claim-texts.ts';
import { type ClaimFields, useClaimFields } from './use-claim-fields.ts';

const ClaimDialog = lazy(() =>
  import('./claim-dialog.tsx').then((module) => ({ default: module.ClaimDialog })),
);

/** The claim of a record, and how its files compare with it. */
export function ClaimPanel({ record }: { record: AssayRecord }) {
  const { claim, referenceId } = record;
  const mayEdit = mayChange(useSignedIn().user.roles);
  const fields = useClaimFields(record);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.panel}>
      {claim ? (
        <ClaimFacts claim={claim} fields={fields} />
      ) : (
        <p className={classes.empty}>{t('claim.empty')}</p>
      )}
      {mayEdit && (
        <Button size="xs" variant={claim ? 'default' : 'filled'} onClick={() => setEditing(true)}>
          {t(claim ? 'claim.edit' : 'claim.enter')}
        </Button>
      )}
      {claim && claim.answered.length > 0 && (
        <AnsweredFacts claim={claim} referenceId={referenceId} mayEdit={mayEdit} fields={fields} />
      )}
      {claim && <Comparisons comparisons={claim.comparisons} />}
      <Suspense fallback={null}>
        {isEditing && (
          <ClaimDialog
            referenceId={referenceId}
            claim={claim}
            fields={fields}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The customer's answers, beside the facts of the claim. */
function AnsweredFacts({
  claim,
  referenceId,
  mayEdit,
  fields,
}: {
  claim: Claim;
  referenceId: string;
  mayEdit: boolean;
  fields: ClaimFields;
}) {
  const change = useChangeClaim(referenceId);
  return (
    <>
      <h3 className={classes.heading}>{t('claim.answered')}</h3>
      <ul className={classes.comparisons}>
        {claim.answered.map((answered) => {
          const { fact, value, by, at, reference, clientRequestId } = answered;
          const stated = isOwnFact(fact) ? claim.own[fact] : claim[fact as AnsweredFact];
          const isTaken = JSON.stringify(stated) === JSON.stringify(value);
          const own = fields.own.find(({ id }) => id === fact);
          return (
            <li key={fact} className={classes.answer}>
              <span>
                <span className={classes.check}>
                  {own?.label ?? (isOwnFact(fact) ? fact : t(`claim.facts.${fact as AnsweredFact}`))}
                </span>
                {': '}
                {showValue(answered)}
                <span className={classes.found}>
                  {' · '}
                  {t(isTaken ? 'claim.answeredBy' : 'claim.answeredOtherwise', {
                    name: by,
                    date: formatDate(at),
                  })}{' '}
                  <Link to="/workorder/$workorderId" params={{ workorderId: clientRequestId }}>
                    {reference}
                  </Link>
                </span>
              </span>
              {mayEdit && !isTaken && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={change.isPending}
                  onClick={() =>
                    change.mutate(
                      (isOwnFact(fact) ? { own: { [fact]: value } } : { [fact]: value }) as ClaimChanges,
                      {
                        onSuccess: () => showToast(t('claim.saved')),
                        onError: showFailure,
                      },
                    )
                  }
                >
                  {t('claim.takeAnswer')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function showValue({ fact, value }: Claim['answered'][number]): string {
  if (typeof value === 'object') return `${value.latitude}, ${value.longitude}`;
  if (typeof value === 'number') return formatAmount(value, null);
  return fact === 'date' ? formatDate(value, 'UTC') : value;
}

function ClaimFacts({ claim, fields }: { claim: Claim; fields: ClaimFields }) {
  const { nameOf } = fields;
  const { kind, date, time, place, location, found, claimant, number, amount, currency, receipts, account } =
    claim;
  const where = [place, location && `${location.latitude}, ${location.longitude}`]
    .filter(Boolean)
    .join(' · ');
  const facts = [
    [
      nameOf('date') ?? t(`claim.dates.${kind}`),
      date && [formatDate(date, 'UTC'), time].filter(Boolean).join(', '),
    ],
    [nameOf('claimant') ?? t('claim.claimant'), claimant],
    [nameOf('number') ?? t('claim.number'), number],
    [nameOf('amount') ?? t('claim.amount'), amount !== null && formatAmount(amount, currency)],
    [nameOf('receipts') ?? t('claim.receipts'), receipts && t(`claim.receiptSides.${receipts}`)],
    [nameOf('account') ?? t('claim.account'), account],
  ] as const;
  const [first, ...others] = facts;
  return (
    <dl className={classes.facts}>
      <Fact name={first[0]} value={first[1]} />
      {where && (
        <>
          <dt>{nameOf('place') ?? t(`claim.places.${kind}`)}</dt>
          <dd>
            {where}
            {!location && (
              <span className={classes.found}>
                {' · '}
                {found ? t('claim.found', { name: found.name }) : t('claim.notFound')}
              </span>
            )}
          </dd>
        </>
      )}
      {others.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
      {fields.own.map(({ id, label }) => (
        <Fact key={id} name={label} value={claim.own[id] ?? null} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string | false | null }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function formatAmount(amount: number, currency: string | null): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(language, digits).format(amount);
  return currency ? `${number} ${currency}` : number;
}

const ICONS = { differs: IconAlertTriangle, agrees: IconEqual, 'not-compared': IconCircleDashed } as const;

function Comparisons({ comparisons }: Pick<Claim, 'comparisons'>) {
  if (!comparisons) return <p className={classes.empty}>{t('claim.comparing')}</p>;
  const inOrder = CLAIM_CHECKS.flatMap((check) => comparisons.find((one) => one.check === check) ?? []);
  return (
    <>
      <h3 className={classes.heading}>{t('claim.compared')}</h3>
      <ul className={classes.comparisons}>
        {inOrder.map(({ check, state, message, statements }) => {
          const Icon = ICONS[state];
          return (
            <li key={check} className={classes.comparison} data-state={state}>
              <Icon
                size={17}
                stroke={1.8}
                role="img"
                aria-label={t(`claim.states.${state}`)}
                color={state === 'differs' ? 'var(--ink-warning)' : undefined}
              />
              <span>
                <span className={classes.check}>{t(`claim.checks.${check}`)}</span>
                {' · '}
                <TranslatedSentence english={message} statements={statements} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

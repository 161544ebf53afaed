import { CLAIM_CHECKS, type Claim } from '@assay/contract/claims';
import type { AssayRecord } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed, IconEqual } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { language } from '../../../i18n/language.ts';
import { Told } from '../../../i18n/sentences/told.tsx';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatDay } from '../../../ui/time-words.ts';
import classes from './claim-panel.module.css';
import { t } from './claim-texts.ts';

const ClaimDialog = lazy(() =>
  import('./claim-dialog.tsx').then((module) => ({ default: module.ClaimDialog })),
);

/** What is claimed in a record, and how its files compare with it. */
export function ClaimPanel({ record }: { record: AssayRecord }) {
  const { claim, referenceId } = record;
  const mayEdit = mayChange(useSignedIn().user.roles);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.panel}>
      {claim ? <ClaimFacts claim={claim} /> : <p className={classes.empty}>{t('claim.empty')}</p>}
      {mayEdit && (
        <Button size="xs" variant={claim ? 'default' : 'filled'} onClick={() => setEditing(true)}>
          {t(claim ? 'claim.edit' : 'claim.enter')}
        </Button>
      )}
      {claim && <Comparisons comparisons={claim.comparisons} />}
      <Suspense fallback={null}>
        {isEditing && (
          <ClaimDialog referenceId={referenceId} claim={claim} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </div>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { kind, date, time, place, location, found, claimant, number, amount, currency, receipts, account } =
    claim;
  const where = [place, location && `${location.latitude}, ${location.longitude}`]
    .filter(Boolean)
    .join(' · ');
  const facts = [
    [
      t(`claim.dates.${kind}`),
      date && [formatDay(`${date}T12:00:00Z`, 'UTC'), time].filter(Boolean).join(', '),
    ],
    [t('claim.claimant'), claimant],
    [t('claim.number'), number],
    [t('claim.amount'), amount !== null && formatAmount(amount, currency)],
    [t('claim.receipts'), receipts && t(`claim.receiptSides.${receipts}`)],
    [t('claim.account'), account],
  ] as const;
  const [first, ...others] = facts;
  return (
    <dl className={classes.facts}>
      <Fact name={first[0]} value={first[1]} />
      {where && (
        <>
          <dt>{t(`claim.places.${kind}`)}</dt>
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
                <Told english={message} statements={statements} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefreshDot, IconShieldCheck } from '@tabler/icons-react';
import { t } from '../../../i18n/i18n.ts';
import { useRecomputation, useVerdict } from '../api/verdict.ts';
import { DigestLine } from './digest-line.tsx';
import classes from './ledger.module.css';

/** Whether what the methods said is what was entered, and the means to compute it again. */
export function VerdictInLedger({ assetId }: { readonly assetId: string }) {
  const { data } = useVerdict(assetId);
  // There is no verdict: nothing was analysed, or it goes on.
  if (!data) return null;
  const { state, index, digest } = data;
  return (
    <section className={classes.block} aria-label={t('reports.recompute.title')}>
      <h3>{t('reports.recompute.title')}</h3>
      <p className={state === 'changed' ? classes.alarm : classes.note}>
        {state === 'changed' && <IconAlertTriangle size={16} aria-hidden />}{' '}
        {t(`reports.recompute.${state}`, { index: index ?? 0 })}
      </p>
      <DigestLine
        title={t('reports.recompute.digest')}
        meaning={t('reports.recompute.digestText')}
        digest={digest}
      />
      <Recompute assetId={assetId} />
    </section>
  );
}

function Recompute({ assetId }: { readonly assetId: string }) {
  const { mutate, data, error, isPending } = useRecomputation(assetId);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={isPending}
        leftSection={<IconRefreshDot size={16} />}
        onClick={() => mutate()}
      >
        {t('reports.recompute.button')}
      </Button>
      <div aria-live="polite">
        {isPending && <p className={classes.note}>{t('reports.recompute.running')}</p>}
        {error && <p className={classes.alarm}>{error.message}</p>}
        {data?.length === 0 && (
          <p className={classes.proven}>
            <IconShieldCheck size={16} aria-hidden /> {t('reports.recompute.same')}
          </p>
        )}
        {data && data.length > 0 && (
          <>
            <p className={classes.alarm}>
              <IconAlertTriangle size={16} aria-hidden />{' '}
              {t('reports.recompute.different', { count: data.length })}
            </p>
            <ul className={classes.note}>
              {data.map(({ model, what, entered, computed }) => (
                <li key={`${model} ${what}`}>
                  {model ?? t('reports.recompute.whole')}, {what}: {entered ?? '–'} → {computed ?? '–'}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

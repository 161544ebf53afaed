import type { Asset } from '@assay/contract/assets';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefreshDot, IconShieldCheck } from '@tabler/icons-react';
import { useRecomputation, useVerdict } from '../api/verdict.ts';
import { t } from '../assets-texts.ts';
import { resultOf } from '../verdict/read-score.ts';
import { DigestLine } from './digest-line.tsx';
import classes from './ledger.module.css';

/** Whether the verdict is the one that was entered, and a button to recompute it. */
export function VerdictInLedger({ asset }: { readonly asset: Asset }) {
  const { id: assetId } = asset;
  const { data, isPending } = useVerdict(assetId);
  const result = resultOf(asset);
  // Reserves its final height, so that nothing below moves.
  if (isPending && result && !result.isLoading && !result.loading)
    return <Skeleton height={208} radius={0} aria-busy />;
  // There is no verdict: nothing was analysed, or the analysis is running.
  if (!data) return null;
  const { state, index, digest } = data;
  return (
    <section className={classes.block} aria-label={t('assets.recompute.title')}>
      <h3>{t('assets.recompute.title')}</h3>
      <p className={state === 'changed' ? classes.alarm : classes.note}>
        {state === 'changed' && <IconAlertTriangle size={16} aria-hidden />}{' '}
        {t(`assets.recompute.${state}`, { index: index ?? 0 })}
      </p>
      <DigestLine
        title={t('assets.recompute.digest')}
        meaning={t('assets.recompute.digestText')}
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
        {t('assets.recompute.button')}
      </Button>
      <div aria-live="polite">
        {isPending && <p className={classes.note}>{t('assets.recompute.running')}</p>}
        {error && <p className={classes.alarm}>{error.message}</p>}
        {data?.length === 0 && (
          <p className={classes.proven}>
            <IconShieldCheck size={16} aria-hidden /> {t('assets.recompute.same')}
          </p>
        )}
        {data && data.length > 0 && (
          <>
            <p className={classes.alarm}>
              <IconAlertTriangle size={16} aria-hidden />{' '}
              {t('assets.recompute.different', { count: data.length })}
            </p>
            <ul className={classes.note}>
              {data.map(({ model, what, entered, computed }) => (
                <li key={`${model} ${what}`}>
                  {model ?? t('assets.recompute.whole')}, {what}: {entered ?? '–'} → {computed ?? '–'}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

import { CallError } from '@assay/contract';
import { Button, Skeleton } from '@mantine/core';
import { t } from '../../i18n/i18n.ts';
import classes from './asset-viewer.module.css';

/** The viewer's outline while the file is being fetched. */
export function ViewerSkeleton() {
  return (
    <div className={classes.viewer} role="status" aria-label={t('assets.loading')}>
      <Skeleton height={24} width="min(420px, 70%)" />
      <Skeleton height={150} radius={10} />
      <div className={classes.body}>
        <Skeleton className={classes.stageBox} radius={10} />
        <Skeleton className={classes.inspectorBox} radius={10} />
      </div>
    </div>
  );
}

export function ViewerFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof CallError && error.httpStatus === 404;
  return (
    <div className={classes.failure} role="alert">
      <h2>{isGone ? t('assets.notFoundTitle') : t('assets.loadFailed')}</h2>
      <p>{isGone ? t('assets.notFoundText') : error.message}</p>
      {!isGone && <Button onClick={onRetry}>{t('assets.retry')}</Button>}
    </div>
  );
}
